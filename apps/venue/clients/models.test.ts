import { drawsFrom } from '@grandstand/fair'
import { gameNamed } from '@grandstand/game-engines'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { after, heightAt, isOver, listed, noFlight, withPlayer, type CrashEvent } from './crash/flight.ts'
import { marksUpTo } from './crash/scene.ts'
import { betAt, multiplierFor, thresholdOf, turned, type DiceSheet } from './dice/model.ts'
import { guesses, offerOf, tableOf, type HiLoSheet } from './hi-lo/model.ts'
import { randomPicks, returnOf as kenoReturn, toggled, type KenoSheet } from './keno/model.ts'
import type { GameEvent, Round } from './kit/api/values.ts'
import { percent, percentOf } from './kit/money.ts'
import { drawsReaching, readHeight, stepFrom, type ReachSheet } from './kit/reach.ts'
import { fieldOf, minesOf, multiplierAfter, neighbour, type MinesSheet } from './mines/model.ts'
import { bouncing, paysOf, placesOf, returnOf as plinkoReturn, type PlinkoSheet } from './plinko/model.ts'
import { handOf, madeOf } from './video-poker/model.ts'
import { angleOf, legendOf, paysOf as wheelPays, type WheelSheet } from './wheel/model.ts'

interface Sheets {
  readonly dice: DiceSheet
  readonly keno: KenoSheet
  readonly plinko: PlinkoSheet
  readonly limbo: ReachSheet
  readonly wheel: WheelSheet
  readonly mines: MinesSheet
  readonly 'hi-lo': HiLoSheet
}
const sheetOf = <Name extends keyof Sheets>(name: Name) => gameNamed(name)!.sheet as unknown as Sheets[Name]
const claimsOf = (name: string) => gameNamed(name)!.sheet.claims
const numbers = fc.nat(2 ** 31)

/** Draws that follow from a number, for comparing a page with its engine. */
function drawsNumbered(number: number) {
  let state = number
  return drawsFrom((range) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * range)
  })
}

/** A round as the page sees it after these choices. */
function played(name: string, bet: object, choices: readonly unknown[], number: number): Round {
  const { events, multiplier } = gameNamed(name)!.play({ bet, choices, draws: drawsNumbered(number) })
  return { bet, choices, events: events as readonly GameEvent[], multiplier: multiplier ?? null } as Round
}

describe('what a page says of its game is what the sheet says', () => {
  test('dice', () => {
    const sheet = sheetOf('dice')
    for (const { bet, largest, rtp } of claimsOf('dice')) {
      const { chance } = bet as { readonly chance: number }
      expect(multiplierFor(sheet, chance)).toBe(largest)
      expect(percent(multiplierFor(sheet, chance) * chance, sheet.faces * 10_000)).toBe(
        percent(BigInt(rtp.replace('.', '')), 10n ** 15n),
      )
    }
  })

  test('keno and plinko', () => {
    for (const { bet, rtp } of claimsOf('keno')) {
      const { part, of } = kenoReturn(sheetOf('keno'), bet as never)
      expect(percent(part, of)).toBe(percent(BigInt(rtp.replace('.', '')), 10n ** 15n))
    }
    for (const { bet, rtp } of claimsOf('plinko')) {
      const { part, of } = plinkoReturn(paysOf(sheetOf('plinko'), (bet as { board: string }).board))
      expect(percent(part, of)).toBe(percent(BigInt(rtp.replace('.', '')), 10n ** 15n))
    }
  })

  test('limbo', () => {
    const sheet = sheetOf('limbo')
    for (const { bet, hitRate } of claimsOf('limbo')) {
      const { target } = bet as { readonly target: number }
      expect(drawsReaching(sheet, target)).toBe(Math.round(Number(hitRate) * sheet.range))
    }
  })

  test('wheel', () => {
    for (const { bet, largest } of claimsOf('wheel')) {
      const pays = wheelPays(sheetOf('wheel'), (bet as { wheel: string }).wheel)
      expect(legendOf(pays).at(-1)!.pay).toBe(largest)
      expect(legendOf(pays).reduce((sum, { count }) => sum + count, 0)).toBe(pays.length)
    }
    expect(angleOf(0, 4)).toBe(-45)
  })

  test('mines and hi-lo offer what stopping then pays', () => {
    const mines = sheetOf('mines')
    const hiLo = sheetOf('hi-lo')
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 24 }), (number, tile) => {
        const open = played('mines', { mines: 5 }, [{ open: tile }], number)
        const both = [{ open: tile }, { stop: true }]
        const paid = open.multiplier ?? played('mines', { mines: 5 }, both, number).multiplier
        expect([0, multiplierAfter(mines, 5, 1)]).toContain(paid)
        for (const guess of guesses) {
          const offer = offerOf(tableOf(played('hi-lo', {}, [], number), hiLo), guess, hiLo)
          if (offer === undefined) continue
          const guessed = played('hi-lo', {}, [{ guess }], number)
          if (guessed.multiplier !== null) continue
          expect(tableOf(guessed, hiLo).multiplier).toBe(offer.multiplier)
          const stopped = played('hi-lo', {}, [{ guess }, { stop: true }], number)
          expect(stopped.multiplier).toBe(offer.multiplier)
        }
      }),
    )
  })
})

test('dice: a target at either side keeps its chance within the sheet', () => {
  const sheet = sheetOf('dice')
  fc.assert(
    fc.property(fc.constantFrom('under', 'over'), fc.integer({ min: 0, max: 10_000 }), (side, threshold) => {
      const bet = betAt(side, threshold, sheet)
      expect(gameNamed('dice')!.accepts(bet)).toBe(true)
      expect(turned(turned(bet))).toEqual(bet)
      expect(betAt(side, thresholdOf(bet, sheet.faces), sheet)).toEqual(bet)
    }),
  )
})

