"""The host of one game. Nobody, the sender included, hears of a step before it is stored."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from facedown.host.absent import Absent
from facedown.host.house import UNATTENDED, House
from facedown.host.link import Answer, Link, Told, refusal
from facedown.host.petitions import Petitions
from facedown.kernel.game import Game, Step, replayed
from facedown.kernel.refusals import FacedownError, NotNow, Refused, Unreadable
from facedown.kernel.saving import Saving
from facedown.kernel.sight import Frame, Sight
from facedown.kernel.structs import ONLOOKER, Command
from facedown.store.protocol import TAKEN_OVER, Store, TakenOver

NAME: Final = re.compile(r"[A-Za-z0-9_.-]{1,64}")
REMEMBERED: Final = 64
"""How many refusals are kept for each person, to give the same answer to a repeated command."""


class Host:
    """One live game over a store. *clock* gives seconds that never go back.

    Whatever fails while a step is decided, shown or stored leaves table, luck and store as they were.
    """

    def __init__(
        self,
        game: Game,
        saving: Saving,
        store: Store,
        sight: Sight,
        clock: Callable[[], float],
        house: House = UNATTENDED,
    ) -> None:
        self.game = game
        self.saving = saving
        self.store = store
        self.sight = sight
        self.clock = clock
        self.house = house
        self.links: list[Link] = []
        self.heard: dict[int, list[int]] = {}
        self.refused: dict[str, dict[str, Answer]] = {}
        self.outbox: deque[tuple[Link, bytes]] = deque()
        self.telling = False
        self.absent = Absent(self)
        self.petitions = Petitions(self)
        self.question = self.top
        self.since = clock()

    # -- who is there

    def join(self, person: str, seats: tuple[int, ...], hear: Callable[[bytes], None]) -> Link:
        """Join a person who holds these seats, or none and looks on; first it hears how the game stands.

        Errors: Unreadable for a person's name that is not 1 to 64 letters, digits, points, dashes and underlines.
        """
        if not NAME.fullmatch(person):
            raise Unreadable("A person's name here is 1 to 64 letters, digits, points, dashes and underlines.")
        link = Link(person, seats, hear)
        self.links.append(link)
        for viewer in link.viewers:
            frame = self.sight.frame(self.game.table, [], viewer)
            self.post(link, self.told(viewer, len(self.heard_by(viewer)), frame))
        self.petitions.remind(link)
        self.deliver()
        return link

    def revoke(self, link: Link) -> None:
        """The link hears nothing more, not even what is on its way."""
        link.live = False
        self.links = [other for other in self.links if other is not link]
        self.petitions.withdraw(link.person)

    def heard_by(self, viewer: int) -> list[int]:
        """For each number of a viewer, from 1, which step it was."""
        if viewer not in self.heard:
            game = self.game
            tables = replayed(game.ruleset, game.begun_as, game.steps)
            self.heard[viewer] = [
                place
                for place, (step, table) in enumerate(zip(game.steps, tables, strict=True))
                if not step.events or self.sight.seen(table, list(step.events), viewer)
            ]
        return self.heard[viewer]

    # -- commands

    def submit(self, link: Link, command: Command, window_id: int, command_id: str) -> Answer:
        """Carry a command out for whoever is on the link, whatever seat it names.

        *window_id* is the window it answers; *command_id* is the sender's own: a repeated one gets the same answer and
        does nothing again.
        """
        return self.answered(link, command_id, lambda own: self.play(self.stamped(link, command), window_id, own))

    def step_back(self, link: Link, number: int, reason: str, command_id: str) -> Answer:
        """The arbiter takes the game back to where it stood at one of the arbiter's own numbers."""
        return self.answered(link, command_id, lambda own: self.play_back(link, number, reason, own))

    def answered(self, link: Link, command_id: str, act: Callable[[str], Answer | None]) -> Answer:
        """Act once for a command id, and say how it went: by the answer that *act* returns, or that it is done."""
        if not link.live:
            return refusal(command_id, NotNow("This link is no longer joined to the game."))
        if not NAME.fullmatch(command_id):
            return refusal("", Unreadable("A command's id is 1 to 64 letters, digits, points, dashes and underlines."))
        own = f"{link.person}/{command_id}"
        known = self.known(link.person, own, command_id)
        if known is not None:
            return known
        try:
            return act(own) or Answer(command_id, done=True)
        except FacedownError as error:
            answer = refusal(command_id, error)
            if isinstance(error, Refused | NotNow):
                self.remember(link.person, own, answer)
            return answer

    def known(self, person: str, own: str, command_id: str) -> Answer | None:
        """The answer that was given to this command before."""
        if self.store.found(own) is not None:
            return Answer(command_id, done=True)
        return self.refused.get(person, {}).get(own)

    def remember(self, person: str, own: str, answer: Answer) -> None:
        """Keep a refusal; the oldest goes when there are too many."""
        refused = self.refused.setdefault(person, {})
        refused[own] = answer
        if len(refused) > REMEMBERED:
            del refused[next(iter(refused))]

    def stamped(self, link: Link, command: Command) -> Command:
        """The command with the seat it really comes from. Errors: Refused for an arbiter's power of somebody else."""
        ruleset, table = self.game.ruleset, self.game.table
        if type(command) in ruleset.own_powers:
            own = [seat for seat in link.seats if seat == table.seat_of(command.actor)]
            return replace(command, seat=own[0] if own else ONLOOKER)
        power = ruleset.powers.get(type(command))
        if power is not None:
            if not self.is_arbiter(link):
                raise Refused("Only the arbiter may do that.", power.cite)
            return replace(command, seat=self.house.arbiter)
        for seat in link.seats:
            for actor, _ in ruleset.standing(table, seat):
                if actor == command.actor:
                    return replace(command, seat=seat)
        return replace(command, seat=ONLOOKER)

    def is_arbiter(self, link: Link) -> bool:
        """Does the link hold the arbiter's seat?"""
        return link.live and self.house.arbiter in link.seats

    def play(self, command: Command, window_id: int, own: str) -> None:
        """Decide a command, store it, swap it in, tell.

        Errors: Refused, NotNow, NotStored; then nothing has changed.
        """
        mark = self.game.chance.mark()
        step, table = self.game.decide(command, window_id)
        self.keep(step, table, mark, own)

    def play_back(self, link: Link, number: int, reason: str, own: str) -> None:
        """Step back, store it, swap it in, tell. Errors: as for *play*."""
        if not self.is_arbiter(link):
            raise Refused("Only the arbiter steps back.", self.house.step_back_cite)
        numbers = self.heard_by(self.house.arbiter)
        if not 0 < number < len(numbers):
            raise NotNow(f"There is no number {number} to go back to: say one from 1 to {len(numbers) - 1}.")
        mark = self.game.chance.mark()
        step, table = self.game.decide_back(numbers[number - 1] + 1, reason, self.house.step_back_cite)
        self.keep(step, table, mark, own)

    def keep(self, step: Step, table: Any, mark: tuple[object, ...], own: str) -> None:
        """Store a decided step; only then it becomes the game's, and is told. Errors: NotStored."""
        try:
            frames = self.frames(step, table)
            body = self.saving.codec.encode(step)
            stored = self.store.append(own, body, len(self.game.steps) + 1)
        except BaseException:
            self.game.chance.rewind(mark)
            raise
        if stored.body != body:
            self.game.chance.rewind(mark)
            raise TakenOver(TAKEN_OVER)
        self.game.keep(step, table)
        if self.question != self.top:
            self.question, self.since = self.top, self.clock()
        self.tell(frames)

    # -- telling

    def frames(self, step: Step, table: Any) -> list[tuple[int, Frame]]:
        """What each viewer that was ever joined hears of a step."""
        events = list(step.events)
        found = [(viewer, self.sight.frame(table, events, viewer)) for viewer in self.heard]
        return [(viewer, frame) for viewer, frame in found if frame is not None]

    def tell(self, frames: list[tuple[int, Frame]]) -> None:
        """Tell the viewers of the step that was kept last."""
        for viewer, frame in frames:
            heard = self.heard[viewer]
            heard.append(len(self.game.steps) - 1)
            self.absent.orders.hears(viewer, frame)
            message = self.told(viewer, len(heard), frame)
            for link in self.links:
                if viewer in link.viewers:
                    self.post(link, message)
        self.deliver()

    def told(self, viewer: int, number: int, frame: Frame | None) -> bytes:
        """The bytes of a frame under a viewer's number."""
        return msgspec.json.encode(Told(viewer, number, msgspec.Raw(self.sight.encode(frame))))

    def post(self, link: Link, message: bytes) -> None:
        """Put a message on its way; *deliver* hands it over."""
        self.outbox.append((link, message))

    def deliver(self) -> None:
        """Hand over what is on its way, in order: a command that a listener gives meanwhile is told after it."""
        if self.telling:
            return
        self.telling = True
        try:
            while self.outbox:
                link, message = self.outbox.popleft()
                if link.live:
                    self.hand_over(link, message)
        finally:
            self.telling = False

    def hand_over(self, link: Link, message: bytes) -> None:
        """One message to one link. A listener that fails is cut off and disturbs nobody else."""
        try:
            link.hear(message)
        except Exception as error:  # noqa: BLE001 - whatever a listener raises is its own affair
            link.fault = error
            self.revoke(link)

    # -- the question of the moment

    @property
    def top(self) -> int:
        """The id of the window on top; 0 when the game is over."""
        windows = self.game.table.windows
        return windows[-1].id if windows else 0

    def house_id(self) -> str:
        """The id of a command that the house gives: no person's name can be a star."""
        return f"*/{self.store.epoch}.{len(self.game.steps) + 1}"
