import { createHash, randomBytes } from 'node:crypto'
import type { Currency } from '@grandstand/money'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import type { Venue } from '../registry/service.ts'
import * as store from './store.ts'

export { createSessionNet } from './net.ts'

/** Life of a launch code. */
const codeMs = 60_000
/** Life of a session, unless something ends it before. */
const sessionMs = 12 * 3_600_000

/** Why sessions end before their time. */
export type EndReason =
  | 'currency-switched'
  | 'limits-changed'
  | 'paused'
  | 'logged-out'
  | 'venue-closed'
  | 'left'

/** What every game has to obey in a session. */
export const gameFlags = {
  slotRoundMs: 2_500,
  otherRoundMs: 5_000,
  showsNetResult: true,
  showsRtp: true,
} as const

export interface Launch {
  readonly memberId: string
  readonly currency: Currency
  readonly game: string
  readonly locale: string
  /** The member's log-in, with which the session ends. */
  readonly login?: string | undefined
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url')

/** Whether codes of this venue are used once and answers with them are never cached [CALL-19]. */
export const isSingleUse = ({ englishName }: Pick<Venue, 'englishName'>): boolean =>
  englishName.toUpperCase().includes('AG')

interface Needs {
  readonly database: Database
  readonly clock: Clock
  /**
   * Whether the session may still be opened: what ends it is published to this module some milliseconds after its
   * commit. Always, when omitted.
   */
  readonly mayOpen?: (session: store.SessionRow) => Promise<boolean>
}

/** Members' sessions with games, and the codes that open them. */
export function createSessions({ database, clock, mayOpen = () => Promise.resolve(true) }: Needs) {
  return {
    /** Opens or goes on with a session. @returns it, with a fresh code that lives 60 s */
    launch: (venue: Venue, { memberId, currency, game, locale, login }: Launch) =>
      database.transaction(async (tx) => {
        const now = clock.now()
        const session = await store.openSession(tx, {
          id: uuidV7(clock),
          venue: venue.code,
          member_id: memberId,
          currency,
          game,
          locale,
          login: login ?? null,
          opened_at: new Date(now),
          ends_at: new Date(now + sessionMs),
        })
        const code = randomBytes(24).toString('base64url')
        await store.insertCode(tx, {
          hash: hashOf(code),
          session_id: session.id,
          is_single_use: isSingleUse(venue),
          until: new Date(now + codeMs),
        })
        return { session, code, until: now + codeMs }
      }),

    /** The session of a code; undefined when the code was never made, is too old or used, or may open it no more. */
    async redeem(
      venue: Pick<Venue, 'code'>,
      code: string,
      redemption: string,
    ): Promise<store.SessionRow | undefined> {
      const asked = { hash: hashOf(code), venue: venue.code, redemption }
      const session = await store.redeemCode(database, asked, new Date(clock.now()))
      return session && (await mayOpen(session)) ? session : undefined
    },

    find: (id: string) => store.findSession(database, id),

    /** Ends open sessions, from the commit on; their venues are told by the worker. */
    end: (choice: store.SessionChoice, because: EndReason, on: Queryable = database) =>
      store.endSessions(on, choice, because, new Date(clock.now())),
  }
}
export type Sessions = ReturnType<typeof createSessions>