test('mines: the field shows what the round shows', () => {
  const round = played('mines', { mines: 24 }, [{ open: 0 }], 7)
  const field = fieldOf(round, 25)
  expect(field.tiles.filter((tile) => tile === 'covered')).toHaveLength(round.multiplier === 0 ? 1 : 0)
  expect(minesOf(round, 25)).toHaveLength(24)
  expect(fieldOf(undefined, 25).tiles).toEqual(Array.from({ length: 25 }, () => 'covered'))
  expect([neighbour(0, 'ArrowLeft', 5), neighbour(12, 'ArrowUp', 5), neighbour(4, 'ArrowRight', 5)]).toEqual([
    0, 7, 4,
  ])
})

test('keno: picks are few, different and in order', () => {
  const sheet = sheetOf('keno')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), numbers, (count, number) => {
      const draws = drawsNumbered(number)
      const bet = randomPicks(count, sheet.numbers, (range) => draws.below(range))
      expect(gameNamed('keno')!.accepts(bet)).toBe(true)
      expect(toggled(bet, bet.picks[0]!, sheet).picks).toHaveLength(count - 1)
    }),
  )
  const ten = { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }
  expect(toggled(ten, 11, sheet)).toEqual(ten)
})

test('plinko: the ball ends over its bucket', () => {
  const places = placesOf([1, 1, 0, 1])
  expect(places.at(-1)).toEqual({ x: 1, y: 3.45 })
  // It hops from peg to peg: a little up first, and never past the next one.
  const way = bouncing(places)
  expect(way.at(-1)).toEqual(places.at(-1))
  expect(way[1]!.y).toBeLessThan(way[0]!.y)
  expect(Math.max(...way.map(({ y }) => y))).toBe(3.45)
})

test('video poker: dealt cards give way to the drawn ones', () => {
  expect(handOf(played('video-poker', {}, [], 3)).name).toBeUndefined()
  const { cards, held, name } = handOf(played('video-poker', {}, [{ hold: [0, 4] }], 3))
  const dealt = handOf(played('video-poker', {}, [], 3)).cards
  expect([cards[0], cards[4]]).toEqual([dealt[0], dealt[4]])
  expect([held, name]).toEqual([[0, 4], madeOf(cards)])
  expect(percentOf(claimsOf('video-poker')[0]!.rtp)).toBe('99.5439%')
})

test('heights are stepped through and read within their limits', () => {
  expect([
    stepFrom(200, 1, 1_000_000),
    stepFrom(101, -1, 1_000_000),
    stepFrom(1_000_000, 1, 1_000_000),
  ]).toEqual([300, 101, 1_000_000])
  expect(
    ['2.5', '2.50×', '0.5', '1e3', '', '9999999'].map((text) => readHeight(text, 101, 1_000_000)),
  ).toEqual([250, 250, 101, undefined, undefined, 1_000_000])
})

test('crash: a flight is what has been told of it', () => {
  const told: CrashEvent[] = [
    { kind: 'opened', number: 4, closesAt: 9_000, before: '' },
    {
      kind: 'bets',
      number: 4,
      count: 1,
      players: [{ who: 'a', stake: '100', currency: 'CNY', leaveAt: null }],
    },
    {
      kind: 'bets',
      number: 4,
      count: 1_000,
      players: [{ who: 'b', stake: '500', currency: 'CNY', leaveAt: 200 }],
    },
    { kind: 'locked', number: 4, beaconRound: 1 },
    { kind: 'started', number: 4, startsAt: 10_000 },
    { kind: 'left', number: 4, left: 300, reached: 201, players: [] },
  ]
  const flying = told.reduce((flight, event) => after(flight, event, 0), noFlight)
  expect(flying).toMatchObject({ stage: 'flying', number: 4, end: null, count: 1_000, left: 300 })
  expect(flying.players.map(({ height }) => height)).toEqual([null, 200])
  expect(listed(flying.players, 'a').map(({ who }) => who)).toEqual(['a', 'b'])
  expect(listed(flying.players, undefined).map(({ who }) => who)).toEqual(['b', 'a'])
  const small = { who: 'c', stake: '1', currency: 'CNY', height: null }
  const ownHeight = (leaveAt: number) =>
    withPlayer(flying, { ...small, leaveAt }).players.find(({ who }) => who === 'c')?.height
  expect([ownHeight(150), ownHeight(202), withPlayer(flying, undefined)]).toEqual([150, null, flying])
  const cashed = { kind: 'left', number: 4, left: 301, reached: 201, players: [{ who: 'a', height: 210 }] }
  expect(after(flying, cashed as CrashEvent, 0).players.map(({ height }) => height)).toEqual([210, 200])
  expect([
    heightAt([100, 101, 102], 100, flying, 10_150),
    heightAt([100, 101, 102], 100, flying, 9_000),
  ]).toEqual([101, 100])
  const over = after(flying, { kind: 'ended', number: 4, height: 369 }, 0)
  expect([isOver(flying, 4), isOver(over, 4), isOver(over, 5)]).toEqual([false, true, false])
  const snapshot = {
    kind: 'snapshot',
    number: 5,
    closesAt: 50,
    startsAt: null,
    height: null,
    players: [],
    count: 0,
    left: 0,
    reached: 100,
    past: [],
    at: 40,
  } as const
  expect(after(over, snapshot, 30)).toMatchObject({ stage: 'betting', offsetMs: 10 })
})

test('crash: the scale has a few marks at any height', () => {
  for (const top of [260, 1_000, 60_000, 3_000_000, 150_000_000]) {
    const marks = marksUpTo(top)
    expect(marks.length).toBeGreaterThan(2)
    expect(marks.length).toBeLessThan(9)
  }
})
