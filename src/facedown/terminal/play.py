"""A game from the first line to the last: played by people at a screen, or one round watched."""

from __future__ import annotations

from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.words import OUTCOMES, UNDECIDED
from facedown.terminal.conversation import Conversation
from facedown.terminal.screen import Left, Screen
from facedown.terminal.showing import Showing
from facedown.terminal.sitting import Sitting


def play(sitting: Sitting, screen: Screen) -> None:
    """Play until the game is over or nobody is at the screen any more."""
    welcome(sitting, screen)
    talk = Conversation(sitting, screen)
    try:
        while (question := sitting.advance()) is not None:
            talk.ask(question)
    except Left:
        screen.say("You leave the game.")
        return
    farewell(sitting, screen)


def welcome(sitting: Sitting, screen: Screen) -> None:
    """The scene, who plays whom, and how to get help."""
    scene = sitting.table.scene
    names = Names(scene)
    screen.say(scene.plan.title, "loud")
    masters = scene.game_master in sitting.people
    if masters and scene.plan.notes:
        screen.say(scene.plan.notes.strip())
    for seat in sitting.people:
        screen.say(f"You play {names.seat(seat)}.")
    screen.say("Bots play the others. Type help at any question.")
    screen.say()
    for line in Showing(sitting.ears[sitting.people[0]].view_now(), names).table():
        screen.say(line)
    if len(sitting.people) == 1 and not masters:
        screen.say(Showing(sitting.ears[sitting.people[0]].view_now(), names).sheet(sitting.people[0]))


def farewell(sitting: Sitting, screen: Screen) -> None:
    """How it ended."""
    for ear in sitting.ears.values():
        for sentence in ear.take():
            screen.say(sentence.text())
        break
    outcome = sitting.table.outcome
    if outcome != UNDECIDED:
        screen.say(f"The game is over. The winner: {OUTCOMES[outcome]}.", "loud")


def watch_a_round(sitting: Sitting, screen: Screen) -> None:
    """One round played by bots, told as an onlooker sees it, with the rule of each comparison."""
    scene = sitting.table.scene
    names = Names(scene)
    screen.say(f"{scene.plan.title}: one round, played by bots. In a terminal you take a seat yourself.")
    screen.say()
    ear = sitting.ears[ONLOOKER]
    for line in Showing(ear.view_now(), names).table():
        screen.say(line)
    screen.say()
    first = sitting.table.round
    sitting.advance(lambda: sitting.table.round == first)
    for sentence in ear.take():
        if sentence.cite == "R-212" and sentence.fields.get("round") != first:
            break
        screen.say(f"{sentence.text()} ({sentence.cite})" if sentence.cite else sentence.text())
    screen.say()
    screen.say("How it stands then:")
    for line in Showing(ear.view_now(), names).table():
        screen.say(line)
