"""A game from the first line to the last: played by people at a screen, or one round watched."""

from __future__ import annotations

from typing import Final

from facedown.kernel.structs import ONLOOKER
from facedown.terminal.conversation import Conversation
from facedown.terminal.keeping import kept_in, opened_with, to_go_on
from facedown.terminal.screen import Left, Screen
from facedown.terminal.sitting import Sitting

MOST_ANSWERS: Final = 1000
"""How long a round is watched: between Challenges, or where a bot rules as a person, it might never end."""


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
            screen.say(f"It is kept. Go on with: {to_go_on(sitting, path)}")
        return
    farewell(talk)


def welcome(sitting: Sitting, screen: Screen) -> None:
    """The scene, who plays whom, and how to get help: nothing that only one of several people may know."""
    screen.say(sitting.playable.title(sitting.table), "loud")
    for seat in sitting.people:
        screen.say(f"You play {sitting.playable.seat(sitting.table, seat)}.")
    screen.say("Bots play the others. Type help at any question.")
    for notice in opened_with(sitting.host.store):
        screen.say(notice)
    if sitting.resumed:
        screen.say("The game goes on where it was left.")
    screen.say()


def farewell(talk: Conversation) -> None:
    """How it ended; one person hears the rest of the news, of several nobody hears what is another's."""
    sitting, screen = talk.sitting, talk.screen
    if sitting.shared:
        screen.cover()
    else:
        talk.face(sitting.people[0])
    # One person has heard that the session is over; several look at a screen that is covered.
    result = sitting.playable.result(sitting.table) or "The game is over." * sitting.shared
    if result:
        screen.say(result, "loud")


def watch_a_round(sitting: Sitting, screen: Screen) -> None:
    """One round played by bots, told as an onlooker sees it, with the rule of each comparison."""
    playable = sitting.playable
    screen.say(f"{playable.title(sitting.table)}: one round, played by bots. In a terminal you take a seat yourself.")
    screen.say()
    ear = sitting.ears[ONLOOKER]
    for line in playable.look(sitting.table, ear.view_now(), screen.width()):
        screen.say(line)
    screen.say()
    first, steps = playable.round_of(sitting.table), sitting.host.game.steps
    longest = len(steps) + MOST_ANSWERS
    sitting.advance(lambda: playable.round_of(sitting.table) == first and len(steps) < longest)
    for sentence in ear.take():
        if playable.opens_round(sentence, first):
            break
        screen.say(f"{sentence.text()} ({sentence.cite})" if sentence.cite else sentence.text())
    screen.say()
    if len(steps) >= longest:
        screen.say(f"After {MOST_ANSWERS} answers the round is not over. In a terminal somebody could end it.")
    screen.say("How it stands then:")
    for line in playable.look(sitting.table, ear.view_now(), screen.width()):
        screen.say(line)
