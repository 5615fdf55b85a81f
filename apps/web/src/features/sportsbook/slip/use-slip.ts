import { type Act, isCancellation } from '@grandstand/client/act'
import { useLiveStatus } from '@grandstand/client/live'
import { useIsMember } from '@grandstand/client/session'
import { CallError } from '@grandstand/contract'
import type { Currency } from '@grandstand/money'
import { useEffect, useMemo } from 'react'
import { safeParse } from 'zod/mini'
import {
  useAvailable,
  useLegsNow,
  useMemberBetsEffect,
  usePlaceBets,
  useSlipQuote,
  useStakeUnit,
  type Placed,
} from './data.ts'
import { betsOfSlip, modeOf, partsOfSlip } from './slip-bets.ts'
import { summariseSlip, type SlipSummary } from './slip-summary.ts'
import { isOfAttempt, legKeyOf, slipAttempt, type Slip, type SlipAttempt } from './slip.ts'
import { slipNow, useSlipStore } from './slip-store.ts'

export interface SlipHandle {
  readonly summary: SlipSummary
  /** The last request. */
  readonly act: Act<Placed>
  /** Performs the button's action: sends the bets of the slip, or repeats the unanswered request. */
  readonly place: () => Promise<void>
  /** Agrees to the new odds of everything whose odds moved beyond the policy. */
  readonly acceptOdds: () => void
}

/** The slip with its facts and actions. */
export const useSlip = (): SlipHandle => useSlipOf(useSlipStore((state) => state.slip))

/** The same for `slip`, which a bar beside the pressed odds may read a drawing later than the store has it. */
export function useSlipOf(slip: Slip): SlipHandle {
  const isMember = useIsMember()
  const { connection } = useLiveStatus()
  const now = useLegsNow(slip.legs)
  const currency = useStakeUnit()
  const quote = useQuoteOf(slip, now, currency)
  const available = useAvailable()
  const isConnected = connection === 'connected'
  const isConnecting = connection === 'connecting'
  const act = usePlaceBets(keepAnswer)
  const isSending = act.isPending
  const summary = useMemo(
    () =>
      summariseSlip(slip, {
        now,
        quote,
        currency,
        available,
        isMember,
        isConnected,
        isConnecting,
        isSending,
      }),
    [slip, now, quote, currency, available, isMember, isConnected, isConnecting, isSending],
  )
  useAttempt(act)
  const { dispatch, refuse } = slipNow()
  useSeenBuilders(summary)
  return {
    summary,
    act,
    async place() {
      if (act.isHeld) return act.again()
      const sent = attemptOf(slip, summary)
      if (!sent) return
      refuse(new Map())
      // Otherwise the end of the previous request would be taken for the end of this one.
      act.reset()
      dispatch({ type: 'sent', attempt: sent.attempt })
      await act.place(sent.input, sent.attempt)
    },
    acceptOdds() {
      const legs = summary.legs.flatMap(({ key, problem, odds, version }) =>
        problem?.kind === 'odds-changed' ? [{ key, odds, version }] : [],
      )
      const builders = (summary.together?.parts ?? []).flatMap(({ key, isBuilder, problem, odds }) =>
        isBuilder && problem?.kind === 'odds-changed' && odds ? [{ key, odds }] : [],
      )
      dispatch({ type: 'odds-accepted', legs, builders })
    },
  }
}

/** The server's quote for the current slip, refetched when a price inside a group moves. */
function useQuoteOf(slip: Slip, now: ReturnType<typeof useLegsNow>, currency: Currency) {
  const bets = useMemo(
    () => betsOfSlip(slip, (key) => slip.builders.find((each) => each.key === key)?.odds ?? 1001),
    [slip],
  )
  const groups = modeOf(slip) === 'single' ? [] : partsOfSlip(slip.legs).filter(({ isBuilder }) => isBuilder)
  const inGroups = groups.flatMap(({ legs }) => legs.flatMap((at) => slip.legs[at] ?? []))
  const pricesKey = inGroups.map((leg) => now.get(legKeyOf(leg))?.version ?? leg.version).join('-')
  return useSlipQuote(bets, pricesKey, currency)
}

