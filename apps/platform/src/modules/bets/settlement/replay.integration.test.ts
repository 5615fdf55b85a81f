import { randomUUID } from 'node:crypto'
import { matchId } from '@grandstand/contract'
import type { Bet, Market, Score, SelectionKey } from '@grandstand/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { houseAccount } from '../../wallets/service.ts'
import { sql } from '../../../kernel/sql.ts'
import {
  competitionOf,
  createFeedRun,
  createReplaySchedule,
  importFootballData,
  importOpenFootball,
  mergeSeasons,
  teamNamed,
} from '@grandstand/feed/engine'
import { hasRealFiles, readRealFile, realFilesNote } from '@grandstand/feed/testing'
import { openSportsbook, type TestSportsbook } from '../testing/test-sportsbook.ts'

const jsonFile = 'openfootball-2025-26/en.1.json'
const csvFile = 'results-2025-26/premier-league.csv'

/** Final scores read directly from both files by the clubs' keys, without the importers. */
function scoresOfFiles(round: number): Map<string, Score> {
  interface RawMatch {
    round: string
    team1: string
    team2: string
    score: { ft: [number, number] }
  }
  const raw = JSON.parse(readRealFile(jsonFile)) as { matches: RawMatch[] }
  const key = (home: string, away: string) => `club-${teamNamed(home).key} club-${teamNamed(away).key}`
  const byCsv = new Map(
    readRealFile(csvFile)
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(','))
      .map(([, home = '', away = '', goals, against]) => [key(home, away), `${goals}-${against}`]),
  )
  const played = raw.matches.filter((match) => match.round === `Matchday ${round}`)
  return new Map(
    played.map(({ team1, team2, score: { ft } }) => {
      const clubs = key(team1, team2)
      expect(byCsv.get(clubs)).toBe(`${ft[0]}-${ft[1]}`)
      return [clubs, { home: ft[0], away: ft[1] }]
    }),
  )
}

interface Backed {
  readonly bet: Bet
  readonly market: Market
  readonly selection: SelectionKey
  readonly clubs: string
  /** Score shown when the bet was placed. */
  readonly from: Score
}

/**
 * An implementation of the rule that is independent of the product's settlement. A quarter line is two bets of half
 * the stake on the neighbouring lines; each half is won, lost or returned. Only the sum is rounded down to the fen.
 */
function owed({ bet, market, selection, from }: Backed, final: Score): { fen: bigint; result: string } {
  const stake = bet.stake.minor
  const odds = BigInt(bet.odds)
  const goals = { home: final.home - from.home, away: final.away - from.away }
  const halves =
    market.line === undefined
      ? [0, 0]
      : [market.line - (market.line % 2 === 0 ? 0 : 1), market.line + (market.line % 2 === 0 ? 0 : 1)]
  const ahead = halves.map((line) => {
    const text = `${market.kind} ${selection}`
    if (text === 'match-result home') return final.home > final.away ? 1 : -1
    if (text === 'match-result draw') return final.home === final.away ? 1 : -1
    if (text === 'match-result away') return final.home < final.away ? 1 : -1
    if (text === 'handicap home') return Math.sign(goals.home + line / 4 - goals.away)
    if (text === 'handicap away') return Math.sign(goals.away - line / 4 - goals.home)
    if (text === 'total over') return Math.sign(final.home + final.away - line / 4)
    if (text === 'total under') return Math.sign(line / 4 - final.home - final.away)
    throw new Error(`no rule for ${text}`)
  })
  const parts = ahead.map((side) => (side > 0 ? stake * odds : side === 0 ? stake * 1000n : 0n))
  const words: Record<string, string> = {
    '1 1': 'won',
    '0 0': 'void',
    '-1 -1': 'lost',
    '0 1': 'half-won',
    '-1 0': 'half-lost',
  }
  const kind = ahead.toSorted((a, b) => a - b).join(' ')
  return { fen: ((parts[0] ?? 0n) + (parts[1] ?? 0n)) / 2000n, result: words[kind] ?? kind }
}

/** Markets that the independent rule covers: result, handicap and goals of the whole match. */
const isInRule = ({ kind, period, team }: Market) =>
  period === 'full' && team === undefined && ['match-result', 'handicap', 'total'].includes(kind)

/** Places a bet with a distinct stake on every selection of these markets of these matches. */
async function backAll(book: TestSportsbook, memberId: string, ids: readonly string[]): Promise<Backed[]> {
  const wanted = ids.flatMap((id) => {
    const { match, markets } = book.sportsbook.match({ matchId: matchId.parse(id) })
    const from = match.state.status === 'scheduled' ? { home: 0, away: 0 } : match.state.score
    const clubs = `${match.home.id} ${match.away.id}`
    return markets
      .filter((market) => market.status === 'active' && isInRule(market))
      .flatMap((market) =>
        market.selections.map(({ key, odds }) => ({ match, market, selection: key, odds, clubs, from })),
      )
  })
  return Promise.all(
    wanted.map(async ({ match, market, selection, odds, clubs, from }, index) => {
      const leg = { matchId: match.id, marketId: market.id, selection, odds, version: market.version }
      const stake = 1001n + BigInt(index)
      const bet = await book.place(memberId, leg, { stake, policy: 'any', uuid: randomUUID() })
      return { bet, market, selection, clubs, from }
    }),
  )
}

