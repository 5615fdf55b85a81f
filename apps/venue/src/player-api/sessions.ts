import { randomBytes } from 'node:crypto'
import { sha256 } from '../fairness/secrets.ts'
import type { WalletAnswer } from '../protocol/wallet.ts'
import type { Store } from '../store/store.ts'
import type { Currency, Hall } from '../wallet/own-book.ts'

export interface Session {
  readonly hall: Hall
  readonly player: string
  readonly currency: Currency
  /** What the operator demands; absent for sessions that it opened without a code. */
  readonly terms?: Terms
}

type Opened = Extract<WalletAnswer<'session'>, { outcome: 'done' }>
/** The operator's answer to a launch code. */
export type Terms = Pick<
  Opened,
  'session' | 'game' | 'locale' | 'stakeMin' | 'stakeMax' | 'lossMax' | 'endsAt' | 'flags'
>

interface SessionRow {
  readonly hall: Hall
  readonly player: string
  readonly currency: Currency
  readonly terms: string | null
}

const sessionMs = 12 * 3_600_000

/** Sessions of players. The token is known to the player alone; the database keeps its hash. */
export class Sessions {
  readonly #store: Store
  readonly #now: () => number

  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** Opens a session; the tokens that the same session of the operator had before are over. @returns the token */
  open({ hall, player, currency, terms }: Session): string {
    const token = randomBytes(32).toString('base64url')
    const endsAt = Math.min(this.#now() + sessionMs, terms?.endsAt ?? Infinity)
    this.#store.transaction(() => {
      this.#store.run('delete from session where ends_at <= ?', [this.#now()])
      if (terms) this.#store.run('delete from session where operator_session = ?', [terms.session])
      this.#store.run(
        `insert into session (token_hash, hall, player, currency, ends_at, operator_session, terms)
         values (?, ?, ?, ?, ?, ?, ?)`,
        [
          sha256(token),
          hall,
          player,
          currency,
          endsAt,
          terms?.session ?? null,
          terms === undefined ? null : JSON.stringify(terms),
        ],
      )
    })
    return token
  }

  find(token: string): Session | undefined {
    const [row] = this.#store.all<SessionRow>(
      'select hall, player, currency, terms from session where token_hash = ? and ends_at > ?',
      [sha256(token), this.#now()],
    )
    if (row === undefined) return undefined
    const { terms, ...session } = row
    return terms === null ? session : { ...session, terms: JSON.parse(terms) as Terms }
  }

  /** Ends one session of a player, or all. Open rounds stay open. @returns how many ended */
  end(hall: Hall, player: string, operatorSession?: string): number {
    const where =
      operatorSession === undefined
        ? 'hall = ? and player = ?'
        : 'hall = ? and player = ? and operator_session = ?'
    const values = [hall, player, ...(operatorSession === undefined ? [] : [operatorSession])]
    return this.#store.all(`delete from session where ${where} returning 1`, values).length
  }

  /** Players that have a session now. */
  players(): string[] {
    return this.#store
      .all<{ player: string }>('select distinct player from session where ends_at > ?', [this.#now()])
      .map(({ player }) => player)
  }
}
