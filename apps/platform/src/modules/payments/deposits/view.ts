import { depositId } from '@grandstand/contract'
import type { Deposit, SpeedPay } from '@grandstand/contract/payments'
import { formatRate } from '../../wallets/service.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { arrivalOf } from './amounts.ts'
import { paymentsOf, type PaymentRow } from './payment-store.ts'
import { countProofs } from './proof-store.ts'
import { speedsOf, type SpeedRow } from './speed/store.ts'
import type { DepositRow } from './store.ts'
import { straysOf, type StrayRow } from './stray-store.ts'

/**
 * Orders in the contract's form, with their payments, speed pays and money in review: four queries for any number of
 * orders.
 */
export async function viewsOf(database: Queryable, rows: readonly DepositRow[]): Promise<Deposit[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [payments, strays, speeds, proofs] = [
    await paymentsOf(database, ids),
    await straysOf(database, ids),
    await speedsOf(database, ids),
    await countProofs(database, ids),
  ]
  return rows.map((row) => {
    const mine = <R extends { readonly deposit_id: string | null }>(all: readonly R[]) =>
      all.filter((each) => each.deposit_id === row.id)
    return viewOf(row, mine(payments), mine(strays), mine(speeds)[0], proofs.get(row.id) ?? 0)
  })
}

function viewOf(
  row: DepositRow,
  payments: readonly PaymentRow[],
  strays: readonly StrayRow[],
  speed: SpeedRow | undefined,
  pictures: number,
): Deposit {
  const { currency } = row
  const payment = payments.at(-1)
  const received = row.received ?? (row.state === 'unfinished' ? payment?.amount : undefined)
  const arrives = row.credited ?? arrivalOf(row, received ?? row.amount).arrives
  return {
    id: depositId.parse(row.id),
    number: row.number,
    method: row.method,
    kind: row.kind,
    amount: { minor: row.amount, currency },
    ...(received !== undefined && received !== row.amount && { received: { minor: received, currency } }),
    wallet: row.wallet,
    arrives: { minor: arrives, currency: row.wallet === 'usdt' ? 'USDT' : 'CNY' },
    state: row.state,
    payUrl: row.pay_url,
    createdAt: row.created_at.getTime(),
    closesAt: row.closes_at.getTime(),
    ...(row.credited_at && { creditedAt: row.credited_at.getTime() }),
    ...(row.closed_because && { closedBecause: row.closed_because }),
    ...(row.details.transfer && { transfer: row.details.transfer }),
    ...(row.details.chain && {
      chain: {
        ...row.details.chain,
        confirmations: payment?.confirmations ?? 0,
        needed: payment?.needed || row.details.chain.needed,
        ...(payment && { transaction: payment.payment }),
        rate: formatRate(row.rate ?? 0n),
      },
    }),
    ...(speed && { speed: { ...speedOf(speed), pictures } }),
    reviews: strays.map((stray) => ({
      amount: { minor: stray.amount, currency: stray.currency },
      at: stray.at.getTime(),
      state: reviewStateOf(stray),
      note: stray.note,
      ...(stray.release_at !== null && { isOverLimit: true }),
    })),
  }
}

/** Members see money that was taken back at the provider as sent back: in both cases the payer has it again. */
const reviewStateOf = ({ state }: StrayRow) =>
  state === 'credited' || state === 'reviewing' ? state : 'sent-back'

function speedOf(row: SpeedRow): Omit<SpeedPay, 'pictures'> {
  return {
    stage: row.stage,
    reminders: row.reminders,
    ...(row.counterparty && { counterparty: row.counterparty }),
    ...(row.proof !== null && { proof: row.proof }),
    ...(row.remindable_at && { remindableAt: row.remindable_at.getTime() }),
    ...(row.appealable_at && { appealableAt: row.appealable_at.getTime() }),
    ...(row.appeal_reason &&
      row.appealed_at && {
        appeal: {
          reason: row.appeal_reason,
          text: row.appeal_text ?? '',
          at: row.appealed_at.getTime(),
          ...(row.appeal_answer !== null && { answer: row.appeal_answer }),
        },
      }),
  }
}
