import type { FakeClient } from '@grandstand/client/testing'
import { favouriteId } from '@grandstand/contract'
import {
  boardOdds,
  cashOutOffers,
  favouriteNotices,
  findMatches,
  getBet,
  getHeadToHead,
  getLineUps,
  getMatch,
  getReceipts,
  getSharedBet,
  getStandings,
  getTracker,
  listBets,
  listFavourites,
  listLogRoots,
  listMatches,
  listPopular,
  listReplays,
  listResults,
  listSeasonSeeds,
  listShares,
  marketOdds,
  matchList,
  matchStateChannel,
  matchTracker,
  memberBets,
  quoteBet,
  type Favourite,
  type LineUp,
  type MatchBrief,
  type MatchResult,
  type Standing,
  type TrackedMatch,
  type TrackerState,
} from '@grandstand/contract/sportsbook'
import { aBet, anOffer, aSharedBet, someBets } from './bets.ts'
import {
  aCompetitor,
  aMatch,
  belgium,
  brighton,
  coast,
  comingEntries,
  denmark,
  footballMarkets,
  inPlayEntries,
  inSecondHalf,
  istanbul,
  moreFootballMarkets,
  someCounts,
  theMatch,
  type Entry,
} from './matches.ts'
import { ago, ahead, dayMs, hourMs, minuteMs, storyTime } from './moment.ts'
import { yuan } from './money.ts'

export const aResult = (id: string, other: Partial<Omit<MatchResult, 'matchId'>> = {}): MatchResult => ({
  matchId: aMatch({ id }).id,
  sport: 'football',
  competition: coast,
  round: '第 11 轮',
  home: denmark,
  away: belgium,
  startsAt: ago(5 * hourMs),
  outcome: 'completed',
  score: { home: 2, away: 1 },
  byPeriod: [
    { period: 'first-half', score: { home: 1, away: 1 } },
    { period: 'second-half', score: { home: 1, away: 0 } },
  ],
  ...other,
})

export const aBrief = (other: Partial<MatchBrief> = {}): MatchBrief => ({
  matchId: aMatch().id,
  sport: 'football',
  competition: coast,
  home: denmark,
  away: belgium,
  startsAt: ago(85 * minuteMs),
  isInPlay: true,
  isOver: false,
  score: { home: 1, away: 1 },
  ...other,
})

export const aFavourite = (id: string, other: Partial<Omit<Favourite, 'id'>> = {}): Favourite => ({
  id: favouriteId.parse(id),
  kind: 'match',
  target: 'm-1',
  name: '丹麦 vs 比利时',
  sport: 'football',
  addedAt: ago(dayMs),
  match: aBrief(),
  ...other,
})

const tracked: TrackedMatch = {
  id: aMatch().id,
  sport: 'football',
  competition: coast,
  home: denmark,
  away: belgium,
  startsAt: ago(85 * minuteMs),
}

export const aTrackedMatch = (other: Partial<TrackedMatch> = {}): TrackedMatch => ({ ...tracked, ...other })

export const someTracking = (): TrackerState => {
  const { status, period, clock, score } = inSecondHalf()
  return {
    status,
    period,
    clock,
    score,
    statistics: [
      { key: 'possession', home: 54, away: 46 },
      { key: 'shots', home: 11, away: 8 },
      { key: 'shots-on-target', home: 5, away: 3 },
      { key: 'corners', home: 4, away: 6 },
      { key: 'yellow-cards', home: 1, away: 2 },
    ],
    events: [
      {
        id: 't-1',
        kind: 'goal',
        side: 'home',
        at: ago(50 * minuteMs),
        minute: '12',
        player: '霍伊伦',
        score: { home: 1, away: 0 },
      },
      {
        id: 't-2',
        kind: 'yellow-card',
        side: 'away',
        at: ago(40 * minuteMs),
        minute: '31',
        player: '德布劳内-范登布鲁克三世',
      },
      { id: 't-3', kind: 'corner', side: 'away', at: ago(minuteMs), minute: '66', from: { x: 2, y: 2 } },
      {
        id: 't-4',
        kind: 'dangerous-attack',
        side: 'home',
        at: ago(4_000),
        minute: '67',
        from: { x: 60, y: 40 },
        to: { x: 82, y: 48 },
      },
    ],
  }
}

