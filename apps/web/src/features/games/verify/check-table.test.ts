import { settleBets, tableGameNamed, verifyTableRound } from '@grandstand/game-engines/live'
import { sampleTableRounds } from '@grandstand/game-engines/samples'
import { describe, expect, it } from 'vitest'
import { checkTable, readTable, readTableText, type ReadTable } from './check-table.ts'

const samples = (game: string) =>
  [...sampleTableRounds(tableGameNamed(game)!, 8, 'sample')].map((each) =>
    readTableText(JSON.stringify(each))!,
  )
const roundOf = (read: ReadTable) => {
  if (read.kind !== 'round') throw new Error('not a round')
  return read.round
}

/** A record of a ticket with these stakes, as a venue writes it. */
function ticketIn(read: ReadTable, stakes: Readonly<Record<string, number>>) {
  const round = roundOf(read)
  const bet = Object.entries(stakes).map(([spot, stake]) => ({ spot, stake: String(stake) }))
  const bets = settleBets(
    verifyTableRound(round).book!,
    bet.map(({ spot, stake }) => ({ spot, stake: BigInt(stake) })),
  ).map(({ spot, result, returned }) => ({ spot, result, returned: String(returned) }))
  const sum = (of: readonly string[]) => String(of.reduce((all, each) => all + BigInt(each), 0n))
  return {
    version: 1,
    currency: 'CNY' as const,
    stake: sum(bet.map(({ stake }) => stake)),
    payout: sum(bets.map(({ returned }) => returned)),
    closedAt: 0,
    round: {
      id: 't-1',
      game: round.table,
      number: round.number,
      bet,
      settled: { result: round.result, bets },
      published: `/fair/tables/${round.table}/rounds/${round.number}`,
    },
  }
}

describe('[T-4] [T-5] the check of a table’s round', () => {
  it('finds rounds with a seed and rounds of cards right, and says what they follow from', () => {
    const drawn = checkTable(roundOf(samples('sic-bo')[0]!), {})
    expect(drawn).toMatchObject({ checks: { keys: 'right', outcome: 'right', payout: 'unknown' }, cards: [] })
    expect(drawn.drawn?.seed).toHaveLength(64)
    const dealt = checkTable(roundOf(samples('baccarat')[0]!), {})
    expect(dealt.checks).toMatchObject({ keys: 'right', sheet: 'right', outcome: 'right' })
    expect([dealt.cards.length > 3, dealt.drawn, dealt.cut!.cutCard > 100]).toEqual([true, undefined, true])
  })

  it('checks what a ticket returned: by the round, by what a person corrected, or nothing for a void one', () => {
    const read = samples('roulette')[0]!
    const ticket = ticketIn(read, { red: 1000, black: 700, 'straight-17': 100 })
    const check = (change: object, acts = {}) =>
      checkTable(roundOf(read), acts, { ...ticket, ...change }).checks.payout
    expect(check({})).toBe('right')
    expect(check({ payout: '1' })).toBe('wrong')
    const other = {
      ...ticket.round,
      settled: { ...ticket.round.settled, bets: [{ ...ticket.round.settled.bets[0]!, returned: '5' }] },
    }
    expect(check({ payout: '5', round: other })).toBe('wrong')
    expect(check({ payout: '5', round: other }, { corrected: [4] })).toBe('right')
    expect([check({ isVoid: true, payout: '0' }), check({ isVoid: true })]).toEqual([
      'right',
      ticket.payout === '0' ? 'right' : 'wrong',
    ])
    const nowhere = { ...ticket.round, bet: [{ spot: 'nowhere', stake: '1' }] }
    expect(check({ round: nowhere })).toBe('wrong')
  })

  it('tells rounds, shoes and tickets apart, and reads nothing else', () => {
    const all = samples('dragon-tiger')
    expect(all.map(({ kind }) => kind)).toEqual([...Array.from({ length: 8 }, () => 'round'), 'shoe'])
    expect(readTable(ticketIn(all[0]!, { tie: 100 }))?.kind).toBe('ticket')
    expect(readTable({ ...roundOf(all[0]!), isVoid: true })).toMatchObject({ acts: { isVoid: true } })
    expect([readTableText('x'), readTableText('{}'), readTable({ game: 'dice' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
