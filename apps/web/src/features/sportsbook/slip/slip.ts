import { isSameMarket } from '@grandstand/betting'
import {
  bandPercent,
  marketQuestion,
  odds,
  oddsPolicy,
  selectionKey,
  sport,
  type Bet,
} from '@grandstand/contract/sportsbook'
import { currency, marketId, matchId } from '@grandstand/contract'
import * as z from 'zod/mini'

/**
 * A request that was sent and has no definite answer yet. Its legs are locked until then; the act holds its body and
 * idempotency key.
 */
export const slipAttempt = z.object({
  /** Keys of the legs in the request. */
  keys: z.array(z.string()),
  /** Number of bets in the request. */
  count: z.int(),
  /** Total stake, for the button that sends the request again: minor units as text. */
  stake: z.string(),
  /** Currency of `stake`; CNY when absent. */
  currency: z.optional(currency),
})
export type SlipAttempt = z.output<typeof slipAttempt>

/**
 * One selection in the slip. `odds` and `version` are those the member last agreed to, at the tap or when accepting
 * new ones.
 */
export const slipLeg = z.object({
  matchId,
  marketId,
  selection: selectionKey,
  selectionName: z.optional(z.string()),
  sport,
  ...marketQuestion.shape,
  competitionName: z.string(),
  homeName: z.string(),
  awayName: z.string(),
  startsAt: z.number(),
  odds,
  version: z.int(),
  /** The text as typed. Only the strict parser reads it. */
  stakeText: z.string(),
})
export type SlipLeg = z.output<typeof slipLeg>
export type NewLeg = Omit<SlipLeg, 'stakeText'>

/**
 * Each leg a bet of its own, all legs in one bet, or a system of many lines. An emptied slip keeps the member's choice
 * for the next legs.
 */
export const slipMode = z.enum(['single', 'parlay', 'system'])
export type SlipMode = z.output<typeof slipMode>

export const slip = z.object({
  legs: z.array(slipLeg),
  policy: oddsPolicy,
  bandPercent,
  mode: slipMode,
  /** The number of parts in each line of the system. Empty selects the first possible choice. */
  sizes: z.array(z.int()),
  /** The stake of the parlay or of each line of the system, as typed. */
  stakeText: z.string(),
  isPartAllowed: z.boolean(),
  /** Joint odds that the member agreed to, by the keys of their legs. */
  builders: z.array(z.object({ key: z.string(), odds: z.int() })),
})
export interface Slip extends z.output<typeof slip> {
  /** Belongs to this page only and is never stored. */
  readonly attempt?: SlipAttempt | undefined
}

export const maxLegs = 12

export const emptySlip: Slip = {
  legs: [],
  policy: 'better',
  bandPercent: 5,
  mode: 'single',
  sizes: [],
  stakeText: '',
  isPartAllowed: false,
  builders: [],
}

/** Identifies a leg within the slip. Each selection can be in it once. */
export const legKeyOf = (leg: Pick<SlipLeg, 'matchId' | 'marketId' | 'selection'>): string =>
  `${leg.matchId}/${leg.marketId}/${leg.selection}`

/**
 * Whether a bet may belong to a request that has no answer yet. Such a bet is not reported before or instead of the
 * answer.
 */
export const isOfAttempt = ({ legs }: Pick<Bet, 'legs'>, attempt: SlipAttempt | undefined): boolean =>
  attempt !== undefined && legs.every((leg) => attempt.keys.includes(legKeyOf(leg)))

export type SlipAction =
  | { readonly type: 'toggled'; readonly leg: NewLeg }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'cleared' }
  /** Restores removed legs. */
  | { readonly type: 'restored'; readonly legs: readonly SlipLeg[] }
  | { readonly type: 'stake-typed'; readonly key: string; readonly text: string }
  | { readonly type: 'line-stake-typed'; readonly text: string }
  | {
      readonly type: 'chosen'
      readonly choice: Partial<Pick<Slip, 'policy' | 'bandPercent' | 'mode' | 'sizes' | 'isPartAllowed'>>
    }
  | {
      readonly type: 'odds-accepted'
      readonly legs: readonly (Pick<SlipLeg, 'odds' | 'version'> & { readonly key: string })[]
      readonly builders: Slip['builders']
    }
  /** Joint odds are shown for the first time, and thereby agreed to. */
  | { readonly type: 'builders-seen'; readonly builders: Slip['builders'] }
  | { readonly type: 'sent'; readonly attempt: SlipAttempt }
  /** The answer arrived. `placed` holds the keys of the legs that are bets now. */
  | { readonly type: 'answered'; readonly placed: readonly string[] }

