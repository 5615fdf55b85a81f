import type { GameDefinition } from '../kit/game.ts'
import { percentOf } from '../kit/money.ts'
import { playGame } from '../kit/play.tsx'
import { settings, type Said } from '../kit/settings.ts'
import { gameNames } from '../art/names.ts'
import { lengthOf, momentsOf } from './book/moments.ts'
import { columnsOf, type SlotSheet } from './book/sheet.ts'
import type { Window } from './book/slot-book.ts'
import { artOf, type SlotArt } from './game-art.ts'
import { PayTable } from './pay-table/pay-table.tsx'
import { loadImages, type Images } from './stage/atlas.ts'
import { bookOf } from './view/show.ts'
import { SlotView } from './view/slot-view.tsx'

/** What a slot has of its own. Its mathematics come from its par sheet alone. */
export interface Slot {
  readonly name: string
  readonly symbols: readonly string[]
  /** What the steps of the ladder are called, for screen readers. */
  readonly ladderName: Said
  /** Shown before the first round: nothing that pays. */
  readonly window: Window
}

/** Opens the page of a slot. */
export function playSlot(slot: Slot): Promise<void> {
  const { name, ladderName, window } = slot
  let images: Images = new Map()
  // Made late, because the host sends the language while the page is loading.
  let art: SlotArt | undefined
  const artNow = (): SlotArt => (art ??= { ...artOf(name, slot.symbols), ladderName, window })
  const definition: GameDefinition<object, SlotSheet> = {
    name,
    title: gameNames[name]!,
    rules: [],
    firstBet: () => ({}),
    rtpOf: (sheet) => percentOf(sheet.claims[0]?.rtp ?? '0'),
    showMs: (round, _shown, sheet) => {
      const pace = { isStill: settings.value.motion === 'reduced', columns: columnsOf(sheet) }
      return lengthOf(momentsOf(bookOf(sheet, round), pace))
    },
    isSelfPaced: true,
    roundMs: 'slot',
    prepare: async () => {
      images = await loadImages(artNow().symbols)
    },
    View: (props) => <SlotView {...props} art={artNow()} images={images} openPayTable={props.openRules} />,
    Rules: (props) => <PayTable {...props} art={artNow()} />,
  }
  return playGame(definition)
}
