"""What is told and seen: sentences, phrases, facts, views, and what a step back leaves unknown."""

from __future__ import annotations

from typing import Any, Final, get_args, get_origin

import pytest
from msgspec.structs import replace

from facedown.kernel import structs
from facedown.kernel.chance import Chance
from facedown.kernel.game import SteppedBack
from facedown.kernel.notation.facts import judge
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import ONLOOKER, Answered, Event, Opened, Queued, TakeBack, TakenBack, Waiver
from facedown.rulesets.goblins import commands as say
from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins.conforming import table_for, two_backs
from facedown.rulesets.goblins.facts.seen import of_view
from facedown.rulesets.goblins.facts.told import of_events
from facedown.rulesets.goblins.facts.whole import of_table
from facedown.rulesets.goblins.free_actions import MANAGE
from facedown.rulesets.goblins.game import begin
from facedown.rulesets.goblins.naming import Names
from facedown.rulesets.goblins.phrases import names
from facedown.rulesets.goblins.phrases.said import NOTATION, phrases
from facedown.rulesets.goblins.pieces import BACK, ENCOUNTERS, NONE
from facedown.rulesets.goblins.rules_file import house_rules
from facedown.rulesets.goblins.secrets import SHOWS
from facedown.rulesets.goblins.sentences import TELLERS, tell
from facedown.rulesets.goblins.sight import SIGHT
from facedown.rulesets.goblins.stepping_back import forget
from facedown.rulesets.goblins.unions import COMMANDS, EVENTS
from facedown.rulesets.goblins.view import view
from facedown.rulesets.goblins.windows import MONSTER, Looting, Taking, Yielding
from tests.goblins.sitting import Sitting, at, sit

KINDS: Final = {get_origin(kind) or kind for kind in get_args(EVENTS)}


def middle() -> Sitting:
    """Two Players with cards."""
    return sit(
        at("Ada", "Gate", equipped=["Sling"], backpack=["Bomb Kit", "Healing Grog"]),
        at("Elias", "Kitchen", backpack=["Smoke Pouch"]),
    )


def test_every_event_has_a_sentence_a_closed_form_and_a_line_in_the_table_of_secrets() -> None:
    assert set(TELLERS) == set(SIGHT.forms) == set(SHOWS) == KINDS


def test_every_command_has_a_phrase() -> None:
    assert set(get_args(COMMANDS)) == set(NOTATION.phrases)
    assert phrases()["Move"] == "move to {room}"


