"""Step 1, the draw (A7), and the decks (A1)."""

from __future__ import annotations

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.structs import Event
from facedown.rulesets.worm.bestiary import number_foes
from facedown.rulesets.worm.cards import (
    CARD_NAMES,
    FOOL,
    MAJORS,
    MINORS,
    SUIT,
    SUITS,
    VALUE,
    greater_of,
    lesser,
    lesser_of,
    name_of,
    tarot_id,
)
from facedown.rulesets.worm.challenge.draw import deal_round, dooms, draw_to_hand, initiatives
from facedown.rulesets.worm.commands import KeepHand, LayInitiative, Redraw
from facedown.rulesets.worm.events import Dealt, HandDiscarded, Shuffled
from facedown.rulesets.worm.first_table import fresh
from facedown.rulesets.worm.plan import FoePlan, HazardPlan
from facedown.rulesets.worm.preparing import prepare
from facedown.rulesets.worm.ruleset import worm
from facedown.rulesets.worm.table import Table
from facedown.rulesets.worm.words import KNOCKED_OUT
from facedown.scenes.located import locate
from tests.worm.conservation import misplaced
from tests.worm.sitting import Sitting, adventurer, foe, scene, sit, stacked

GUILD = tuple([adventurer(name) for name in ("Daria", "Fergus", "Chirm")])
FOUR = (*GUILD, adventurer("Odo"))


def drawn(guild: tuple[object, ...], *foes: FoePlan, hazards: tuple[HazardPlan, ...] = (), down: int = 0) -> int:
    """How many cards the game master draws against these, the first *down* foes lying down."""
    table = fresh(prepare(scene(guild, foes, hazards=hazards)))  # type: ignore[arg-type]
    table.down = ((1 << down) - 1) << table.scene.people
    return dooms(table)


@pytest.mark.rule("R-001", "R-002", "R-003", "R-004", "R-005")
def test_a_tarot_deck_is_56_minors_and_the_fool_for_the_players_and_21_majors_for_the_game_master() -> None:
    assert (len(MINORS), len(MAJORS)) == (57, 21)
    assert FOOL in MINORS
    assert VALUE[FOOL] == 0
    assert SUIT[FOOL] == -1
    assert [VALUE[CARD_NAMES[f"{rank} of Cups"]] for rank in ("Ace", "X", "Page", "Knight", "Queen", "King")] == [
        *(1, 10, 11, 12, 13, 14)
    ]
    assert [sum(1 for card in MINORS if SUIT[card] == suit) for suit in range(4)] == [14] * 4
    assert [VALUE[card] for card in MAJORS] == list(range(1, 22))


def test_a_card_has_a_name_for_people_and_an_id_for_programs() -> None:
    assert [name_of(card) for card in (0, 35, FOOL, 72, -2)] == [
        "Ace of Swords",
        "VIII of Cups",
        "the Fool",
        "XVI",
        "??",
    ]
    assert [tarot_id(card) for card in (36, FOOL, 72)] == [
        *("minor_arcana.cups.nine", "major_arcana.00", "major_arcana.16")
    ]
    assert len(CARD_NAMES) == 78
    assert SUITS[SUIT[CARD_NAMES["IX of Wands"]]] == "Wands"


@pytest.mark.rule("R-173")
def test_lesser_dooms_are_i_to_xiv() -> None:
    cards = [CARD_NAMES[name] for name in ("I", "XIV", "XV", "XXI")]
    assert [lesser(card) for card in cards] == [True, True, False, False]
    assert (lesser_of(cards), greater_of(cards)) == (cards[:2], cards[2:])


@pytest.mark.rule("R-006", "R-073", "R-075", "R-076")
def test_both_decks_are_shuffled_and_each_player_is_dealt_four_cards_the_fool_among_them() -> None:
    sitting = Sitting(scene(GUILD, (foe("orc"),)), stacked([["the Fool"], ["X of Cups"], ["Ace of Wands"]], ["XXI"]))
    events = sitting.game.steps[0].events
    assert [event.deck for event in events if isinstance(event, Shuffled)] == [0, 1]
    assert [len(event.cards) for event in events if isinstance(event, Dealt)] == [4, 4, 4, 4]
    assert FOOL in sitting.hand("Daria")
    assert CARD_NAMES["X of Cups"] in sitting.hand("Fergus")
    assert len(set(sitting.table.cards())) == 78


