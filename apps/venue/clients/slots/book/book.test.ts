import { createDraws } from '@grandstand/fair'
import { gameNamed } from '@grandstand/game-engines'
import { describe, expect, it } from 'vitest'
import { cellsOfWins, landingsOf, lastWins, lengthOf, momentsOf, timing, type Moment } from './moments.ts'
import { ladderOf } from './ladder.ts'
import { readBook } from './read-book.ts'
import { columnsOf, isCascades, type SlotSheet } from './sheet.ts'
import { partsOf, paysOf, type SlotBook } from './slot-book.ts'
import { spokenOf } from './spoken.ts'
import { sayIn } from '../../kit/settings.ts'

const slots = ['lantern-street', 'lamp-river', 'star-fall']
const pace = { isStill: false, columns: 5 }

/** Rounds of the venue's own engine, so that a change of its events is found here. */
function* rounds(name: string, count: number) {
  const game = gameNamed(name)!
  const sheet = game.sheet as unknown as SlotSheet
  for (let number = 0; number < count; number += 1) {
    const draws = createDraws(new TextEncoder().encode(`slot client ${name} ${number}`))
    const played = game.play({ bet: {}, draws })
    yield { sheet, played, book: readBook(sheet, played.events) }
  }
}

function firstWith(name: string, isIt: (book: SlotBook) => boolean) {
  for (const round of rounds(name, 4_000)) if (isIt(round.book)) return round
  throw new Error(`no such round of ${name}`)
}

describe.each(slots)('the book of %s', (name) => {
  it('says what the engine paid, in windows of the sheet', () => {
    for (const { sheet, played, book } of rounds(name, 600)) {
      expect(book.multiplier).toBe(played.multiplier)
      expect(partsOf(book).reduce((sum, { pays }) => sum + pays, 0)).toBe(book.multiplier)
      for (const spin of [book.base, ...(book.feature?.spins ?? [])])
        for (const { window, wins } of spin.drops) {
          expect(window.map((reel) => reel.length)).toEqual(
            Array.from({ length: columnsOf(sheet) }, () => sheet.rows),
          )
          for (const win of wins) {
            expect(win.cells.length).toBeGreaterThanOrEqual(win.count)
            const shown = win.cells.map(({ reel, row }) => window[reel]![row])
            const allowed = [win.symbol, ...(isCascades(sheet) ? [] : [sheet.wild])]
            expect(shown.every((symbol) => allowed.includes(symbol!))).toBe(true)
          }
        }
    }
  })

  it('is told from the first stop to all that was paid', () => {
    for (const { book } of rounds(name, 600)) {
      const moments = momentsOf(book, pace)
      expect(moments[0]?.kind).toBe('stop')
      const rest = lastWins(book).reduce((sum, { pays }) => sum + pays, 0)
      const end = moments.at(-1)!
      expect(end.kind === 'wins' || end.kind === 'sum' ? end.paid : end.paid + rest).toBe(book.multiplier)
      for (const [at, { paid }] of moments.entries())
        expect(paid).toBeGreaterThanOrEqual(moments[at - 1]?.paid ?? 0)
    }
  })

  it('stops a reel each 220 ms, and ends within the time of a round when nothing else happens', () => {
    const { book } = firstWith(name, ({ multiplier, feature }) => multiplier === 0 && !feature)
    const moments = momentsOf(book, pace)
    expect(moments).toHaveLength(1)
    expect(lengthOf(moments)).toBe(timing.firstStopMs + 4 * 220 + 90)
    expect(lengthOf(moments)).toBeLessThan(2_500)
  })

  it('shows a feature spin by spin up to its sum', () => {
    const { book } = firstWith(name, ({ feature }) => feature !== undefined)
    const moments = momentsOf(book, pace)
    const of = (kind: Moment['kind']) => moments.filter((moment) => moment.kind === kind)
    expect(of('scatters')).toHaveLength(1)
    expect(of('sum')).toHaveLength(1)
    expect(of('stop')).toHaveLength(1 + book.feature!.spins.length)
    expect(moments.at(-1)).toMatchObject({ kind: 'sum', paid: book.multiplier })
  })

  it('is said aloud once for each free spin, and in silence otherwise', () => {
    const { book } = firstWith(name, ({ feature }) => feature !== undefined)
    const words = { stake: 100n, currency: 'CNY', say: sayIn('zh-CN') } as const
    const said = momentsOf(book, pace).flatMap((moment) => spokenOf(moment, words) ?? [])
    const of = book.feature!.spins.length
    expect(said).toHaveLength(of + 3)
    expect(said[0]).toBe('')
    expect(said[1]).toBe(`${of} 局免费`)
    for (const [spin, text] of said.slice(2, -1).entries())
      expect(text).toMatch(new RegExp(`^免费局 ${spin + 1} / ${of}，\\d+ 倍，已返还 [\\d,.]+$`))
    expect(said.at(-1)).toMatch(/^免费局走完，本局共返还 [\d,.]+$/)
    expect(spokenOf(undefined, words)).toBe('')
  })

  it('has nothing that moves when motion is reduced', () => {
    for (const { book } of rounds(name, 60)) {
      const [first] = momentsOf(book, { ...pace, isStill: true })
      expect(first!.ms).toBe(150)
    }
  })
})

