import { describe, expect, it } from 'vitest'
import { footballRemaining } from './football-time.ts'
import { priceMatch } from './price-match.ts'
import type { FootballStrength, PricedMarket, PricingState } from './strength.ts'

const strength: FootballStrength = { sport: 'football', homeGoals: 1.55, awayGoals: 1.2, rho: -0.08 }
const kickOff: PricingState = { score: { home: 0, away: 0 }, remaining: 1 }
const find = (markets: readonly PricedMarket[], kind: string, line?: number) =>
  markets.find((market) => market.kind === kind && market.line === line)
const probabilities = (market: PricedMarket | undefined) => market?.selections.map((each) => each.probability)
const mainLine = (markets: readonly PricedMarket[], kind: string) =>
  markets.find((market) => market.kind === kind && market.isMain)?.line

describe('in play', () => {
  const at = (home: number, away: number, remaining: number) =>
    priceMatch(strength, { score: { home, away }, remaining })

  it('agrees with matches played out at random from a half-time score', () => {
    // A small generator of its own, seeded: scores weighted by the dependence of the FINAL score, by rejection.
    let seed = 12_345
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return seed / 2 ** 32
    }
    const poisson = (mean: number) => {
      let [count, product] = [0, random()]
      while (product > Math.exp(-mean)) [count, product] = [count + 1, product * random()]
      return count
    }
    const rho = strength.rho ?? 0
    const weightOf = (x: number, y: number) =>
      x > 1 || y > 1
        ? 1
        : x + y === 0
          ? 1 - strength.homeGoals * strength.awayGoals * rho
          : x + y === 2
            ? 1 - rho
            : 1 + (x === 0 ? strength.homeGoals : strength.awayGoals) * rho
    const counts = { matches: 0, draw: 0 }
    while (counts.matches < 30_000) {
      const half = { home: poisson(strength.homeGoals * 0.45), away: poisson(strength.awayGoals * 0.45) }
      const home = half.home + poisson(strength.homeGoals * 0.55)
      const away = half.away + poisson(strength.awayGoals * 0.55)
      if (random() * 1.3 >= weightOf(home, away) || half.home !== 1 || half.away !== 0) continue
      counts.matches += 1
      if (home === away) counts.draw += 1
    }
    const draw = probabilities(find(at(1, 0, 0.55), 'match-result'))?.[1] ?? 0
    const deviation = Math.sqrt((draw * (1 - draw)) / counts.matches)
    expect(Math.abs(counts.draw / counts.matches - draw)).toBeLessThan(4 * deviation)
  })

  it('counts a handicap from the score of the moment', () => {
    const independent = { ...strength, rho: 0 }
    const level = priceMatch(independent, { score: { home: 2, away: 2 }, remaining: 0.5 })
    const ahead = priceMatch(independent, { score: { home: 4, away: 2 }, remaining: 0.5 })
    for (const line of [-1, 0, 1])
      expect(probabilities(find(ahead, 'handicap', line))?.[0]).toBeCloseTo(
        probabilities(find(level, 'handicap', line))?.[0] ?? 0,
        9,
      )
  })

  it('never offers a total that is passed or can only be returned', () => {
    for (const remaining of [1, 0.5, 0.1, 0.02])
      for (const market of at(2, 1, remaining).filter((each) => each.kind === 'total'))
        expect(market.line).toBeGreaterThanOrEqual(13)
  })

  it('makes the leader more probable as time runs, down to 1.01 and then closes', () => {
    let last = 0
    for (let remaining = 1; remaining > 0.012; remaining -= 0.01) {
      const priced = find(at(1, 0, remaining), 'match-result')
      const home = probabilities(priced)?.[0] ?? 1
      expect(home).toBeGreaterThan(last)
      last = home
    }
    // Two minutes to go, one goal ahead.
    const late = find(at(1, 0, 0.024), 'match-result')
    expect(late?.selections[0]?.odds).toBeGreaterThanOrEqual(1010)
    expect(late?.selections[0]?.odds).toBeLessThanOrEqual(1030)
    expect(find(at(1, 0, 0.005), 'match-result')).toBeUndefined()
    expect(find(at(4, 0, 0.2), 'match-result')).toBeUndefined()
    expect(at(1, 0, 0)).toEqual([])
  })

  it('makes a red card cost its side', () => {
    const cards = { ...strength, redCardOwn: 0.67, redCardRival: 1.25 }
    const home = (redCards: { home: number; away: number }) =>
      probabilities(find(priceMatch(cards, { ...kickOff, remaining: 0.7, redCards }), 'match-result'))?.[0] ??
      0
    expect(home({ home: 1, away: 0 })).toBeLessThan(home({ home: 0, away: 0 }))
    expect(home({ home: 0, away: 1 })).toBeGreaterThan(home({ home: 0, away: 0 }))
  })

  it('keeps the main line of before until another is clearly nearer to even', () => {
    const markets = priceMatch(strength, kickOff)
    expect(mainLine(markets, 'total')).toBe(10)
    const even = (line: number) => probabilities(find(markets, 'total', line))?.[0] ?? 0
    const gap = Math.abs(even(11) - 0.5) - Math.abs(even(10) - 0.5)
    const kept = (mainLineLead: number) =>
      mainLine(priceMatch(strength, kickOff, { previousMain: { 'full.total': 11 }, mainLineLead }), 'total')
    expect(kept(gap + 0.001)).toBe(11)
    expect(kept(gap - 0.001)).toBe(10)
  })
})

it('prices forty matches in well under 50 ms, 5 % of a core once a second', () => {
  const round = () => {
    const started = performance.now()
    for (let i = 0; i < 40; i += 1)
      priceMatch(
        { ...strength, homeGoals: 1 + i / 20 },
        { score: { home: i % 3, away: i % 2 }, remaining: 1 - i / 41 },
      )
    return performance.now() - started
  }
  expect(Math.min(...Array.from({ length: 8 }, round))).toBeLessThan(50)
})

describe('the example of docs/pricing.md', () => {
  const minute67 = footballRemaining({ half: 2, playedSeconds: 22 * 60 })
  const minute92 = footballRemaining({ half: 2, playedSeconds: 47 * 60, stoppageSeconds: 240 })
  it.each([
    ['kick-off', 0, 0, 1, [2160, 3460, 3290], -1, [1900, 2010], 10, [1840, 1980]],
    ['67', 1, 1, minute67, [3320, 1880, 4480], 0, [1700, 2300], 11, [2010, 1820]],
    ['90+2', 1, 0, minute92, [1020, 13_000, 200_000], 0, [1790, 2150], 5, [5930, 1140]],
  ])('%s', (_, home, away, remaining, result, handicap, handicapOdds, total, totalOdds) => {
    const main = priceMatch(strength, { score: { home, away }, remaining }).filter((market) => market.isMain)
    expect(main.map((market) => market.line)).toEqual([undefined, handicap, total])
    expect(main.map((market) => market.selections.map((each) => each.odds))).toEqual([
      result,
      handicapOdds,
      totalOdds,
    ])
  })
})
