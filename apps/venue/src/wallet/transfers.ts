import type { OperatorAnswer, OperatorRequest } from '../protocol/operator.ts'
import type { Store } from '../store/store.ts'
import type { Currency, OwnBook } from './own-book.ts'

export type Transfer = OperatorRequest<'transfer'>
export type TransferState = OperatorAnswer<'transfer'>
type Reason = Extract<TransferState, { state: 'refused' }>['reason']

interface MovementRow {
  readonly hall: string
  readonly player: string
  readonly kind: string
  readonly currency: Currency
  readonly amount: number | bigint
  readonly fingerprint: string | null
  readonly reason: Reason | null
}

const fingerprintOf = ({ direction, player, currency, amount }: Transfer) =>
  [direction, player, currency, amount].join(' ')

/**
 * The most that a player may hold, in minor units: what is won comes on top, and the protocol's amounts have 18 digits.
 */
const mostHeld = 10n ** 17n

/** The operator's transfers into and out of the players' own wallets. Each id is done or refused once, for ever. */
export class Transfers {
  readonly #store: Store
  readonly #book: OwnBook
  readonly #hall: string

  constructor(store: Store, book: OwnBook, hall: string) {
    this.#store = store
    this.#book = book
    this.#hall = hall
  }

  /** `refuse`: why no new transfer of this kind is done now. */
  do(transfer: Transfer, refuse?: 'maintenance' | 'currency'): TransferState {
    return this.#store.transaction(() => {
      const known = this.#known(transfer)
      if (known) return known
      const { id, player, direction, currency } = transfer
      const free = this.#book.balance(this.#hall, player, currency)
      const amount = transfer.amount === 'all' ? free : BigInt(transfer.amount)
      const isShort = direction === 'out' && (amount > free || amount === 0n)
      const isTooMuch = direction === 'in' && free + amount > mostHeld
      const reason = refuse ?? (isShort ? 'insufficient' : isTooMuch ? 'limit' : undefined)
      if (reason !== undefined) return this.#refuse(transfer, reason)
      const kind = direction === 'in' ? ('deposit' as const) : ('withdrawal' as const)
      const signed = direction === 'in' ? amount : -amount
      if (this.#book.write({ id, hall: this.#hall, player, kind, currency, amount: signed }) !== 'done')
        throw new Error(`transfer ${id} does not fit`)
      this.#note(transfer, null)
      return { state: 'done', currency, amount: String(amount) }
    })
  }

  find(id: string): TransferState {
    const row = this.#row(id)
    return row === undefined ? { state: 'unknown' } : stateOf(row)
  }

  /** A transfer that was not done is never done afterwards. */
  cancel(transfer: Transfer): TransferState {
    return this.#store.transaction(() => this.#known(transfer) ?? this.#refuse(transfer, 'cancelled'))
  }

  #known(transfer: Transfer): TransferState | undefined {
    const row = this.#row(transfer.id)
    if (row === undefined) return undefined
    return isOf(row, transfer) ? stateOf(row) : { state: 'conflict' }
  }

  #refuse(transfer: Transfer, reason: Reason): TransferState {
    const { id, player, direction, currency } = transfer
    const kind = direction === 'in' ? ('deposit' as const) : ('withdrawal' as const)
    this.#book.write({ id, hall: this.#hall, player, kind, currency, amount: 0n }, 'closed')
    this.#note(transfer, reason)
    return { state: 'refused', reason }
  }

  #note(transfer: Transfer, reason: Reason | null): void {
    this.#store.run('update movement set fingerprint = ?, reason = ? where id = ?', [
      fingerprintOf(transfer),
      reason,
      transfer.id,
    ])
  }

  #row(id: string): MovementRow | undefined {
    return this.#store.all<MovementRow>('select * from movement where id = ?', [id])[0]
  }
}

/** Rows of the older API have no fingerprint. */
function isOf(row: MovementRow, transfer: Transfer): boolean {
  if (row.fingerprint !== null) return row.fingerprint === fingerprintOf(transfer)
  if (row.player !== transfer.player || row.currency !== transfer.currency) return false
  if (row.kind === 'refused') return true
  const signed = transfer.direction === 'in' ? transfer.amount : `-${transfer.amount}`
  return String(row.amount) === signed && row.kind !== 'round'
}

function stateOf({ kind, currency, amount, reason }: MovementRow): TransferState {
  if (kind === 'round') return { state: 'conflict' }
  if (kind === 'refused') return { state: 'refused', reason: reason ?? 'maintenance' }
  return { state: 'done', currency, amount: String(amount).replace('-', '') }
}