/** Stores the first joint odds shown to the member as the agreed odds that later ones are compared with. */
function useSeenBuilders({ together }: SlipSummary): void {
  useEffect(() => {
    const builders = (together?.parts ?? []).flatMap(({ key, isBuilder, odds, agreed }) =>
      isBuilder && odds !== undefined && agreed === undefined ? [{ key, odds }] : [],
    )
    if (builders.length > 0) slipNow().dispatch({ type: 'builders-seen', builders })
  }, [together])
}

/** The request for what the member currently sees and agrees to. */
function attemptOf(slip: Slip, summary: SlipSummary) {
  const { legs, together, currency } = summary
  const sent = together ? legs : legs.filter(({ stake }) => stake !== undefined && stake > 0n)
  const shown: Slip = {
    ...slip,
    mode: summary.mode,
    legs: sent.map(({ leg, odds, version }) => ({ ...leg, odds, version })),
  }
  const jointOf = (key: string) => together?.parts.find((part) => part.key === key)?.odds
  const bets = betsOfSlip(shown, jointOf).flatMap(({ asked }, at) => {
    const minor = together ? together.lineStake : sent[at]?.stake
    return minor === undefined ? [] : [{ ...asked, lineStake: { minor, currency } }]
  })
  if (bets.length === 0) return undefined
  const { policy, bandPercent, isPartAllowed } = slip
  const input = {
    bets,
    oddsPolicy: policy,
    ...(policy === 'band' && { bandPercent }),
    ...(bets.length > 1 && isPartAllowed && { isPartAllowed }),
  }
  const keys = sent.map(({ key }) => key)
  return { input, attempt: { keys, count: bets.length, stake: String(summary.stake), currency } }
}

/** Removes placed bets from the slip and keeps refused ones with their reason. */
function keepAnswer({ bets, refused }: Placed): void {
  const { slip, dispatch, refuse, keepPlaced } = slipNow()
  const keys = slip.attempt?.keys ?? []
  keepPlaced(bets)
  const failed = new Map(
    refused.map(({ at, refusal, data }) => [
      keyAt(keys, bets.length + refused.length, at),
      new CallError(refusal, data),
    ]),
  )
  dispatch({ type: 'answered', placed: keys.filter((key) => !failed.has(key)) })
  refuse(failed)
}

/**
 * Keeps the slip's attempt in step with its act, which may have started before a reload and may end when the member
 * logs out. A bet with the same legs on the channel means that the outcome is available, so the act is settled.
 */
function useAttempt({ state, settle, reset }: Act<Placed>): void {
  useMemberBetsEffect((bets) => {
    const attempt = attemptIn(state)
    if (state.at === 'unknown' && bets.some((bet) => isOfAttempt(bet, attempt))) settle()
  })
  const isAttempted = useSlipStore(({ slip }) => slip.attempt !== undefined)
  useEffect(() => {
    const { dispatch, refuse } = slipNow()
    const attempt = attemptIn(state)
    if (state.at === 'sending' || state.at === 'unknown') {
      if (!isAttempted && attempt) dispatch({ type: 'sent', attempt })
      return
    }
    if (isAttempted) dispatch({ type: 'answered', placed: state.at === 'done' ? (attempt?.keys ?? []) : [] })
    if (state.at !== 'refused' || isCancellation(state.error)) return
    const error =
      state.error instanceof CallError
        ? state.error
        : new CallError('unexpected', undefined, { cause: state.error })
    const isOfOne = attempt !== undefined && attempt.keys.length === attempt.count
    refuse(new Map([[(isOfOne ? attempt.keys[positionOf(error.data)] : undefined) ?? wholeSlip, error]]))
    reset()
  }, [state, isAttempted, reset])
}

function attemptIn(state: Act<Placed>['state']): SlipAttempt | undefined {
  const read = safeParse(slipAttempt, state.at === 'idle' ? undefined : state.note)
  return read.success ? read.data : undefined
}

/** Key of refusals that concern all legs of a bet rather than one leg. */
export const wholeSlip = ''

/** For singles, the position of a bet is the position of its leg. */
const keyAt = (keys: readonly string[], count: number, at: number): string =>
  (count === keys.length ? keys[at] : undefined) ?? wholeSlip

const positionOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'at' in data && typeof data.at === 'number' ? data.at : 0
