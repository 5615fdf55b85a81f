import { CallError, type CallOutput } from '@grandstand/contract'
import { placeBet, type Bet, type SlipBetAsked } from '@grandstand/contract/sportsbook'
import { outputEncoder } from '@grandstand/wire/server'
import * as z from 'zod/mini'
import type { Clock } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { isCheckViolation } from '../../../kernel/database-errors.ts'
import { insertRows } from '../../../kernel/insert-row.ts'
import type { Answer, Intention, Once } from '../../../kernel/once.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Wallets } from '../../wallets/service.ts'
import { betFact } from '../facts.ts'
import type { Judging } from '../judging/bet-judgement.ts'
import { wholeStake } from '../limits/bet-limits.ts'
import { stakeUnit } from '../limits/stake-unit.ts'
import { holdStake } from '../money.ts'
import type { BetSettings } from '../settings.ts'
import { refusalError, refusedByLedger, type Refused } from './bet-refusals.ts'
import { draftSlip } from './draft-slip.ts'
import { judgeSlip, type PlaceInput } from './judge-slip.ts'
import type { MemberRooms } from './member-room.ts'
import type { PlacedBet } from './placed-lately.ts'

/** Checks whether a member may spend. Throws the refusal when limits of the member's own or an exclusion forbid it. */
export interface Spending {
  require(memberId: string, what: { readonly kind: 'bet'; readonly amount: bigint }): Promise<void>
}

interface PlacementNeeds {
  readonly judging: Judging
  readonly rooms: MemberRooms
  readonly wallets: Wallets
  readonly once: Once
  readonly outbox: Outbox
  readonly clock: Clock
  readonly newId: () => string
  readonly settings: BetSettings
  readonly spending: Spending
  /** Called when a bet starts to wait for acceptance. */
  readonly onWaiting: (decideAt: number) => void
  /** Called when a bet that was placed alone was accepted immediately; `wire` is its wire format. */
  readonly onPlaced: (placed: PlacedBet) => void
  /** Called when the exposure of a selection leaves no room for the least stake. */
  readonly onExposed: (leg: SlipBetAsked['legs'][number]) => void
}

/** The member who places a bet, with the idempotency key of the request. */
export interface Asking {
  readonly memberId: string
  readonly uuid: string
  readonly bodyHash: string
}

type Placed = CallOutput<typeof placeBet>

/** The answer in wire format. */
type PlacedOnWire = Answer & { readonly bets: readonly PlacedBet['wire'][] }

const encodeAnswer = outputEncoder(placeBet.output)

