import { readFileSync } from 'node:fs'
import { betResult, marketKind, type BetResult } from '@grandstand/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import { combinationsOf, namedSystems, type NamedSystem, type System } from './combinations.ts'
import { oddsOf } from './odds.ts'
import { builderParts, lineReturn, partsOf, returnOf, type ReturnLeg, type SettledResult } from './returns.ts'
import { decideSelection, settleOutright } from './settlement/index.ts'
import { betOf } from './testing/document-bets.ts'
import { factsOf, placesOf } from './testing/document-facts.ts'

/*
 * docs/settlement.md is the list of examples: every row with an id is read and settled here, so that the page and
 * the code cannot part.
 */
const page = readFileSync(new URL('../../../docs/settlement.md', import.meta.url), 'utf8')
const rows = page.split('\n').flatMap((line) => {
  const cells = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  return /^[A-Z]{1,3}\d+$/.test(cells[0] ?? '') ? [cells as [string, ...string[]]] : []
})
const selections = rows.filter((cells) => cells.length === 5)
const lines = rows.filter((cells) => cells.length === 4)

/** "dead-heat 1/2: reason, ¥95.00 returned" */
function resultOf(text: string): SettledResult {
  const [word = '', share = ''] = (text.split(/[:,]/)[0] ?? '').split(' ')
  const result = betResult.parse(word)
  const [won, of] = share.split('/').map(Number)
  return result === 'dead-heat' ? { result, share: { won: won ?? 0, of: of ?? 1 } } : { result }
}

const fenOf = (text: string): bigint => BigInt(text.replace('¥', '').replace('.', ''))

describe('examples of docs/settlement.md: selections', () => {
  it.each(selections)('%s %s · %s · %s: %s', (_, market = '', backed = '', facts = '', expected = '') => {
    const bet = betOf(market, backed)
    const result: SettledResult =
      bet.kind === 'outright'
        ? settleOutright(bet.selection, bet.number ?? 1, placesOf(facts))
        : { result: decided(bet, facts) }
    expect(result).toMatchObject(expected === 'open' ? { result: 'open' } : resultOf(expected))
    const money = /¥(\S+) at (\S+)/.exec(market)
    const returned = /¥(\S+) returned/.exec(expected)?.[1]
    expect(returned && money && returnedFor(money, result)).toBe(returned && fenOf(returned))
  })

  it('are of every market there is', () => {
    const kinds = new Set(selections.map(([, market = '', backed = '']) => betOf(market, backed).kind))
    expect([...kinds].sort()).toEqual([...marketKind.options].sort())
    expect(selections.length).toBeGreaterThan(100)
    expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
  })
})

/** Return of a row such as "¥100 at 1.85". */
function returnedFor([, stake = '', odds]: readonly string[], { result, share }: SettledResult): bigint {
  return returnOf(fenOf(stake), oddsOf(Number(odds) * 1000), result, share)
}

/** Undecided selections of a match that has ended are void. */
function decided(bet: Parameters<typeof decideSelection>[0], text: string): BetResult {
  const facts = factsOf(text)
  return decideSelection(bet, facts) ?? ((facts.status === 'in-play' ? 'open' : 'void') as BetResult)
}

const legOf = (text: string): ReturnLeg => {
  const [odds, ...result] = text.split(' ')
  return { odds: oddsOf(Math.round(Number(odds) * 1000)), parts: partsOf(resultOf(result.join(' '))) }
}

/** "system 2 of 3", "trixie"; a parlay takes all its legs. */
function systemOf(name: string, legs: number): System {
  if (name in namedSystems) return name as NamedSystem
  return name === 'parlay' ? legs : Number(/^system (\d+) of \d+$/.exec(name)?.[1])
}

/** Legs of each line; a builder counts as one leg. */
function linesOf(name: string, legText: string): readonly (readonly ReturnLeg[])[] {
  const builder = /^builder at (\S+)$/.exec(name)?.[1]
  if (builder) {
    const results = legText.split(', ').map(resultOf)
    return [[{ odds: oddsOf(Number(builder) * 1000), parts: builderParts(results) }]]
  }
  const legs = legText.split(', ').map(legOf)
  return combinationsOf(systemOf(name, legs.length), legs.length).map((line) =>
    line.flatMap((at) => legs[at] ?? []),
  )
}

describe('examples of docs/settlement.md: lines', () => {
  it.each(lines)('%s %s · %s: %s', (_, bet = '', legText = '', expected = '') => {
    const [name = '', stakeText = ''] = bet.split(', ')
    const stake = fenOf(/¥\S+/.exec(stakeText)?.[0] ?? '')
    const wanted = fenOf(expected.split(':')[0] ?? '')
    const returned = linesOf(name, legText).map((line) => lineReturn(stake, line))
    expect(returned.reduce((sum, each) => sum + each, 0n)).toBe(wanted)
  })

  it('are of parlays, systems by number and by name, and builders', () => {
    const names = lines.map(([, bet = '']) => bet.split(/[ ,]/)[0])
    for (const name of [
      'parlay',
      'system',
      'trixie',
      'patent',
      'yankee',
      'lucky-15',
      'canadian',
      'heinz',
      'goliath',
      'builder',
    ])
      expect(names).toContain(name)
  })
})
