import * as z from 'zod/mini'
import { defineChannel } from '../define.ts'
import { market } from './markets.ts'
import { incident, matchState } from './match.ts'
import { sport } from './sports.ts'

const markets = z.object({ markets: z.array(market) })
const marketsDelta = z.object({ changed: z.array(market), gone: z.optional(z.array(z.string())) })
type Markets = z.output<typeof markets>

function foldMarkets(state: Markets, delta: z.output<typeof marketsDelta>): Markets {
  const changed = new Map(delta.changed.map((each) => [each.id, each]))
  const gone = new Set<string>(delta.gone)
  const kept = state.markets.flatMap((each) => (gone.has(each.id) ? [] : [changed.get(each.id) ?? each]))
  const known = new Set(kept.map((each) => each.id))
  return {
    markets: [...kept, ...delta.changed.filter((each) => !known.has(each.id) && !gone.has(each.id))],
  }
}

/** The markets of one match; the id is the match's. A delta has each changed market in full, and the removed ones. */
export const marketOdds = defineChannel({
  name: 'market-odds',
  who: 'anyone',
  snapshot: markets,
  delta: marketsDelta,
  fold: foldMarkets,
})

/**
 * Like `market-odds`, limited to the boards' markets (`isBoardMarket`), because a board subscribes to hundreds of
 * matches.
 */
export const boardOdds = defineChannel({
  name: 'board-odds',
  who: 'anyone',
  snapshot: markets,
  delta: marketsDelta,
  fold: foldMarkets,
})

/**
 * Score, clock and incidents of one match; the id is the match's. A delta replaces the fields it has and appends
 * incidents.
 */
export const matchStateChannel = defineChannel({
  name: 'match-state',
  who: 'anyone',
  snapshot: matchState,
  delta: z.object({
    set: z.omit(matchState, { incidents: true }),
    appended: z.array(incident),
  }),
  fold: (state, delta) => {
    const known = new Set(state.incidents.map((each) => each.id))
    return {
      ...delta.set,
      incidents: [...state.incidents, ...delta.appended.filter((each) => !known.has(each.id))],
    }
  },
})

/**
 * Revision of the list of matches; the id is `all`. A new one means that a match began, ended or was added, so the list
 * is fetched again.
 */
export const matchList = defineChannel({
  name: 'match-list',
  who: 'anyone',
  snapshot: z.object({
    revision: z.int(),
    counts: z.array(z.object({ sport, inPlay: z.int(), soon: z.int(), early: z.int() })),
  }),
  delta: z.object({
    revision: z.int(),
    counts: z.array(z.object({ sport, inPlay: z.int(), soon: z.int(), early: z.int() })),
  }),
  fold: (_, delta) => delta,
})