export function createPlacement(needs: PlacementNeeds) {
  const { wallets, once, outbox, rooms } = needs
  const maySpend = (memberId: string, { bets }: PlaceInput) =>
    needs.spending.require(memberId, { kind: 'bet', amount: wholeStake(bets) })
  const unitOf = ({ bets: [first] }: PlaceInput, on?: Queryable) =>
    stakeUnit(first?.lineStake.currency ?? 'CNY', () => wallets.rate(on))

  /** The answer in wire format, with amounts as decimal strings. */
  const answerOf = (bets: readonly Bet[], refused: readonly Refused[]) =>
    encodeAnswer({ bets: [...bets], refused: [...refused] }) as PlacedOnWire

  /**
   * Places one bet. Its hold shares a commit with other pending ledger work; the bet, its event and the answer are
   * written in that commit.
   */
  async function placeOne(intention: Intention, input: PlaceInput): Promise<Answer> {
    const memberId = intention.actor
    // Read in parallel with the stored answer: in sequence, every new bet would be slower for the sake of retries.
    const asked = rooms.roomOf(memberId, input.bets)
    asked.catch(() => {})
    return once.beside<Answer>(intention, async (record) => {
      const [room, unit] = await Promise.all([asked, unitOf(input), maySpend(memberId, input)])
      const { takeable, refused } = judgeSlip(input, { room, unit }, needs)
      const [one] = draftSlip(memberId, input, takeable, { room, unit }, needs)
      if (one === undefined) throw refusalError(refused)
      const { bet, rows } = one
      const kept = answerOf([bet], [])
      const outcome = await wallets
        .submit(holdStake(memberId, bet), [
          ...rows,
          outbox.row(betFact('bet-placed', bet.id, memberId)),
          record(kept),
        ])
        .catch((error: unknown) => refuseOverrun(error, memberId, input))
      if (outcome !== 'applied') throw refusalError([refusedByLedger(0, outcome)])
      outbox.wake()
      if (bet.decideAt !== undefined) needs.onWaiting(bet.decideAt)
      else for (const wire of kept.bets) needs.onPlaced({ betId: bet.id, memberId, wire })
      return kept
    })
  }

  /**
   * Places several bets with all holds in one transaction, so that all are accepted or none, unless the member allows
   * a part.
   */
  async function placeSeveral(intention: Intention, input: PlaceInput): Promise<Answer> {
    const memberId = intention.actor
    const isPartAllowed = input.isPartAllowed === true
    if (!(await once.isDone(intention))) await maySpend(memberId, input)
    return once
      .inTransaction<Answer>(intention, async (tx) => {
        const measure = {
          room: await rooms.roomWithin(tx, memberId, input.bets),
          unit: await unitOf(input, tx),
        }
        const { takeable, refused } = judgeSlip(input, measure, needs)
        if (takeable.length === 0 || (refused.length > 0 && !isPartAllowed)) throw refusalError(refused)
        const drafts = draftSlip(memberId, input, takeable, measure, needs)
        const outcomes = await wallets.apply(
          tx,
          drafts.map(({ bet }) => holdStake(memberId, bet)),
        )
        const taken = drafts.filter((_, index) => outcomes[index] === 'applied')
        for (const [index, { at }] of drafts.entries()) {
          const outcome = outcomes[index] ?? 'transfer-missing'
          if (outcome !== 'applied') refused.push(refusedByLedger(at, outcome))
        }
        if (taken.length === 0 || (refused.length > 0 && !isPartAllowed)) throw refusalError(refused)
        await insertRows(
          tx,
          taken.flatMap(({ rows }) => rows),
        )
        await outbox.append(tx, ...taken.map(({ bet }) => betFact('bet-placed', bet.id, memberId)))
        tx.afterCommit(() => {
          for (const { bet } of taken) if (bet.decideAt !== undefined) needs.onWaiting(bet.decideAt)
        })
        return answerOf(
          taken.map(({ bet }) => bet),
          refused.toSorted((a, b) => a.at - b.at),
        )
      })
      .catch((error: unknown) => refuseOverrun(error, memberId, input))
  }

  /** Refuses with the current limits after a concurrent bet has used up the remaining limit. */
  async function refuseOverrun(error: unknown, memberId: string, input: PlaceInput): Promise<never> {
    if (
      !isCheckViolation(error, 'selection_exposure_max') &&
      !isCheckViolation(error, 'member_day_stake_max')
    )
      throw error
    const room = await rooms.roomOf(memberId, input.bets)
    const unit = await unitOf(input)
    const { refused } = judgeSlip(input, { room, unit }, needs)
    throw refused.length > 0 ? refusalError(refused) : new CallError('stake-above-maximum', { at: 0 })
  }

  /**
   * Places bets. They are judged by the book and the server's clock; then the holds of their stakes, the bets, their
   * events and the call's answer are written in one commit, once for each idempotency key.
   */
  async function placeEncoded(asking: Asking, input: PlaceInput): Promise<Answer> {
    const currencies = new Set(input.bets.map(({ lineStake }) => lineStake.currency))
    if (currencies.size > 1) throw new CallError('invalid-input')
    if ((input.oddsPolicy === 'band') !== (input.bandPercent !== undefined))
      throw new CallError('invalid-input')
    const intention = { ...asking, actor: asking.memberId, call: placeBet.name }
    return (input.bets.length === 1 ? placeOne : placeSeveral)(intention, input)
  }

  return {
    /** Answers in wire format; a retry gets the stored answer. */
    placeEncoded,

    place: async (asking: Asking, input: PlaceInput): Promise<Placed> =>
      z.decode(
        placeBet.output,
        (await placeEncoded(asking, input)) as unknown as z.input<typeof placeBet.output>,
      ),
  }
}
