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
  /** The operator has ended it: no round begins, and those that were open go on. */
  readonly isEnded?: boolean
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
  readonly ended_at: number | null
}

const sessionMs = 12 * 3_600_000
/** A round that was open at the end is ended by the journal within two days, so its token lives on for them. */
const roundMs = 48 * 3_600_000
/** The player of an ended session sees how its last open round ended for this long. */
const resultMs = 2 * 60_000

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
      this.#store.run('delete from session where ends_at <= ?', [this.#now() - roundMs])
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

  /** The session of a token. One that is over is found while a round that was open at its end needs it. */
  find(token: string): Session | undefined {
    const now = this.#now()
    const [row] = this.#store.all<SessionRow>(
      `select hall, player, currency, terms, ended_at from (
         select hall, player, currency, terms,
           iif(ended_at is null and ends_at > ?, null, min(ends_at, ifnull(ended_at, ends_at))) as ended_at
         from session where token_hash = ?) as s
       where ended_at is null or exists (
         select 1 from round as r where r.player = s.player and r.opened_at <= s.ended_at
           and (r.closed_at is null or r.closed_at > max(s.ended_at, ?)))`,
      [now, sha256(token), now - resultMs],
    )
    if (row === undefined) return undefined
    const { terms, ended_at: endedAt, ...session } = row
    return {
      ...session,
      ...(terms !== null && { terms: JSON.parse(terms) as Terms }),
      ...(endedAt !== null && { isEnded: true }),
    }
  }

  /** Ends one session of a player, or all. Open rounds stay open. @returns how many ended */
  end(hall: Hall, player: string, operatorSession?: string): number {
    const which =
      operatorSession === undefined
        ? 'hall = ? and player = ?'
        : 'hall = ? and player = ? and operator_session = ?'
    const values = [this.#now(), hall, player, ...(operatorSession === undefined ? [] : [operatorSession])]
    const ended = `update session set ended_at = ? where ended_at is null and ${which} returning 1`
    return this.#store.all(ended, values).length
  }

  /** Players that have a session now. */
  players(): string[] {
    return this.#store
      .all<{ player: string }>('select distinct player from session where ended_at is null and ends_at > ?', [
        this.#now(),
      ])
      .map(({ player }) => player)
  }
}

/** Whether the operator has ended a session of its own, or its time is over, since it was looked up. */
export function isOver(store: Store, { terms }: Session, now: number): boolean {
  if (terms === undefined) return false
  const over = 'select 1 from session where operator_session = ? and (ended_at is not null or ends_at <= ?)'
  return store.all(over, [terms.session, now]).length > 0
}