type Handlers = {
  readonly [Type in SlipAction['type']]: (state: Slip, action: Extract<SlipAction, { type: Type }>) => Slip
}

const handlers: Handlers = {
  toggled: (state, { leg }) => toggleLeg(state, leg),
  removed: (state, { key }) =>
    isHeld(state, key) ? state : { ...state, legs: state.legs.filter((leg) => legKeyOf(leg) !== key) },
  cleared: (state) =>
    state.attempt
      ? { ...state, legs: state.legs.filter((leg) => isHeld(state, legKeyOf(leg))) }
      : { ...state, legs: [], builders: [], stakeText: '' },
  restored: (state, { legs }) => ({
    ...state,
    legs: inOneBet({ ...state, legs: [...state.legs, ...legs.filter(isNewTo(state))] }).legs.slice(
      0,
      maxLegs,
    ),
  }),
  'stake-typed': (state, { key, text }) =>
    isHeld(state, key) ? state : changeLeg(state, key, (leg) => ({ ...leg, stakeText: text })),
  'line-stake-typed': (state, { text }) => (state.attempt ? state : { ...state, stakeText: text }),
  chosen: (state, { choice }) =>
    state.attempt
      ? state
      : { ...state, ...choice, ...(isOfOtherLines(state, choice.mode) && { stakeText: '' }) },
  'odds-accepted': (state, { legs, builders }) =>
    state.attempt
      ? state
      : legs.reduce(
          (changed, { key, ...seen }) => changeLeg(changed, key, (leg) => ({ ...leg, ...seen })),
          withBuilders(state, builders),
        ),
  'builders-seen': (state, { builders }) =>
    withBuilders(
      state,
      builders.filter(({ key }) => !state.builders.some((each) => each.key === key)),
    ),
  sent: (state, { attempt }) => ({ ...state, attempt }),
  answered: (state, { placed }) => {
    const legs = state.legs.filter((leg) => !placed.includes(legKeyOf(leg)))
    const isEmpty = legs.length === 0
    return {
      ...state,
      attempt: undefined,
      legs,
      ...(isEmpty && { builders: [], stakeText: '' }),
    }
  },
}

/** The slip after an action. Legs of a pending request do not change. */
export function reduceSlip(state: Slip, action: SlipAction): Slip {
  // The table's type guarantees one handler for each action type, but the call cannot infer it.
  const handle = handlers[action.type] as (state: Slip, action: SlipAction) => Slip
  return inOneBet(handle(state, action))
}

/** A bet of several legs takes one selection of each market: the newest replaces an older one. */
const inOneBet = (state: Slip): Slip => {
  if (state.mode === 'single' || state.attempt) return state
  const legs = newestOfEachMarket(state.legs)
  return legs.length === state.legs.length ? state : { ...state, legs }
}

/** The legs without those whose market has a newer leg. */
export const newestOfEachMarket = (legs: readonly SlipLeg[]): SlipLeg[] =>
  legs.filter((leg, at) => !legs.slice(at + 1).some((newer) => isSameMarket(leg, newer)))

function toggleLeg(state: Slip, leg: NewLeg): Slip {
  const key = legKeyOf(leg)
  const isThere = state.legs.some((each) => legKeyOf(each) === key)
  if (isThere) return handlers.removed(state, { type: 'removed', key })
  const legs = inOneBet({ ...state, legs: [...state.legs, { ...leg, stakeText: '' }] }).legs
  return legs.length > maxLegs ? state : { ...state, legs }
}

const isNewTo =
  ({ legs }: Slip) =>
  (leg: SlipLeg): boolean =>
    !legs.some((each) => legKeyOf(each) === legKeyOf(leg))

const changeLeg = (state: Slip, key: string, change: (leg: SlipLeg) => SlipLeg): Slip => ({
  ...state,
  legs: state.legs.map((leg) => (legKeyOf(leg) === key ? change(leg) : leg)),
})

const withBuilders = (state: Slip, builders: Slip['builders']): Slip =>
  builders.length === 0
    ? state
    : {
        ...state,
        builders: [
          ...state.builders.filter(({ key }) => !builders.some((each) => each.key === key)),
          ...builders,
        ],
      }

/** The stake of a parlay would be that of each line of a system: the same digits, several times the money. */
const isOfOtherLines = ({ mode }: Slip, next = mode): boolean => (mode === 'system') !== (next === 'system')

const isHeld = ({ attempt }: Slip, key: string): boolean => attempt?.keys.includes(key) === true

/** Parses the stored slip. Returns an empty one when it is unreadable, for example written by an older build. */
export function parseSlip(stored: unknown): Slip {
  const parsed = z.safeParse(slip, stored)
  return parsed.success ? inOneBet(parsed.data) : emptySlip
}
