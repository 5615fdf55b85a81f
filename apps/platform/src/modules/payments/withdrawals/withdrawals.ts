import { inBoth } from '@grandstand/contract/house-text'
import { createHash } from 'node:crypto'
import { CallError, type Money } from '@grandstand/contract'
import {
  cancelWithdrawal,
  type Withdrawal,
  type WithdrawalKind,
  type WithdrawalPreparation,
} from '@grandstand/contract/payments'
import { formatAmount } from '@grandstand/money'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Transaction } from '../../../kernel/database.ts'
import { orderNumber } from '../../../kernel/ids.ts'
import type { Cards } from '../cards/service.ts'
import { addressesOf, cardsOf, lockWithdrawer } from '../cards/store.ts'
import { readFacts } from './facts.ts'
import { against, judge } from './judgement.ts'
import { advance, holdId, postingsOf, tellChanged } from './moves.ts'
import type { WithdrawalNeeds } from './needs.ts'
import * as store from './store.ts'
import { countedOf } from './turnover.ts'
import { viewsOf } from './view.ts'

const kinds = ['bank', 'usdt', 'speed'] as const satisfies readonly WithdrawalKind[]
const mostCounted = 20

export interface Wanted {
  readonly kind: WithdrawalKind
  readonly amount: Money
  /** A card's id, or an address's. */
  readonly destinationId: string
  readonly password: string
}

type BankName = Awaited<ReturnType<Cards['bankNames']>>

/** What is asked before the transaction: others answer it, each with a connection of their own. */
interface ReadBefore {
  readonly mayUseVirtualCurrency: boolean
  readonly bankName: BankName
}