export const aLineUp = (prefix: string): LineUp => ({
  formation: '4-3-3',
  coach: '约翰森',
  starters: Array.from({ length: 11 }, (_, at) => ({
    id: `${prefix}-${at}`,
    name: at === 9 ? '德布劳内-范登布鲁克三世' : `球员${at + 1}`,
    shirt: at + 1,
    position: at === 0 ? '门将' : at < 5 ? '后卫' : at < 8 ? '中场' : '前锋',
    place: { x: at === 0 ? 6 : at < 5 ? 28 : at < 8 ? 55 : 82, y: at === 0 ? 50 : (((at - 1) % 4) + 1) * 20 },
    ...(at === 10 && { offAt: '58' }),
  })),
  substitutes: [{ id: `${prefix}-12`, name: '替补', shirt: 12, position: '前锋', onAt: '58' }],
})

export const someStandings = (): Standing[] =>
  [denmark, belgium, istanbul, brighton, aCompetitor('pt', '葡萄牙')].map((competitor, at) => ({
    rank: at + 1,
    competitor,
    played: 11,
    won: 8 - at,
    drawn: 2,
    lost: 1 + at,
    scored: 22 - at * 2,
    conceded: 9 + at,
    points: 26 - at * 3,
    form: ['won', 'won', 'drawn', 'lost', 'won'],
  }))

/** Answers the lists and boards with these matches, and says their states and prices. */
export function sayMatches(fake: FakeClient, inPlay: readonly Entry[], coming: readonly Entry[]): void {
  const all = [...inPlay, ...coming]
  fake
    .say(matchList, 'all', { revision: 1, counts: someCounts() })
    .answer(listMatches, ({ when, sport, limit = 400 }) => ({
      matches: (when === 'in-play' ? inPlay : coming)
        .filter(({ match }) => sport === undefined || match.sport === sport)
        .slice(0, limit),
      counts: someCounts(),
      at: storyTime,
    }))
    .answer(getMatch, ({ matchId }) => {
      const entry = all.find(({ match }) => match.id === matchId) ?? theMatch()
      return { match: entry.match, markets: [...entry.markets, ...moreFootballMarkets()] }
    })
  for (const { match, markets } of all) {
    const { status, period, clock, score } = match.state
    fake
      .say(matchStateChannel, match.id, match.state)
      .say(matchTracker, match.id, { ...someTracking(), status, period, clock, score })
      .say(boardOdds, match.id, { markets })
    fake.say(marketOdds, match.id, {
      markets: match.sport === 'football' ? [...markets, ...moreFootballMarkets()] : markets,
    })
  }
}

