import { oddsOf } from '@grandstand/betting'
import { followActs } from '@grandstand/client/act/page'
import { createLiveStore, type LiveSource, type LiveStatus } from '@grandstand/client/live'
import { createQueryClient } from '@grandstand/client/queries'
import { createExpiringStorage, createSession } from '@grandstand/client/session'
import type { Channel, ChannelSnapshot } from '@grandstand/contract'
import { competitionId, competitorId, matchId } from '@grandstand/contract'
import {
  boardOdds,
  marketIdOf,
  matchStateChannel,
  type Market,
  type Match,
  type SelectionKey,
} from '@grandstand/contract/sportsbook'
import { App } from '@grandstand/web/app'
import { Board, type BoardEntry } from '@grandstand/web/board'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { driveChanges, matchCount, startOdds } from './changes.ts'

type Odds = ChannelSnapshot<typeof boardOdds>

interface Cell extends Pick<Market, 'kind' | 'period'> {
  readonly line?: number
  readonly key: SelectionKey
}

/** The market and selection of each cell of a match, in the order of `changes.ts`. */
const cells: readonly Cell[] = [
  { kind: 'match-result', period: 'full', key: 'home' },
  { kind: 'match-result', period: 'full', key: 'away' },
  { kind: 'match-result', period: 'full', key: 'draw' },
  { kind: 'handicap', period: 'full', line: -2, key: 'home' },
  { kind: 'handicap', period: 'full', line: -2, key: 'away' },
  { kind: 'total', period: 'full', line: 10, key: 'over' },
  { kind: 'total', period: 'full', line: 10, key: 'under' },
  { kind: 'handicap', period: 'second-half', line: -1, key: 'home' },
  { kind: 'handicap', period: 'second-half', line: -1, key: 'away' },
  { kind: 'corners-total', period: 'full', line: 38, key: 'over' },
  { kind: 'corners-total', period: 'full', line: 38, key: 'under' },
]

function marketsOf(match: number): readonly Market[] {
  const markets = new Map<string, Market>()
  cells.forEach(({ kind, period, line, key }, cell) => {
    const id = marketIdOf(kind, period, line)
    const market = markets.get(id)
    const selection = { key, odds: oddsOf(startOdds(match, cell)) }
    markets.set(id, {
      id,
      kind,
      period,
      ...(line !== undefined && { line }),
      isMain: true,
      status: 'active',
      version: 1,
      selections: [...(market?.selections ?? []), selection],
    })
  })
  return [...markets.values()]
}

function matchOf(index: number): Match {
  const team = (side: string) => ({
    id: competitorId.parse(`t${index}${side}`),
    name: `球队 ${index}${side}`,
    shortName: `${index}${side}`,
    latinName: '',
  })
  const competition = Math.floor(index / 8)
  return {
    id: matchId.parse(`m${index}`),
    sport: 'football',
    competition: {
      id: competitionId.parse(`c${competition}`),
      name: `联赛 ${competition}`,
      sport: 'football',
    },
    home: team('a'),
    away: team('b'),
    startsAt: Date.now() - 3_600_000,
    marketCount: 5,
    state: {
      status: 'in-play',
      period: 'second-half',
      clock: { seconds: 3000 + index, at: Date.now(), isRunning: true, speed: 1, counts: 'up' },
      score: { home: index % 3, away: index % 2 },
      byPeriod: [],
      corners: { home: 4, away: 6 },
      momentum: Array.from({ length: 50 }, (_, minute) => ((minute * 37 + index) % 200) - 100),
      incidents: [],
    },
  }
}

/** Replaces the socket: sends snapshots immediately, then every change as a folded delta. */
function createFeed(matches: number) {
  const entries: readonly BoardEntry[] = Array.from({ length: matches }, (_, index) => {
    return { match: matchOf(index), markets: marketsOf(index) }
  })
  const states = entries.map(({ markets }): Odds => ({ markets: [...markets] }))
  const indexOf = new Map(entries.map(({ match }, index) => [String(match.id), index]))
  const listeners = new Map<number, (state: Odds) => void>()
  const status: LiveStatus = { connection: 'connected', lastFrameAt: undefined }
  const source: LiveSource = {
    subscribe<C extends Channel>(
      channel: C,
      id: string,
      listener: (state: ChannelSnapshot<C> | undefined) => void,
    ) {
      const index = indexOf.get(id)
      if (index === undefined) return () => undefined
      // The channel determines which of the two states the listener takes; the types cannot express that.
      const tell = listener as (state: unknown) => void
      if (channel.name === matchStateChannel.name) queueMicrotask(() => tell(entries[index]?.match.state))
      if (channel.name !== boardOdds.name) return () => undefined
      listeners.set(index, tell)
      queueMicrotask(() => tell(states[index]))
      return () => listeners.delete(index)
    },
    status: () => status,
    onStatus: () => () => undefined,
  }
  const change = (match: number, cell: number, odds: number) => {
    const [state, what] = [states[match], cells[cell]]
    // The platform sends only what was subscribed to.
    if (!state || !what || !listeners.has(match)) return
    const id = marketIdOf(what.kind, what.period, what.line)
    const market = state.markets.find((each) => each.id === id)
    if (!market) return
    const selections = market.selections.map((each) =>
      each.key === what.key ? { key: each.key, odds: oddsOf(odds) } : each,
    )
    const next = boardOdds.fold(state, { changed: [{ ...market, selections, version: market.version + 1 }] })
    states[match] = next
    listeners.get(match)?.(next)
  }
  return { entries, source, change }
}

/** A visitor's api whose calls never answer, so that none runs during the measurement. */
const silentApi = {
  call: () => new Promise<never>(() => {}),
  ready: async () => undefined,
  clearCache: () => undefined,
}

/**
 * Ours: the product's Board over the product's live values. `all` subscribes to every match, also those out of sight,
 * as the peers do; `mounted` only to the rows that the board itself subscribes to.
 */
export function mountOurBoard(
  root: HTMLElement,
  matches: number = matchCount,
  subscribed: 'all' | 'mounted' = 'all',
): void {
  const { entries, source, change } = createFeed(matches)
  const live = createLiveStore(source)
  if (subscribed === 'all') for (const { match } of entries) live.watch(boardOdds, match.id, () => undefined)
  const route = createRootRoute({
    component: () => <Board sport="football" entries={entries} order="competition" />,
  })
  const router = createRouter({ routeTree: route, history: createMemoryHistory() })
  const session = createSession(createExpiringStorage(localStorage, Date.now), () => undefined, Date.now)
  const queries = createQueryClient(() => undefined)
  const acts = followActs(
    { api: silentApi, owner: () => '', react: () => undefined },
    { onState: () => () => undefined },
  )
  createRoot(root).render(<App client={{ api: silentApi, acts, live, session, queries }} router={router} />)
  driveChanges(({ match, cell, odds }) => change(match, cell, odds), matches)
}