TOLD: Final[list[tuple[Event, str]]] = [
    (SteppedBack(0, "a slip", "GE-03"), "The game goes back: a slip"),
    (SteppedBack(0, "", "GE-03"), "The game goes back."),
    (structs.Allowed(Waiver("G-023", 0), "", "GE-03"), "G-023 is set aside for Ada."),
    (structs.Allowed(Waiver("G-023", 0, 0), "", "GE-03"), "G-023 holds for Ada again."),
    (structs.WaiverUsed(0, "G-023"), "Ada does what G-023 would forbid, by leave."),
    (happened.Shuffled(0, ()), "The common deck is shuffled."),
    (happened.ChestsLaid("wooden chest", ()), "Chance lays out each wooden chest."),
    (
        happened.Positioned(0, 0, 12, 3, False, (0, -1, -1, -1), (BACK,)),
        "Ada begins with 12 HP, 3 Kaos and Rusty Cleaver.",
    ),
    (
        happened.Positioned(0, 0, 12, 3, False, (-1, -1, -1, -1), ()),
        "Ada begins with 12 HP, 3 Kaos and no card that is seen.",
    ),
    (happened.Began(1, (0, 8)), "Elias is first. Starts: Ada in the Gate and Elias in the Pit."),
    (happened.StatsAssigned(((3, 2, 1),)), "The Stats are shown: Ada Perception 3, Quickness 2, Might 1."),
    (happened.RoundBegan(3), "Round 3 begins."),
    (happened.TurnBegan(1, 3), "It is the Turn of Elias."),
    (happened.TurnEnded(0), "Ada ends the Turn."),
    (happened.ActionTaken(0, 0, 0, False), "Ada takes Move."),
    (happened.ActionTaken(0, 3, 0, True), "Ada takes Seek for free."),
    (happened.ActionTaken(0, 0, 2, False), "Ada takes Move again, for 2 Kaos."),
    (happened.ActionFailed(1, 4), "Elias' Ambush comes to nothing."),
    (happened.GrantDeclined(0, 3), "Ada lets Seek go."),
    (happened.Checked(0, 0, 8, 2, 10, True), "Ada's Perception Check: 8 + 2 = 10 against 10: success."),
    (happened.Checked(0, 0, 7, 2, 10, False), "Ada's Perception Check: 7 + 2 = 9 against 10: failure."),
    (
        happened.Contested(0, 1, 0, (4, 17), 19, 17, 18, True),
        "Ada against Elias, Perception: 19 (4 and 17) against 18 (17): won.",
    ),
    (
        happened.Contested(0, MONSTER, 1, (4,), 7, 9, 10, False),
        "Ada against the monster, Quickness: 7 (4) against 10 (9): not won.",
    ),
    (happened.EdgeApplied(0, True), "Ada uses Goblin Balls On Ya."),
    (happened.EdgeApplied(0, False), "Ada does not use Goblin Balls On Ya."),
    (happened.TurnActionsLost(0, 1), "Ada loses 1 unspent Turn Action(s)."),
    (happened.EffectSet(0, 15, 1), "Cave Rat lies on Ada."),
    (happened.EffectsWorn(0), "What lies on Ada wears off by a Turn."),
    (happened.PresenceSet(0, True), "Ada is at the table."),
    (happened.PresenceSet(0, False), "Ada has left the table."),
    (happened.Moved(0, "G-023", 1), "Ada moves to set G-023 aside for Elias, once."),
    (happened.Moved(0, "", NONE), "Ada moves to end the game now."),
    (happened.Moved(0, "", NONE, answers=2), "Ada moves to take back the last 2 answers."),
    (happened.Moved(0, "", NONE, answers=1), "Ada moves to take back the last answer."),
    (happened.CardsRemembered((0, 1)), "What all have seen stays known: Rusty Cleaver and Sling."),
    (happened.MotionAnswered(0, True), "Ada agrees."),
    (happened.MotionAnswered(0, False), "Ada objects."),
    (happened.PortraitMoved(0, 1), "Ada goes to the Kitchen."),
    (happened.PortraitRemoved(1), "Elias' Portrait is taken off the Map."),
    (happened.HiddenGained(0), "Ada is Hidden."),
    (happened.HiddenLost(0), "Ada is not Hidden any more."),
    (happened.CoinGained(0, 3), "Ada gains 3 Kaos."),
    (happened.CoinPaid(0, 1, 2), "Ada gives Elias 2 Kaos."),
    (happened.Damaged(0, 4, (4,), 0), "Ada takes 4 damage."),
    (happened.Healed(0, 4), "Ada heals 4."),
    (happened.MonsterHurt(4, (4,), 0), "The monster takes 4 damage."),
    (happened.LootDrawn(0, 0, 1), "Ada draws Sling."),
    (happened.LootDrawn(0, 1, BACK), "Ada draws a card from the rare deck."),
    (happened.DaggerFound(0, 14), "Ada finds the Mystic Dagger."),
    (happened.NothingDrawn(0, 1), "No card of the rare deck is left."),
    (happened.Equipped(0, 1, 0, 1, NONE), "Ada equips Sling."),
    (happened.Equipped(0, 1, 0, 1, 2), "Ada equips Sling in place of Throwing Axes."),
    (happened.LootDiscarded(0, 0, 1), "Ada discards Sling."),
    (happened.LootUsed(0, 0, 5), "Ada uses Healing Grog."),
    (
        happened.LootManaged(0, (0, -1, -1, -1), (), (), (5,)),
        "Ada rearranges the cards: equipped Rusty Cleaver; discarded Healing Grog.",
    ),
    (
        happened.LootManaged(0, (-1, -1, -1, -1), (), (), ()),
        "Ada rearranges the cards: equipped nothing; discarded nothing.",
    ),
    (happened.LootMoved(0, 1, 0, BACK), "Elias takes a card from Ada."),
    (happened.GearTaken(0, 1, 1, 1), "Elias takes Sling from Ada."),
    (happened.BackpackSeen(0, 1, (BACK, BACK)), "Ada looks into Elias' Backpack."),
    (happened.BackpackSeen(0, 1, (1, 5)), "Ada looks into Elias' Backpack: Sling and Healing Grog."),
    (happened.CardOffered(0, 1, 0, 5, 0), "Ada yields, and offers Elias Healing Grog."),
    (happened.CardOffered(0, 1, NONE, NONE, 2), "Ada yields, and offers Elias 2 Kaos."),
    (happened.OfferAnswered(0, True), "Ada accepts the offer."),
    (happened.OfferAnswered(0, False), "Ada refuses the offer."),
    (happened.Exhausted(0, 9), "Ada's Crossbow is exhausted."),
    (happened.ChestOpened(0, 1, 26), "Ada opens the wooden chest."),
    (happened.EncounterDrawn(0, 15), "Ada meets: Cave Rat."),
    (happened.BombPlaced(1, 2), "A bomb lies in the Kitchen, fuse 2."),
    (happened.BombTicked(0, 1), "Bomb 1 ticks: fuse 1."),
    (happened.BombExploded(0, 1, (3, 4)), "The bomb in the Kitchen explodes: 3 and 4."),
    (happened.ChallengeAnswered(1, 0, True), "Elias accepts the Challenge of Ada."),
    (happened.ChallengeAnswered(1, 0, False), "Elias declines the Challenge of Ada."),
    (happened.CombatBegan(0, (MONSTER, 0)), "Combat begins: the monster and Ada, in this order."),
    (happened.CombatJoined(0), "Ada joins the combat."),
    (
        happened.AttackMade(0, 1, 5, 10, 3, 13, True),
        "Ada attacks Elias with bare hands: 10 + 3 = 13 against 13: a hit.",
    ),
    (
        happened.AttackMade(0, 1, 4, 1, 3, 13, False),
        "Ada attacks Elias with the Mystic Dagger: 1 + 3 = 4 against 13: a miss.",
    ),
    (
        happened.AttackMade(MONSTER, 0, NONE, 1, 1, 13, False),
        "The monster attacks Ada with the claws: 1 + 1 = 2 against 13: a miss.",
    ),
    (happened.CombatTurnEnded(0), "Ada's Combat Turn is over."),
    (happened.CombatEnded("flight"), "The combat ends by flight."),
    (happened.GaveUp(0), "Ada gives up."),
    (happened.Died(0), "Ada is dead."),
    (happened.Died(0, NONE, (5,)), "Ada is dead; Healing Grog go to the discards."),
    (happened.Returned(0, 1), "Ada is back, in the Kitchen."),
    (happened.GameEnded((0,), "the last survivor"), "The game is over: Ada wins, by the last survivor."),
    (happened.GameEnded((0, 1), "the last Round"), "The game is over: Ada and Elias share it, by the last Round."),
]