function answerFollow(fake: FakeClient): void {
  fake
    .answer(getTracker, { match: tracked, state: someTracking() })
    .answer(listReplays, { matches: [aTrackedMatch({ source: 'StatsBomb' })] })
    .answer(getLineUps, { home: aLineUp('h'), away: aLineUp('a') })
    .answer(getHeadToHead, {
      meetings: [aResult('r-1'), aResult('r-2', { score: { home: 0, away: 0 } })],
      home: [aResult('r-3', { away: istanbul })],
      away: [aResult('r-4', { home: brighton, score: { home: 3, away: 3 } })],
    })
    .answer(getStandings, { competition: coast, rows: someStandings(), matches: 55 })
    .answer(listFavourites, {
      favourites: [
        aFavourite('f-1'),
        aFavourite('f-2', {
          kind: 'competitor',
          target: 'ist',
          name: istanbul.name,
          match: aBrief({
            home: istanbul,
            away: brighton,
            isInPlay: false,
            score: undefined,
            startsAt: ahead(3 * hourMs),
          }),
        }),
        aFavourite('f-3', { kind: 'competition', target: coast.id, name: coast.name, match: undefined }),
      ],
    })
    .say(favouriteNotices, 'me', { notices: [] })
    .answer(findMatches, {
      hits: [
        { kind: 'competitor', competitor: denmark, sport: 'football', marks: [[0, 1]], next: aBrief() },
        { kind: 'competition', competition: coast, marks: [], inPlay: 2, coming: 14 },
        { kind: 'match', match: aBrief({ home: istanbul, away: brighton }) },
      ],
    })
    .answer(listPopular, {
      selections: [
        { match: aMatch(), market: footballMarkets()[2] as never, selection: 'over', bets: 1204, share: 71 },
      ],
      countedAt: ago(minuteMs),
    })
    .answer(listResults, {
      results: [
        aResult('r-1'),
        aResult('r-2', { home: istanbul, away: brighton, score: { home: 4, away: 3 } }),
        aResult('r-3', { outcome: 'abandoned', score: { home: 0, away: 1 } }),
      ],
      hasMore: false,
      competitions: [{ competition: coast, count: 3 }],
    })
}

function answerBets(fake: FakeClient): void {
  fake
    .say(memberBets, 'me', { bets: someBets().slice(0, 3) })
    .say(cashOutOffers, 'me', { offers: [anOffer()] })
    .answer(listBets, ({ state }) => {
      const isOpen = (status: string) => status === 'pending' || status === 'accepted'
      return {
        bets: someBets().filter(({ status }) => state === 'all' || (state === 'open') === isOpen(status)),
        hasMore: false,
        summary: { count: 7, stake: yuan('600.00'), returned: yuan('371.00') },
      }
    })
    .answer(getBet, ({ betId: asked }) => {
      const bet = someBets().find(({ id }) => id === asked) ?? aBet()
      return {
        bet,
        settlements:
          bet.result === undefined
            ? []
            : [
                {
                  at: ago(hourMs),
                  result: bet.result,
                  returned: bet.returned ?? yuan('0'),
                  decidedBy: [
                    {
                      eventId: 'e-77',
                      matchId: 'm-1',
                      hash: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6',
                      told: '全场结束 2–1',
                    },
                  ],
                },
              ],
      }
    })
    .answer(quoteBet, ({ bets, currency = 'CNY' }) => ({
      bets: bets.map(({ legs }) => ({
        legs: legs.map(({ odds, version }) => ({ odds, version, isInPlay: true })),
        builders: [],
        odds: legs.reduce(
          (product, { odds }) => Math.min(1_000_000_000, Math.round((product * odds) / 1000)),
          1000,
        ) as never,
        lines: 1,
        stakeMin: { minor: currency === 'CNY' ? 200n : 300_000n, currency },
        stakeMax: { minor: currency === 'CNY' ? 2_000_000n : 3_000_000_000n, currency },
        stakeMaxReason: 'market-limit' as const,
        delayMs: 6_000,
      })),
      ceilingMs: 12_000,
    }))
    .answer(getReceipts, { format: 'grandstand-receipts-v1', publicKey: 'A'.repeat(43), receipts: [] })
    .answer(listLogRoots, { publicKey: 'A'.repeat(43), roots: [], hasMore: false })
    .answer(getSharedBet, { shared: aSharedBet() })
    .answer(listShares, { shares: [] })
    .answer(listSeasonSeeds, {
      editions: [
        {
          id: 1,
          competition: coast,
          world: { mark: 'v1', seed: 'world', speed: 1 },
          edition: 3,
          commitment: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef',
          beginsAt: ago(20 * dayMs),
          committedAt: ago(21 * dayMs),
        },
      ],
      hasMore: false,
    })
}

/** Answers what the screens of this area ask. */
export function answerSportsbook(fake: FakeClient): void {
  sayMatches(fake, inPlayEntries(), comingEntries())
  answerFollow(fake)
  answerBets(fake)
}
