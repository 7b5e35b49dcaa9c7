"""Rounds, Turns, Actions, Checks; and what the kernel tells of every game."""

from __future__ import annotations

from facedown.kernel import structs
from facedown.kernel.game import SteppedBack
from facedown.kernel.sentence import Sentence
from facedown.rulesets.goblins import events as happened
from facedown.rulesets.goblins.naming import Names, joined
from facedown.rulesets.goblins.pieces import ACTIONS, DECKS, STAT_NAMES
from facedown.rulesets.goblins.sentences.sentence import TELLERS, plainly, say, silent, tells

for kind in (
    *(structs.Opened, structs.Changed, structs.Closed, structs.Passed, structs.Answered, structs.TakenBack),
    *(structs.Queued, structs.Unqueued, happened.FreeActionTaken, happened.LootStored, happened.DeclineRewarded),
    *(happened.EncounterDone, happened.BackAgreed),
):
    TELLERS[kind] = silent

plainly(happened.RoundBegan, "Round {round} begins.")
plainly(happened.TurnBegan, "It is the Turn of {who}.")
plainly(happened.TurnEnded, "{who} ends the Turn.")
plainly(happened.TurnActionsLost, "{who} loses {count} unspent Turn Action(s).")
plainly(happened.HiddenGained, "{who} is Hidden.")
plainly(happened.HiddenLost, "{who} is not Hidden any more.")
plainly(happened.EffectsWorn, "What lies on {who} wears off by a Turn.")
plainly(happened.GaveUp, "{who} gives up.")


@tells(SteppedBack)
def stepped_back(names: Names, event: SteppedBack) -> Sentence:
    """The game went back."""
    return say("The game goes back: {reason}" if event.reason else "The game goes back.", event, reason=event.reason)


@tells(structs.Allowed)
def allowed(names: Names, event: structs.Allowed) -> Sentence:
    """A rule set aside."""
    waiver = event.waiver
    if not waiver.uses:
        return say("{rule} holds for {who} again.", event, rule=waiver.cite, who=names.player(waiver.actor))
    return say("{rule} is set aside for {who}.", event, rule=waiver.cite, who=names.player(waiver.actor))


@tells(structs.WaiverUsed)
def waiver_used(names: Names, event: structs.WaiverUsed) -> Sentence:
    """A check let pass."""
    return say("{who} does what {rule} would forbid, by leave.", event, who=names.player(event.actor), rule=event.rule)


@tells(happened.Shuffled)
def shuffled(names: Names, event: happened.Shuffled) -> Sentence:
    """A deck is shuffled."""
    return say("The {deck} deck is shuffled.", event, deck=DECKS[event.deck])


@tells(happened.ChestsLaid)
def chests_laid(names: Names, event: happened.ChestsLaid) -> Sentence:
    """Tokens with one front."""
    return say("Chance lays out each {front}.", event, front=event.front)


@tells(happened.Positioned)
def positioned(names: Names, event: happened.Positioned) -> Sentence:
    """Not the usual beginning."""
    cards = [card for card in (*event.slots, *event.cards) if card >= 0]
    return say(
        "{who} begins with {health} HP, {coin} {unit} and {cards}.",
        event,
        who=names.player(event.player),
        health=event.health,
        coin=event.coin,
        unit=names.coin,
        cards=names.cards(cards) if cards else "no card that is seen",
    )


@tells(happened.Began)
def began(names: Names, event: happened.Began) -> Sentence:
    """Where everybody starts."""
    starts = joined([f"{names.player(player)} in the {names.room(room)}" for player, room in enumerate(event.rooms)])
    return say("{first} is first. Starts: {starts}.", event, first=names.player(event.first), starts=starts)


@tells(happened.StatsAssigned)
def stats_assigned(names: Names, event: happened.StatsAssigned) -> Sentence:
    """Everybody's Stats."""
    lines = []
    for player, stats in enumerate(event.stats):
        numbers = [f"{name} {value}" for name, value in zip(STAT_NAMES, stats, strict=True)]
        lines.append(f"{names.player(player)} {', '.join(numbers)}")
    shown = joined(lines)
    return say("The Stats are shown: {shown}.", event, shown=shown)