def test_every_event_is_told_in_a_sentence_with_its_rule() -> None:
    called = Names(middle().table.scene)
    for event, words in TOLD:
        sentence = tell(called, event)
        assert sentence is not None
        assert sentence.text() == words
        assert sentence.cite == getattr(event, "cite", "")
    silent: Any = happened.EncounterDone(15)
    assert tell(called, silent) is None
    assert {type(event) for event, _ in TOLD} | {kind for kind in KINDS if TELLERS[kind].__name__ == "silent"} == KINDS
    assert (called.room(NONE), called.player(9)) == ("nowhere", "nobody")


LINES: Final = [
    "Ada: assign 3, 2, 1",
    "Ada: move to Kitchen",
    "Ada: open chest 1",
    "Ada: hide",
    "Ada: seek Elias",
    "Ada: ambush Elias",
    "Ada: challenge Elias",
    "Ada: pick the pocket of Elias",
    "Ada: take a shot at Elias with Sling",
    "Ada: end the turn",
    "Ada: let it go",
    "Ada: accept the challenge",
    "Ada: decline the challenge",
    "Ada: use the edge",
    "Ada: forgo the edge",
    "Ada: use Healing Grog",
    "Elias: slip away to Gate with Smoke Pouch",
    "Ada: arrange discard Healing Grog, store Sling",
    "Ada: equip it",
    "Ada: equip it and discard the old",
    "Ada: store it",
    "Ada: discard it",
    "Ada: discard Bomb Kit",
    "Ada: discard one by chance",
    "Ada: attack Elias with Sling",
    "Ada: attack the monster with bare hands",
    "Ada: flee",
    "Ada: yield and offer Bomb Kit",
    "Ada: yield and offer coin",
    "Ada: accept the offer",
    "Ada: refuse the offer",
    "Ada: end the combat turn",
    "Ada: escape to Kitchen",
    "Ada: join the combat",
    "Ada: stay out",
    "Ada: leave the rest",
    "Ada: give up",
    "Ada: move to allow G-023 for Elias",
    "Ada: move to end the game",
    "Ada: move to step back 3",
    "Ada: agree",
    "Ada: object",
    "Ada: take back",
    "Ada: sit down as a person",
    "Ada: sit down",
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_and_written_the_same(line: str) -> None:
    table = middle().table
    assert NOTATION.write(table, NOTATION.read(table, line)) == line


def test_cards_of_others_are_named_where_they_are_chosen_from() -> None:
    sitting = middle()
    table = sitting.table
    assert NOTATION.read(table, "Ada: take card 1") == say.Take(0, 0, 0)
    table.windows = (*table.windows, Taking(id=9, owner=0, target=1, waiting=1))
    assert NOTATION.read(table, "Ada: take Smoke Pouch") == say.Take(0, 0, 0)
    table.windows = (*table.windows, Looting(id=10, owner=0, target=1, left=2, waiting=1))
    assert dict(names.spoils(table, 0))["Smoke Pouch"] == 4
    assert NOTATION.write(table, say.TakeLoot(0, 0, 4)) == "Ada: take from the dead Smoke Pouch"
    table.windows = ()
    assert NOTATION.read(table, "Ada: take from the dead the ranged") == say.TakeLoot(0, 0, 1)


def test_every_name_that_could_stand_in_a_gap_is_listed() -> None:
    table = sit(at("Ada", "Kitchen", equipped=["Sling"]), at("Bruno", "Pit", backpack=["Lucky Tooth"])).table
    for listed in (names.players, names.opponents, names.rooms, names.chests, names.weapons, names.own_cards):
        found = list(listed(table, 0))
        assert len(found) >= 2
        assert len(dict(found)) == len(found)
    line = "Bruno: arrange equip Lucky Tooth"
    assert NOTATION.write(table, NOTATION.read(table, line)) == line


@pytest.mark.parametrize(
    "line",
    [
        "Ada: assign 3, 2",
        "Ada: assign 3, 2, x",
        "Ada: assign 1000, 2, 1",
        "Ada: arrange Sling",
        "Ada: arrange equip",
        "Ada: arrange equip Sling",
        "Ada: arrange store Bomb Kit",
        "Ada: arrange drop Sling",
        "Ada: move to Nowhere",
        "Ada: attack Ada with a spoon",
    ],
)
def test_words_that_mean_nothing_are_refused_with_what_could_stand_there(line: str) -> None:
    with pytest.raises(Unreadable, match=r"It could be|did you mean"):
        NOTATION.read(middle().table, line)


def test_an_arrangement_that_names_what_is_not_there_cannot_be_written() -> None:
    with pytest.raises(Unreadable, match="no name for card 9"):
        NOTATION.write(middle().table, say.ManageLoot(0, 0, say.Arrangement((-1, -1, -1, -1), (9,))))


def test_a_monster_is_called_by_its_name_and_chests_by_their_fronts() -> None:
    sitting = sit(at("Ada", "Kitchen"), at("Bruno", "Pit"))
    assert NOTATION.write(sitting.table, say.OpenChest(0, 0, 0)) == "Ada: open wooden chest"
    sitting.stack(ENCOUNTERS, "Blob")
    sitting.say("Ada: move to Gate", 1, 1)
    assert NOTATION.write(sitting.table, say.Attack(0, 0, 5, MONSTER)) == "Ada: attack Blob with bare hands"
    sitting.table.room = (NONE, 8)
    assert NOTATION.read(sitting.table, "Ada: open chest 1") == say.OpenChest(0, 0, 0)


# -- facts and views


@pytest.mark.rule("G-138", "G-142")
def test_before_the_first_round_all_who_assign_are_asked_and_nobody_has_a_turn() -> None:
    table = begin(table_for(3, "Stats"), Chance(1)).table
    for facts in (of_table(table), of_view(view(table, 1))):
        for line in ("window: Assigning asks Ada, Bruno, Cleo", "round: 0", "turn: nobody", "Turn Actions left: 0"):
            assert judge(facts, line) is None, line


@pytest.mark.rule("G-141", "GA-33")
def test_facts_of_the_table_and_of_what_a_seat_sees() -> None:
    table = middle().table
    whole, ada, elias = of_table(table), of_view(view(table, 0)), of_view(view(table, 1))
    for line in (
        "Ada: HP 12, Kaos 3, Perception 2, Quickness 3, Might 1",
        "Ada is in sight",
        "Ada's gear: Sling",
        "Elias' gear: nothing",
        "Room of Ada: Gate",
        "turn: Ada",
        "round: 1",
        "window: PlayerTurn asks Ada",
        "chests in Kitchen: wooden chest",
        "bombs in Gate: nothing",
        "winner: nobody",
        "Ada's Backpack: Bomb Kit, Healing Grog",
        "Random Encounter: nothing",
        "Elias' Backpack: Smoke Pouch",
        "common deck: 20 cards",
        "Turn Actions left: 3",
        "opened chests: nothing",
    ):
        assert judge(whole, line) is None, line
        assert judge(ada, line) is None or "Backpack" in line, line
    assert judge(ada, "Ada's Backpack: Bomb Kit, Healing Grog") is None
    assert judge(ada, "Elias' Backpack: ??") is None
    assert judge(elias, "Ada's Backpack: ??, ??") is None


@pytest.mark.rule("G-141")
def test_facts_of_a_game_that_is_far_gone() -> None:
    sitting = middle()
    table = sitting.table
    table.exhausted = 1 << table.slots[0][1] - table.scene.pieces.start
    table.bombs = ((0, 1),)
    table.room, table.alive, table.hidden = (0, NONE), 1, 1
    assert judge(of_table(table), "Ada's gear: Sling, ranged exhausted") is None
    assert judge(of_table(table), "Ada is Hidden") is None
    assert judge(of_table(table), "Elias is dead") is None
    assert judge(of_table(table), "Room of Elias: nowhere") is None
    assert judge(of_table(table), "bombs in Gate: fuse 1") is None
    table.windows, table.active, table.winners = (), NONE, (0,)
    assert judge(of_table(table), "window: none") is None
    assert judge(of_table(table), "turn: nobody") is None
    assert judge(of_table(table), "winner: Ada") is None


def test_facts_of_what_was_told() -> None:
    scene = middle().table.scene
    events: list[Event] = [event for event, _ in TOLD]
    facts = of_events(scene, events, 0)
    for line in (
        "Ada's Perception check: 9 against 10, fails",
        "Ada's Perception contest with Elias: 19 against 18, rolled 4 and 17, wins",
        "Ada's attack on Elias: 4 against 13, misses",
        "damage to Ada: 4",
        "damage to the monster: 4",
        "Ada's Move: cost 2, of the Turn",
        "Ada's Seek: cost 0, for free",
        "drawn: Cave Rat",
        "combat: ended by flight",
        "game: ended by the last Round",
    ):
        assert judge(facts, line) is None, line
    assert of_events(scene, events, len(events)) == {}


@pytest.mark.rule("G-141", "G-138")
def test_who_has_answered_and_what_was_taken_back_is_ones_own() -> None:
    sitting = sit(at("Ada", "Gate", stats=None), at("Bruno", "Pit", stats=None))
    mine: Event = Answered(say.Assign(0, 0, (3, 2, 1)))
    for event in (mine, TakenBack(0)):
        heard = [SIGHT.seen(sitting.table, [event], viewer) for viewer in (0, 1, ONLOOKER)]
        assert [len(each) for each in heard] == [1, 0, 0]
    opened: Event = Opened(Yielding(owner=0, target=1, place=3))
    hears: Any = SIGHT.seen(sitting.table, [opened], ONLOOKER)[0]
    assert hears.window.place == BACK
    due: Event = Queued(Yielding(owner=0, target=1, place=3))
    shown: Any = SIGHT.seen(sitting.table, [due], ONLOOKER)[0]
    assert shown.due.place == BACK
    back: Any = SIGHT.seen(sitting.table, [SteppedBack(4, "why")], 0)[0]
    assert back.to == 0
    sitting.say("Ada: assign 3, 2, 1")
    sitting.game.play(TakeBack(0, 0))
    assert sitting.asks == "Assigning 0 1"


@pytest.mark.rule("GE-05")
def test_after_a_step_back_what_was_drawn_from_is_shuffled_anew() -> None:
    sitting = sit(at("Ada", "Kitchen"), at("Bruno", "Forge"), rules=two_backs())
    table = sitting.table
    met, token = table.decks[ENCOUNTERS][0], table.chests[table.room[0]][0]
    since: list[Event] = [
        happened.LootDrawn(0, 0, table.decks[0][0]),
        happened.EncounterDrawn(0, met),
        happened.ChestOpened(0, table.room[0], token),
    ]
    events = list(forget(table, since, Chance(1)))
    remembered: Any = events.pop(0)
    assert remembered.kinds == tuple(sorted({table.scene.kind(met), table.scene.kind(token)}))
    assert [getattr(event, "deck", "chests") for event in events] == [0, ENCOUNTERS, "chests"]
    table.decks = ((), (), ())
    table.chests = ((),) * 9
    assert list(forget(table, since, Chance(1))) == []
    assert list(forget(table, [happened.RoundBegan(2)], Chance(1))) == []


def test_manage_loot_has_a_name_that_no_card_has() -> None:
    assert len(middle().table.scene.slot) < MANAGE


def reads_back(sitting: Sitting, command: Any, line: str) -> None:
    """A command is written so, and read from it."""
    assert NOTATION.write(sitting.table, command) == line
    assert NOTATION.read(sitting.table, line) == command


@pytest.mark.rule("G-157", "GE-05")
def test_of_like_cards_an_arrangement_names_the_one_it_means() -> None:
    sitting = sit(
        at("Ada", "Gate", equipped=["Sling"], backpack=["Bomb Kit", "Sling", "Healing Grog", "Healing Grog"]),
        at("Elias", "Kitchen"),
    )
    worn = (NONE, 1, NONE, NONE)
    for arrangement, words in (
        (say.Arrangement((NONE,) * 4, (1,)), "discard Sling"),
        (say.Arrangement((NONE,) * 4), "store Sling"),
        (say.Arrangement(worn, (5,)), "discard card 2"),
        (say.Arrangement((NONE,) * 4, (1, 5)), "discard Sling, discard card 2"),
        (say.Arrangement((NONE, 5, NONE, NONE)), "equip Sling"),
        (say.Arrangement(worn, (7,)), "discard card 4"),
        (say.Arrangement(worn, (6, 7)), "discard Healing Grog, discard Healing Grog"),
        (say.Arrangement(worn, (7, 6)), "discard card 4, discard Healing Grog"),
    ):
        reads_back(sitting, say.ManageLoot(0, 0, arrangement), f"Ada: arrange {words}")
    assert NOTATION.read(sitting.table, "Ada: arrange discard the ranged") == say.ManageLoot(
        0, 0, say.Arrangement((NONE,) * 4, (1,))
    )
    offered = [command for command in sitting.game.legal(0) if isinstance(command, say.ManageLoot)]
    lines = [NOTATION.write(sitting.table, command).removeprefix("Ada: arrange ") for command in offered]
    assert lines == [
        "discard Sling",
        "discard Bomb Kit",
        "equip Sling",
        "discard card 2",
        "discard Healing Grog",
    ]


@pytest.mark.rule("G-041", "G-172")
def test_a_room_or_card_that_is_called_as_a_phrase_goes_on_is_quoted() -> None:
    rules = house_rules()
    rooms = tuple([
        replace(
            room,
            name="end the game" if room.name == "Kitchen" else room.name,
            beside=tuple(["end the game" if other == "Kitchen" else other for other in room.beside]),
        )
        for room in rules.rooms
    ])  # fmt: skip
    loot = tuple([replace(card, name="Coin") if card.name == "Sling" else card for card in rules.loot])
    sitting = sit(
        at("Ada", "Gate", backpack=["Coin"]), at("Elias", "Gate"), rules=replace(rules, rooms=rooms, loot=loot)
    )
    reads_back(sitting, say.Move(0, 0, 1), 'Ada: move to "end the game"')
    reads_back(sitting, say.MoveToEnd(0, 0), "Ada: move to end the game")
    reads_back(sitting, say.OfferCard(0, 0, 0), 'Ada: yield and offer "Coin"')
    reads_back(sitting, say.OfferCoin(0, 0), "Ada: yield and offer coin")


@pytest.mark.rule("G-053")
def test_every_chest_of_a_full_room_has_a_name() -> None:
    rules = house_rules()
    rooms = tuple([replace(room, chests=("wooden",) * 12) if room.name == "Gate" else room for room in rules.rooms])
    sitting = sit(at("Ada", "Gate"), at("Elias", "Kitchen"), rules=replace(rules, rooms=rooms))
    reads_back(sitting, say.OpenChest(0, 0, 0), "Ada: open wooden chest")
    reads_back(sitting, say.OpenChest(0, 0, 11), "Ada: open chest 12")
