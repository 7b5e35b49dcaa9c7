"""A game from the first line to the last: played by people at a screen, or one round watched."""

from __future__ import annotations

from facedown.kernel.structs import ONLOOKER
from facedown.rulesets.worm.naming import Names
from facedown.rulesets.worm.words import OUTCOMES, UNDECIDED
from facedown.terminal.conversation import Conversation
from facedown.terminal.keeping import kept_in, to_go_on
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
        path = kept_in(sitting.host.store)
        if path is not None:
            screen.say(f"It is kept. Go on with: {to_go_on(sitting.table.scene, sitting.people, path)}")
        return
    farewell(talk)


def welcome(sitting: Sitting, screen: Screen) -> None:
    """The scene, who plays whom, and how to get help: nothing that only one of several people may know."""
    scene = sitting.table.scene
    screen.say(scene.plan.title, "loud")
    for seat in sitting.people:
        screen.say(f"You play {Names(scene).seat(seat)}.")
    screen.say("Bots play the others. Type help at any question.")
    if len(sitting.host.game.steps) > 1:
        screen.say("The game goes on where it was left.")
    screen.say()


def farewell(talk: Conversation) -> None:
    """How it ended; one person hears the rest of the news, of several nobody hears what is another's."""
    sitting, screen = talk.sitting, talk.screen
    if sitting.shared:
        screen.cover()
    else:
        talk.face(sitting.people[0])
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