@pytest.mark.rule("R-077", "R-078", "R-079", "R-080", "R-081", "R-082", "R-083", "B-07", "B-63", "B-74", "E-08")
def test_the_game_masters_draw_counts_types_numbers_size_and_rank() -> None:
    ogre, goblins = foe("ogre", larger=True), foe("goblins", count=5)
    vampire = foe("vampire", rank="elite")
    assert drawn(GUILD, ogre, goblins, vampire) == 11
    assert drawn(GUILD, ogre, goblins, vampire, foe("second vampire", rank="elite")) == 12
    assert drawn(GUILD, ogre, goblins, vampire, down=5) == 7
    assert drawn(FOUR, foe("imps", count=8)) == 6
    assert drawn(FOUR, foe("imps", count=7)) == 5
    assert drawn(FOUR, foe("imps", count=12)) == 6
    assert drawn(GUILD, foe("ogres", count=6, larger=True)) == 12
    assert drawn(GUILD, foe("queen", rank="dungeon lord")) == 7
    assert drawn(GUILD, foe("goblins", count=3)) == 4


@pytest.mark.rule("R-077", "B-07", "R-079")
def test_a_hazard_is_a_type_but_no_head() -> None:
    pendulum = HazardPlan(name="pendulum", zone="hall")
    assert drawn(GUILD, foe("goblins", count=6), hazards=(pendulum,)) == 7
    assert drawn(GUILD, foe("goblins", count=3), hazards=(pendulum,)) == 5


def poor(**options: object) -> Sitting:
    """The game master holds three greater dooms and a lesser one."""
    chance = stacked([["V of Cups"]], ["XV", "XVI", "XVII", "II", "III", "IV", "VI", "VII"])
    return Sitting(scene((adventurer("Fergus"),), (foe("orc"),), options=options), chance)


@pytest.mark.rule("R-084", "B-47", "B-110")
def test_a_hand_of_mostly_greater_dooms_may_be_thrown_back_unseen_once_a_round() -> None:
    sitting = poor()
    events = sitting.does("orc", Redraw)
    thrown = next(event for event in events if isinstance(event, HandDiscarded))
    assert thrown.unseen
    assert sitting.table.unseen == set(thrown.cards)
    assert len(sitting.hand("orc")) == 4
    assert sitting.refusal("orc", Redraw) == "B-47"


@pytest.mark.rule("R-084", "B-47")
def test_a_hand_of_mostly_lesser_dooms_is_kept_unless_the_table_sets_no_threshold() -> None:
    chance = stacked([["V of Cups"]], ["XV", "XVI", "II", "III"])
    sitting = Sitting(scene((adventurer("Fergus"),), (foe("orc"),)), chance)
    assert sitting.refusal("orc", Redraw) == "R-084"
    chance = stacked([["V of Cups"]], ["XV", "XVI", "II", "III"])
    free = Sitting(scene((adventurer("Fergus"),), (foe("orc"),), options={"mulligan_threshold": "none"}), chance)
    assert free.refusal("orc", Redraw) == ""


@pytest.mark.rule("B-47")
def test_a_table_may_allow_a_second_mulligan() -> None:
    sitting = poor(mulligan_limit=2, mulligan_threshold="none")
    sitting.does("orc", Redraw)
    assert sitting.refusal("orc", Redraw) == ""
    sitting.does("orc", Redraw)
    assert sitting.refusal("orc", Redraw) == "B-47"


@pytest.mark.rule("B-110")
def test_a_table_may_throw_its_hand_back_face_up() -> None:
    sitting = poor(unseen_discards="no")
    sitting.does("orc", Redraw)
    assert not sitting.table.unseen


def short_table(deck: int) -> Table:
    """Two adventurers and an orc, with so many cards left in the minors' deck and the others discarded."""
    table = fresh(prepare(scene(GUILD[:2], (foe("orc"),))))
    table.discards = (MINORS[deck:], ())
    table.decks = (MINORS[:deck], MAJORS)
    return table


def play(table: Table, events: object) -> list[object]:
    """Apply events as they come."""
    log: list[object] = []
    worm.apply(table, events, log)  # type: ignore[arg-type]
    return log


@pytest.mark.rule("R-009", "B-87")
def test_a_draw_that_cannot_be_completed_shuffles_that_decks_discards_and_goes_on() -> None:
    table = short_table(2)
    log = play(table, draw_to_hand(table, 0, 4, Chance(1)))
    assert [type(event).__name__ for event in log] == ["Dealt", "Shuffled", "Dealt"]
    assert len(table.hands[0]) == 4
    assert not table.discards[0]


