import { CallError, errors } from '@grandstand/contract'
import { placeBet } from '@grandstand/contract/sportsbook'
import { useEffect, useMemo } from 'react'
import { encode } from 'zod/mini'
import { useLiveStatus } from '../../../lib/live.tsx'
import { useIsMember } from '../../../lib/session-context.tsx'
import { useAvailable, useLegsNow, usePlaceBets, useSlipQuote } from './data.ts'
import { betsOfSlip, modeOf, partsOfSlip } from '../model/slip-bets.ts'
import { summariseSlip, type SlipSummary } from '../model/slip-summary.ts'
import { legKeyOf, type Slip, type SlipAttempt } from '../model/slip.ts'
import { stakeCurrency } from '../model/stake.ts'
import { slipNow, useSlipStore } from './slip-store.ts'

export interface SlipHandle {
  readonly summary: SlipSummary
  /** Sends what the button says: the bets of the slip, or those without an answer. */
  readonly place: () => Promise<void>
  /** Agrees to the new odds of everything whose odds left the policy. */
  readonly acceptOdds: () => void
}

/** The slip with its facts and what can be done with it. */
export function useSlip(): SlipHandle {
  const slip = useSlipStore((state) => state.slip)
  const isSending = useSlipStore((state) => state.isSending)
  const isMember = useIsMember()
  const { connection } = useLiveStatus()
  const now = useLegsNow(slip.legs)
  const quote = useQuoteOf(slip, now)
  const available = useAvailable()
  const isConnected = connection === 'connected'
  const summary = useMemo(
    () => summariseSlip(slip, { now, quote, available, isMember, isConnected, isSending }),
    [slip, now, quote, available, isMember, isConnected, isSending],
  )
  const send = useSend()
  const { dispatch, forgetMember } = slipNow()
  useEffect(() => {
    if (!isMember) forgetMember()
  }, [isMember, forgetMember])
  useSeenBuilders(summary)
  return {
    summary,
    async place() {
      const attempt = slip.attempt ?? attemptOf(slip, summary)
      if (attempt) await send(attempt)
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

/** The server's word on the slip as it is; asked anew when a price inside a group moves. */
function useQuoteOf(slip: Slip, now: ReturnType<typeof useLegsNow>) {
  const bets = useMemo(
    () => betsOfSlip(slip, (key) => slip.builders.find((each) => each.key === key)?.odds ?? 1001),
    [slip],
  )
  const groups = modeOf(slip) === 'single' ? [] : partsOfSlip(slip.legs).filter(({ isBuilder }) => isBuilder)
  const inGroups = groups.flatMap(({ legs }) => legs.flatMap((at) => slip.legs[at] ?? []))
  const pricesKey = inGroups.map((leg) => now.get(legKeyOf(leg))?.version ?? leg.version).join('-')
  return useSlipQuote(bets, pricesKey)
}

/** The first joint odds that a member is shown are those that the slip holds the others against. */
function useSeenBuilders({ together }: SlipSummary): void {
  useEffect(() => {
    const builders = (together?.parts ?? []).flatMap(({ key, isBuilder, odds, agreed }) =>
      isBuilder && odds !== undefined && agreed === undefined ? [{ key, odds }] : [],
    )
    if (builders.length > 0) slipNow().dispatch({ type: 'builders-seen', builders })
  }, [together])
}

/** What the member sees and agrees to at this moment, as it is sent. */
function attemptOf(slip: Slip, summary: SlipSummary): SlipAttempt | undefined {
  const { legs, together } = summary
  const sent = together ? legs : legs.filter(({ stake }) => stake !== undefined && stake > 0n)
  const shown: Slip = {
    ...slip,
    mode: summary.mode,
    legs: sent.map(({ leg, odds, version }) => ({ ...leg, odds, version })),
  }
  const jointOf = (key: string) => together?.parts.find((part) => part.key === key)?.odds
  const bets = betsOfSlip(shown, jointOf).flatMap(({ asked }, at) => {
    const minor = together ? together.lineStake : sent[at]?.stake
    return minor === undefined ? [] : [{ ...asked, lineStake: { minor, currency: stakeCurrency } }]
  })
  if (bets.length === 0) return undefined
  const { policy, bandPercent, isPartAllowed } = slip
  const body = encode(placeBet.input, {
    bets,
    oddsPolicy: policy,
    ...(policy === 'band' && { bandPercent }),
    ...(bets.length > 1 && isPartAllowed && { isPartAllowed }),
  })
  return {
    uuid: crypto.randomUUID(),
    body: JSON.stringify(body),
    keys: sent.map(({ key }) => key),
    stake: String(summary.stake),
  }
}

function useSend() {
  const { mutateAsync } = usePlaceBets()
  const { dispatch, setSending, refuse, keepPlaced } = slipNow()
  return async (attempt: SlipAttempt): Promise<void> => {
    const { uuid, body, keys } = attempt
    refuse(new Map())
    setSending(true)
    dispatch({ type: 'sent', attempt })
    try {
      const { bets, refused } = await mutateAsync({ uuid, body })
      keepPlaced(bets)
      const failed = new Map(
        refused.map(({ at, refusal, data }) => [
          keyAt(keys, bets.length + refused.length, at),
          new CallError(refusal, data),
        ]),
      )
      dispatch({ type: 'answered', placed: keys.filter((key) => !failed.has(key)) })
      refuse(failed)
    } catch (error) {
      const known =
        error instanceof CallError ? error : new CallError('unexpected', undefined, { cause: error })
      // Where the same uuid may be sent again the outcome is unknown: the attempt stays.
      if (errors[known.refusal].retry !== 'same') dispatch({ type: 'answered', placed: [] })
      const at = positionOf(known.data)
      const ofOne = keys.length === betCountOf(body) ? keys[at] : undefined
      refuse(new Map([[ofOne ?? wholeSlip, known]]))
    } finally {
      setSending(false)
    }
  }
}

/** Refusals of a bet that takes all legs along are not of one leg. */
export const wholeSlip = ''

/** Of singles the bet's position is its leg's. */
const keyAt = (keys: readonly string[], count: number, at: number): string =>
  (count === keys.length ? keys[at] : undefined) ?? wholeSlip

const betCountOf = (body: string): number => {
  const read: unknown = JSON.parse(body)
  return typeof read === 'object' && read !== null && 'bets' in read && Array.isArray(read.bets)
    ? read.bets.length
    : 0
}

const positionOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'at' in data && typeof data.at === 'number' ? data.at : 0