it('lets the cells of a cascade that paid fall away', () => {
  const { book } = firstWith('star-fall', ({ base }) => base.drops.length > 2)
  const falls = momentsOf(book, pace).filter((moment) => moment.kind === 'fall')
  expect(falls).toHaveLength(book.base.drops.length - 1)
  for (const [at, fall] of falls.entries())
    expect(fall).toMatchObject({
      gone: cellsOfWins(book.base.drops[at]!.wins),
      window: book.base.drops[at + 1]!.window,
    })
})

it('lights the lamps of the river one by one, and the last of them for good', () => {
  const { book, sheet } = firstWith('lamp-river', ({ feature }) => feature !== undefined)
  const stops = momentsOf(book, pace).filter(({ kind, feature }) => kind === 'stop' && feature !== undefined)
  for (const [at, moment] of stops.entries()) {
    const steps = ladderOf(sheet, moment)
    expect(steps.filter(({ state }) => state === 'done')).toHaveLength(at)
    expect(steps[at]).toEqual({ state: 'now', factor: moment.factor })
  }
  expect(ladderOf(sheet, undefined)).toEqual([])
})

it('shows the multipliers of cascades in every spin', () => {
  const { book, sheet } = firstWith('star-fall', ({ base }) => base.drops.length > 1)
  const fall = momentsOf(book, pace).find(({ kind }) => kind === 'fall')
  expect(
    ladderOf(sheet, fall)
      .map(({ state }) => state)
      .slice(0, 3),
  ).toEqual(['done', 'now', 'next'])
  expect(paysOf(book.base)).toBeGreaterThan(0)
})

it('refuses a book without a spin', () => {
  const { sheet } = firstWith('lamp-river', () => true)
  expect(() => readBook(sheet, [])).toThrow(RangeError)
})

it('reads a round that wins a jackpot, which is no part of its multiplier', () => {
  const game = gameNamed('lantern-street')!
  for (let number = 0; number < 50; number += 1) {
    const draws = createDraws(new Uint8Array(32).fill(number))
    const played = game.play({ bet: {}, draws, tickets: game.sheet.jackpot!.range })
    expect(played.events.at(-1)).toEqual({ kind: 'jackpot' })
    const book = readBook(game.sheet as unknown as SlotSheet, played.events)
    expect(book.multiplier).toBe(played.multiplier)
  }
})

it('is heard when a reel stops or stars land, within the moment that shows it', () => {
  for (const name of slots)
    for (const moment of momentsOf(firstWith(name, ({ feature }) => feature !== undefined).book, pace)) {
      const landings = landingsOf(moment, pace)
      expect(landings).toHaveLength(moment.kind === 'stop' ? 5 : moment.kind === 'fall' ? 1 : 0)
      for (const at of landings) expect(at).toBeLessThanOrEqual(moment.ms)
      expect(landingsOf(moment, { ...pace, isStill: true }).every((at) => at === 0)).toBe(true)
    }
})