@pytest.mark.rule("B-102", "R-009")
def test_when_there_are_no_cards_at_all_the_draw_stops() -> None:
    table = short_table(2)
    table.discards = ((), ())
    play(table, draw_to_hand(table, 0, 4, Chance(1)))
    assert len(table.hands[0]) == 2


@pytest.mark.rule("B-60")
def test_nobody_is_dealt_cards_at_deaths_door() -> None:
    plan = scene((adventurer("Fergus"), adventurer("Odo")), (foe("orc"),))
    hands = {"Fergus": ["V of Cups", "IV of Cups"], "Odo": ["VI of Cups"]}
    sitting = sit(plan, hands, ["VII", "I"], {"Fergus": "V of Cups", "Odo": "VI of Cups", "orc": "VII"})
    sitting.table.down = 1 << sitting.body("Odo")
    sitting.table.known = {}
    while sitting.table.round == 1:
        sitting.house()
    assert (len(sitting.hand("Fergus")), len(sitting.hand("Odo"))) == (4, 0)


def test_the_unconscious_are_dealt_nothing_either() -> None:
    table = fresh(prepare(scene(GUILD, (foe("orc"),))))
    table.effects = (KNOCKED_OUT, 0, 0, 0)
    assert [table.able(actor) for actor in range(3)] == [False, True, True]


@pytest.mark.rule("R-084")
def test_without_an_answer_the_hand_is_kept() -> None:
    sitting = poor()
    sitting.house()
    assert type(sitting.window).__name__ == "Initiatives"
    assert sitting.refusal("orc", KeepHand) == "not now"
    assert sitting.refusal("orc", LayInitiative, "II") == ""


@pytest.mark.rule("R-073")
def test_while_cards_are_dealt_round_the_table_each_lies_in_one_place_after_every_event() -> None:
    log: list[Event] = []
    table = fresh(prepare(scene(FOUR, ())))
    again = table.copy()
    worm.settle(table, Chance(3), log)
    for event in log:
        worm.replay(again, (event,))
        assert misplaced(again) == []


@pytest.mark.rule("B-102", "R-009")
def test_when_the_cards_run_out_the_later_places_go_short() -> None:
    table = fresh(prepare(scene(GUILD, (foe("orc"),))))
    minors = table.decks[0]
    table.decks, table.drawn = (minors[:7], table.decks[1]), minors[7:]
    log: list[Event] = []
    worm.apply(table, deal_round(table, Chance(1), {}), log)
    assert [len(hand) for hand in table.hands[:3]] == [3, 2, 2]
    assert sorted([*table.hands[0], *table.hands[1], *table.hands[2]]) == sorted(minors[:7])


@pytest.mark.rule("B-46", "R-086")
def test_with_fewer_dooms_than_foes_the_last_of_them_go_without_an_initiative() -> None:
    table = fresh(prepare(scene(GUILD, (foe("orc"), foe("troll"), foe("rat")))))
    table.hands = ((1,), (2,), (), (60, 61))
    named = [name for actor, name in enumerate(table.scene.names) if initiatives(table).asked >> actor & 1]
    assert named == [GUILD[0].name, GUILD[1].name, "orc", "troll"]


@pytest.mark.rule("R-077")
def test_two_groups_of_one_type_of_enemy_count_once() -> None:
    guild = (adventurer("Fergus"), adventurer("Odo"), adventurer("Pell"), adventurer("Daria"))
    for types, expected in ((("", ""), 5), (("goblin", "Goblin"), 4), (("goblin", ""), 5), (("", "archers"), 4)):
        foes = [foe(name, type=kind) for name, kind in zip(("archers", "slingers"), types, strict=True)]
        assert drawn(guild, *foes) == expected


@pytest.mark.rule("R-077", "C8")
def test_a_foe_of_a_kind_is_of_that_type() -> None:
    imps = '[[foes]]\nkind = "imp"\n[[foes]]\nkind = "imp"\ntype = "fire imp"\n'
    kinds = f'{imps}[[foes]]\nname = "runt"\ntemplate = "minion"\n'
    located = locate(kinds, "scene.toml")
    number_foes(located)
    assert [one.get("type") for one in located.data["foes"]] == ["imp", "fire imp", None]