@tells(happened.ActionTaken)
def action_taken(names: Names, event: happened.ActionTaken) -> Sentence:
    """An Action is chosen."""
    fields: dict[str, str | int] = {"who": names.player(event.player), "action": ACTIONS[event.action]}
    if event.cost:
        return say("{who} takes {action} again, for {cost} {unit}.", event, cost=event.cost, unit=names.coin, **fields)
    if event.free:
        return say("{who} takes {action} for free.", event, **fields)
    return say("{who} takes {action}.", event, **fields)


@tells(happened.ActionFailed)
def action_failed(names: Names, event: happened.ActionFailed) -> Sentence:
    """It came to nothing."""
    return say(
        "{whose} {action} comes to nothing.", event, whose=names.whose(event.player), action=ACTIONS[event.action]
    )  # fmt: skip


@tells(happened.GrantDeclined)
def grant_declined(names: Names, event: happened.GrantDeclined) -> Sentence:
    """A free Action is let go."""
    return say("{who} lets {action} go.", event, who=names.player(event.player), action=ACTIONS[event.action])


@tells(happened.Checked)
def checked(names: Names, event: happened.Checked) -> Sentence:
    """A Check and its sum."""
    return say(
        "{whose} {stat} Check: {die} + {bonus} = {total} against {against}: {result}.",
        event,
        whose=names.whose(event.player),
        stat=STAT_NAMES[event.stat],
        die=event.die,
        bonus=event.bonus,
        total=event.die + event.bonus,
        against=event.against,
        result="success" if event.success else "failure",
    )


@tells(happened.Contested)
def contested(names: Names, event: happened.Contested) -> Sentence:
    """A Contested Check and its sums."""
    return say(
        "{who} against {other}, {stat}: {total} ({dice}) against {against} ({die}): {result}.",
        event,
        who=names.player(event.player),
        other=names.player(event.other),
        stat=STAT_NAMES[event.stat],
        total=event.total,
        dice=joined(map(str, event.dice)),
        against=event.other_total,
        die=event.other_die,
        result="won" if event.won else "not won",
    )


@tells(happened.EdgeApplied)
def edge_applied(names: Names, event: happened.EdgeApplied) -> Sentence:
    """The benefit from hiding."""
    if event.applied:
        return say("{who} uses {edge}.", event, who=names.player(event.player), edge=names.edge)
    return say("{who} does not use {edge}.", event, who=names.player(event.player), edge=names.edge)


@tells(happened.PresenceSet)
def presence_set(names: Names, event: happened.PresenceSet) -> Sentence:
    """Who is there."""
    message = "{who} is at the table." if event.person else "{who} has left the table."
    return say(message, event, who=names.player(event.player))


@tells(happened.Moved)
def moved(names: Names, event: happened.Moved) -> Sentence:
    """What somebody asks of the table."""
    by = names.player(event.by)
    if event.rule:
        return say(
            "{by} moves to set {rule} aside for {who}, once.",
            event,
            by=by,
            rule=event.rule,
            who=names.player(event.player),
        )
    if event.answers:
        last = "the last answer" if event.answers == 1 else "the last {answers} answers"
        return say(f"{{by}} moves to take back {last}.", event, by=by, answers=event.answers)
    return say("{by} moves to end the game now.", event, by=by)


@tells(happened.MotionAnswered)
def motion_answered(names: Names, event: happened.MotionAnswered) -> Sentence:
    """Yes or no."""
    return say("{who} agrees." if event.agreed else "{who} objects.", event, who=names.player(event.player))


@tells(happened.CardsRemembered)
def cards_remembered(names: Names, event: happened.CardsRemembered) -> Sentence:
    """What all saw before the game went back."""
    return say("What all have seen stays known: {cards}.", event, cards=names.cards(event.kinds))


@tells(happened.EffectSet)
def effect_set(names: Names, event: happened.EffectSet) -> Sentence:
    """An Omen."""
    return say("{omen} lies on {who}.", event, omen=names.card(event.encounter), who=names.player(event.player))


@tells(happened.GameEnded)
def game_ended(names: Names, event: happened.GameEnded) -> Sentence:
    """Who has won."""
    if len(event.winners) == 1:
        return say("The game is over: {who} wins, by {why}.", event, who=names.players(event.winners), why=event.why)
    return say("The game is over: {who} share it, by {why}.", event, who=names.players(event.winners), why=event.why)
