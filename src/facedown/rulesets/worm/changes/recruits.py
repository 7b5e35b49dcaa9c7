"""Another adventurer in the place of a dead one; a quick sheet that is filled in."""

from __future__ import annotations

from msgspec.structs import replace

from facedown.rulesets.worm.changes.registering import effect
from facedown.rulesets.worm.events import AdventurerReplaced, SheetFilledIn
from facedown.rulesets.worm.recruits import with_sheet
from facedown.rulesets.worm.sheet_marks import charged_on, xp_on
from facedown.rulesets.worm.table import Table, put
from facedown.rulesets.worm.words import DROPPED, GONE, GROUND, PLACES, STREWN


@effect(AdventurerReplaced)
def adventurer_replaced(table: Table, event: AdventurerReplaced) -> None:
    """A new sheet, whole and unhurt as it says; what the dead one had stays where they fell."""
    body, sheet = event.adventurer, event.sheet
    for item, place in enumerate(table.place):
        if table.holder[item] == body and place not in (DROPPED, GROUND, GONE, STREWN):
            table.place = put(table.place, item, GROUND)
            table.holder = put(table.holder, item, table.zone[body])
    fewer = len(table.scene.items)
    table.scene = with_sheet(table.scene, body, sheet)
    bring(table, fewer)
    bit = 1 << body
    table.down &= ~bit
    table.dead &= ~bit
    table.spared &= ~bit
    table.risen &= ~bit
    lore = tuple([one for one in table.crawl.lore if one != body])
    charged = tuple([one for one in table.crawl.charged if one[0] != body])
    xp = tuple([one for one in table.crawl.xp if one[0] != body])
    table.crawl = replace(
        table.crawl,
        absent=table.crawl.absent & ~bit,
        lore=lore,
        charged=charged + charged_on(sheet, body),
        xp=xp + xp_on(sheet, body),
    )
    table.staggered = table.staggered & ~bit | bit * sheet.staggered
    table.injured = table.injured & ~bit | bit * sheet.injured
    table.stressed = table.stressed & ~bit | bit * sheet.stressed
    table.effects = put(table.effects, body, 0)
    wounded = [place for place, name in enumerate(table.scene.talents[body]) if name in sheet.wounded]
    table.talents = put(table.talents, body, sum([1 << place for place in wounded]))
    table.resolve = put(table.resolve, body, sheet.resolve)
    table.zone = put(table.zone, body, table.scene.start[body])
    table.afflictions = tuple([one for one in table.afflictions if one.body != body])


@effect(SheetFilledIn)
def sheet_filled_in(table: Table, event: SheetFilledIn) -> None:
    """What was open is fixed; new gear is there."""
    fewer = len(table.scene.items)
    had = len(table.scene.adventurers[event.adventurer].gear)
    table.scene = with_sheet(table.scene, event.adventurer, event.sheet, had)
    bring(table, fewer)


def bring(table: Table, fewer: int) -> None:
    """The things that are new in the scene lie where it says."""
    new = table.scene.items[fewer:]
    table.place += tuple([PLACES.index(item.plan.place) for item in new])
    table.holder += tuple([item.owner for item in new])
    table.notched += (0,) * len(new)