/** Withdrawals from the question whether until the order stands; what becomes of it then is the worker's and people's. */
export function createWithdrawals(needs: WithdrawalNeeds, wakeWorker: () => void) {
  const { database, once, clock, settings, wallets } = needs

  /** Where the money goes; not found when it is another member's or was removed. */
  async function destinationOf(
    tx: Transaction,
    memberId: string,
    { kind, destinationId }: Wanted,
    bankName: BankName,
  ) {
    const isMine = ({ id }: { readonly id: string }) => id === destinationId
    if (kind === 'usdt') {
      const address = (await addressesOf(tx, memberId)).find(isMine)
      if (!address) throw new CallError('not-found')
      return {
        text: `${address.network} ${address.short}`,
        usableFrom: address.usable_from.getTime(),
        fee: settings.networkFee[address.network],
        card_id: null,
        address_id: destinationId,
      }
    }
    const card = (await cardsOf(tx, memberId)).find(isMine)
    if (!card) throw new CallError('not-found')
    return {
      text: `${bankName(card)} ··${card.last4}`,
      usableFrom: card.usable_from.getTime(),
      fee: 0n,
      card_id: destinationId,
      address_id: null,
    }
  }

  function checkAmount({ kind, amount }: Wanted): void {
    const way = settings.ways[kind]
    if (amount.currency !== way.currency) throw new CallError('invalid-input', { field: 'amount' })
    const text = (minor: bigint) => ({ limit: formatAmount(minor, way.currency) })
    if (amount.minor < way.min) throw new CallError('amount-below-minimum', text(way.min))
    if (amount.minor > way.max) throw new CallError('amount-above-maximum', text(way.max))
  }

  /** Judges, holds and writes in one transaction, with the member's withdrawals in a line. */
  async function open(
    tx: Transaction,
    memberId: string,
    wanted: Wanted,
    ids: { readonly id: string; readonly number: string },
    { mayUseVirtualCurrency, bankName }: ReadBefore,
  ): Promise<void> {
    const { kind, amount } = wanted
    await lockWithdrawer(tx, memberId)
    const destination = await destinationOf(tx, memberId, wanted, bankName)
    const facts = await readFacts(needs, tx, memberId, mayUseVirtualCurrency)
    const now = clock.now()
    const rules = against(amount.minor, judge(kind, facts, settings, now))
    const isShort = amount.minor > facts.byCurrency[amount.currency].available
    if (rules.length > 0 && !(isShort && rules.every(({ rule }) => rule === 'turnover')))
      throw new CallError('withdrawal-blocked', { rules })
    if (destination.usableFrom > now)
      throw new CallError('withdrawal-blocked', {
        rules: [{ rule: 'destination', isMet: false, until: destination.usableFrom }],
      })
    const way = settings.ways[kind]
    const approvals = amount.minor <= way.automaticUpTo ? 0 : amount.minor <= way.twoPeopleAbove ? 1 : 2
    const state = kind === 'speed' ? 'matching' : approvals === 0 ? 'approved' : 'reviewing'
    const { text, fee, card_id, address_id } = destination
    const row: store.NewWithdrawal = {
      ...ids,
      member_id: memberId,
      kind,
      currency: amount.currency,
      amount: amount.minor,
      fee,
      state,
      card_id,
      address_id,
      destination: text,
      payout_name:
        card_id === null || facts.payoutName === undefined
          ? null
          : needs.cards.sealHolder(ids.id, facts.payoutName),
      approvals_needed: kind === 'speed' ? 0 : approvals,
      created_at: new Date(now),
      expected_at: new Date(now + (approvals === 0 ? way.minutes : way.minutesInReview) * 60_000),
      due_at: state === 'reviewing' ? null : new Date(now),
    }
    const [outcome] = await wallets.apply(tx, [
      {
        op: 'hold',
        id: holdId(row.id),
        kind: 'withdrawal',
        postings: postingsOf(row),
        memo: {
          reference: row.id,
          note: inBoth(`取款单 ${row.number} · ${text}`, `Withdrawal ${row.number} · ${text}`),
        },
      },
    ])
    if (outcome === 'insufficient-funds') throw new CallError('insufficient-funds')
    // Opened under this uuid before, and the answer is forgotten by now.
    if (outcome === 'exists' || outcome === 'id-reused') throw new CallError('uuid-reused')
    if (outcome !== 'applied') throw new Error(`withdrawal ${row.id} was not held: ${outcome}`)
    await requireUnlocked(tx, memberId, wanted, facts.byCurrency[amount.currency].turnover.left)
    await store.insertWithdrawal(tx, row)
    await tellChanged(needs, tx, row)
    tx.afterCommit(wakeWorker)
  }

  /** The wallet's row is locked now: what was bet since the facts were read counts against what turnover keeps. */
  async function requireUnlocked(
    tx: Transaction,
    memberId: string,
    wanted: Wanted,
    locked: bigint,
  ): Promise<void> {
    if (locked === 0n) return
    const wallet = wanted.amount.currency === 'CNY' ? 'central' : 'usdt'
    const left =
      (await wallets.balances(memberId, tx)).find((each) => each.wallet === wallet)?.available ?? 0n
    if (left >= locked) return
    const facts = await readFacts(needs, tx, memberId, true)
    const { rules } = judge(wanted.kind, facts, settings, clock.now())
    throw new CallError('withdrawal-blocked', { rules: rules.filter(({ rule }) => rule === 'turnover') })
  }

  async function view(memberId: string, id: string): Promise<Withdrawal> {
    const row = await store.findWithdrawal(database, memberId, id)
    const [found] = row ? await viewsOf(database, [row]) : []
    if (!found) throw new CallError('not-found')
    return found
  }

  return {
    view,

    async prepare(memberId: string): Promise<WithdrawalPreparation> {
      const mayUseVirtualCurrency = await needs.mayUseVirtualCurrency(memberId)
      const facts = await readFacts(needs, database, memberId, mayUseVirtualCurrency)
      const now = clock.now()
      const { networkFee } = settings
      const ways = kinds.map((kind) => {
        const { currency, min, max, automaticUpTo, minutes } = settings.ways[kind]
        const money = (minor: bigint) => ({ minor, currency })
        const { rules, withdrawable } = judge(kind, facts, settings, now)
        return {
          kind,
          available: money(facts.byCurrency[currency].available),
          withdrawable: money(withdrawable),
          min: money(min),
          max: money(max),
          fees:
            kind === 'usdt'
              ? (['TRC20', 'ERC20'] as const).map((network) => ({ network, fee: money(networkFee[network]) }))
              : [{ fee: money(0n) }],
          automaticUpTo: money(automaticUpTo),
          minutes,
          rules: [...rules],
        }
      })
      const counted = (['CNY', 'USDT'] as const).flatMap((currency) =>
        facts.byCurrency[currency].turnover.counted.slice(0, mostCounted).map((wager) => ({
          betId: wager.betId,
          number: wager.number,
          title: wager.title,
          stake: { minor: wager.stake, currency },
          counted: { minor: countedOf(wager), currency },
          settledAt: wager.settledAt,
        })),
      )
      return {
        ways,
        ...(facts.nextStep && { nextStep: facts.nextStep }),
        hasPassword: facts.hasPassword,
        cards: await needs.cards.cards(memberId),
        addresses: await needs.cards.addresses(memberId),
        counted,
      }
    },

    /**
     * Holds the amount and opens the order; the id follows from who asks and the uuid.
     * @throws CallError amount-below-minimum, amount-above-maximum, not-found, wrong-withdraw-password and the like,
     * withdrawal-blocked with the rules, insufficient-funds
     */
    async create({ memberId, uuid, bodyHash }: Asking, call: string, wanted: Wanted): Promise<Withdrawal> {
      const digest = createHash('sha256').update(`withdrawal\n${memberId}\n${uuid}`).digest('hex')
      const id = `wdr_${digest.slice(0, 24)}`
      const intention = { actor: memberId, uuid, call, bodyHash }
      if (await once.isDone(intention)) return view(memberId, id)
      checkAmount(wanted)
      await needs.provePassword(memberId, wanted.password)
      const [mayUseVirtualCurrency, bankName] = await Promise.all([
        needs.mayUseVirtualCurrency(memberId),
        needs.cards.bankNames(),
      ])
      const number = orderNumber('W', clock.now(), digest)
      await once.inTransaction(intention, async (tx) => {
        await open(tx, memberId, wanted, { id, number }, { mayUseVirtualCurrency, bankName })
        return { id }
      })
      return view(memberId, id)
    },

    /** Before people decided. @throws not-found, withdrawal-not-open */
    async cancel({ memberId, uuid, bodyHash }: Asking, id: string): Promise<Withdrawal> {
      const before = await store.findWithdrawal(database, memberId, id)
      if (!before) throw new CallError('not-found')
      const intention = { actor: memberId, uuid, call: cancelWithdrawal.name, bodyHash }
      await once.inTransaction(intention, async (tx) => {
        const row = await store.lockWithdrawal(tx, id)
        if (!row || row.kind === 'speed' || !(await advance(needs, tx, row, 'cancelled')))
          throw new CallError('withdrawal-not-open')
        return { id }
      })
      return view(memberId, id)
    },

    async open(memberId: string): Promise<Withdrawal[]> {
      return viewsOf(database, await store.openOf(database, memberId))
    },

    async page(memberId: string, limit: number, before?: string) {
      const rows = await store.pageOf(database, memberId, limit + 1, before)
      return {
        withdrawals: await viewsOf(database, rows.slice(0, limit)),
        hasMore: rows.length > limit,
      }
    },
  }
}
export type Withdrawals = ReturnType<typeof createWithdrawals>