describe.skipIf(!hasRealFiles).each(oneDatabase())(`a real matchday on $name${realFilesNote}`, ({ open }) => {
  it('settles a bet on every selection of result, handicap and goals of every match, before and in play, as the files say', async () => {
    const round = 7
    const book = await openSportsbook(await open())
    const season = mergeSeasons(
      importOpenFootball(readRealFile(jsonFile)),
      importFootballData(readRealFile(csvFile)),
    )
    const startsAt = book.clock.now() + 3_600_000
    const schedule = createReplaySchedule({
      season,
      competition: competitionOf(season),
      rounds: [round],
      startsAt,
    })
    const run = createFeedRun(schedule, book.sportsbook.book.sink, book.clock.now())
    const pass = (ms: number) => {
      book.clock.advance(ms)
      run.advance(book.clock.now())
      book.sportsbook.book.tick()
    }
    const deposited = 100_000_000n
    const member = await book.member(deposited)
    const matches = schedule.known(0, book.clock.now()).map(({ match }) => match)
    expect(matches).toHaveLength(10)

    const before = await backAll(
      book,
      member,
      matches.map(({ feedMatchId }) => feedMatchId),
    )
    expect(before.every(({ bet }) => bet.status === 'accepted')).toBe(true)

    // In play each match is backed at its own minute; a bet that a suspension refuses is placed again.
    const due = new Map(
      matches.map((match, index) => [match.feedMatchId, match.startsAt + (8 + 8 * index) * 60_000]),
    )
    const during: Backed[] = []
    while (!run.isOver(book.clock.now()) && book.clock.now() < startsAt + 6 * 3_600_000) {
      pass(10_000)
      for (const [id, at] of due) {
        if (book.clock.now() < at) continue
        const backed = await backAll(book, member, [id])
        if (backed.length === 0) continue
        for (let second = 0; second < 6; second += 1) {
          pass(1000)
          await book.sportsbook.steps.acceptance()
        }
        const { bets } = await book.sportsbook.bets(member, { state: 'all', limit: backed.length })
        const ended = backed.map(({ bet }) => bets.find((each) => each.id === bet.id))
        if (ended.some((bet) => bet?.status === 'refused')) continue
        expect(ended.every((bet) => bet?.status === 'accepted')).toBe(true)
        during.push(...backed)
        due.delete(id)
      }
    }
    expect([...due.keys()]).toEqual([])
    await book.settle()

    const files = scoresOfFiles(round)
    expect(files.size).toBe(10)
    const stored = new Map<string, Bet>()
    for (const state of ['open', 'settled'] as const) {
      let last: Bet['id'] | undefined
      for (let hasMore = true; hasMore;) {
        const page = await book.sportsbook.bets(member, {
          state,
          limit: 100,
          ...(last && { before: last }),
        })
        for (const bet of page.bets) stored.set(bet.id, bet)
        last = page.bets.at(-1)?.id
        hasMore = page.hasMore
      }
    }
    let money = deposited
    const results = new Map<string, number>()
    for (const backed of [...before, ...during]) {
      const bet = stored.get(backed.bet.id)
      const final = files.get(backed.clubs)
      if (bet === undefined || final === undefined) throw new Error(`lost ${backed.bet.id}`)
      const { fen, result } = owed({ ...backed, bet }, final)
      const shown = `${backed.clubs} ${backed.market.id} ${backed.selection}`
      expect([shown, bet.status, bet.result, bet.returned?.minor]).toEqual([shown, 'settled', result, fen])
      money += fen - bet.stake.minor
      results.set(result, (results.get(result) ?? 0) + 1)
    }
    expect([...results.keys()].toSorted()).toEqual(['half-lost', 'half-won', 'lost', 'void', 'won'])
    expect(before.length).toBeGreaterThan(10 * 15)
    expect(during.length).toBeGreaterThan(10 * 10)
    expect(during.some(({ from }) => from.home + from.away > 0)).toBe(true)
    expect(await book.central(member)).toEqual({ available: money, held: 0n })
    const [house] = await book.database.query<{ balance: bigint }>(
      sql`select balance from account where key = ${houseAccount('house-betting', 'CNY')}`,
    )
    expect(house?.balance).toBe(deposited - money)
    const [sum] = await book.database.query<{ sum: string }>(sql`select sum(amount)::text as sum from entry`)
    expect(sum?.sum).toBe('0')
    expect(await book.wallets.imbalances()).toEqual([])
    await book.close()
  }, 240_000)
})
