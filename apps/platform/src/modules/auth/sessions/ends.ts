import type { ErrorName } from '@grandstand/contract'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Client } from '../client.ts'
import * as store from './store.ts'
import type { EndedRow, SessionEnd, Which } from './store.ts'

/** Error code that the caller of an ended session gets, by the reason. */
export const refusalOf = {
  logout: 'session-expired',
  expired: 'session-expired',
  elsewhere: 'logged-in-elsewhere',
  blocked: 'account-blocked',
  'password-changed': 'password-changed',
  'ip-blocked': 'ip-blocked',
  'device-blocked': 'device-blocked',
  'signed-out-there': 'signed-out-there',
} as const satisfies Record<SessionEnd, ErrorName>

/** Outbox event: a log-in has ended before its time, for whatever reason; the payload is `{ sessionId }`. */
export const loginEndedTopic = 'login-ended'

/** How long an announced end is remembered, ms. */
const toldMs = 60_000

interface Needs {
  readonly database: Database
  readonly clock: Clock
  /** Without it other areas do not learn of ends. */
  readonly outbox?: Pick<Outbox, 'append'> | undefined
  /** Drops what is remembered of an ended session. */
  readonly forget: (sessionId: string, tokenHash: Buffer) => void
}

/** Ends sessions before their time, and announces each end once on this node. */
export function createSessionEnds({ database, clock, outbox, forget }: Needs) {
  const listeners = new Set<(sessionId: string, why: ErrorName) => void>()
  /** Ended sessions already announced on this node, so that the poll of other nodes does not announce them again. */
  const told = new Map<string, number>()

  function tell(ended: readonly EndedRow[]): void {
    for (const { id, token_hash, ended_because } of ended) {
      if (told.has(id)) continue
      told.set(id, clock.now())
      forget(id, token_hash)
      for (const listener of listeners) listener(id, refusalOf[ended_because])
    }
  }

  /**
   * Ends sessions in the caller's transaction, or in one of its own, and announces them after the commit. Returns the
   * number of sessions.
   */
  async function ending(
    tx: Transaction | undefined,
    end: (on: Transaction) => Promise<EndedRow[]>,
  ): Promise<number> {
    if (tx === undefined) return database.transaction((own) => ending(own, end))
    const ended = await end(tx)
    const facts = ended.map(({ id }) => ({ topic: loginEndedTopic, payload: { sessionId: id } }))
    if (facts.length > 0) await outbox?.append(tx, ...facts)
    tx.afterCommit(() => tell(ended))
    return ended.length
  }

  return {
    /**
     * Ends a member's sessions: all, all `except` one, or `only` one. HTTP and sockets learn of it immediately, other
     * nodes within a second. Returns the number of ended sessions.
     */
    endSessions(
      memberId: string,
      why: SessionEnd,
      { tx, ...which }: Which & { readonly tx?: Transaction } = {},
    ): Promise<number> {
      const at = new Date(clock.now())
      return ending(tx, (on) => store.endSessionsOf(on, memberId, why, at, which))
    },

    /** Ends other members' sessions in the browser that a member logs in on, because a browser holds one token. */
    async endOthersOfBrowser(memberId: string, client: Client, tx: Transaction): Promise<void> {
      await ending(tx, (on) => store.endOthersOfBrowser(on, memberId, client, new Date(clock.now())))
    },

    /** Ends every live session of these addresses or devices. */
    endSessionsFrom(
      from: { readonly ips: readonly string[] } | { readonly deviceIds: readonly string[] },
      tx?: Transaction,
    ): Promise<number> {
      const at = new Date(clock.now())
      return ending(tx, (on) =>
        'ips' in from
          ? store.endSessionsWhere(on, 'ip', from.ips, 'ip-blocked', at)
          : store.endSessionsWhere(on, 'device_id', from.deviceIds, 'device-blocked', at),
      )
    },

    /** Registers a listener for each session that ends before its time, so that its sockets close immediately. */
    onEnded(listener: (sessionId: string, why: ErrorName) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Announces sessions that other nodes ended in the last seconds. */
    async hearOtherNodes(): Promise<void> {
      tell(await store.freshlyEnded(database))
    },

    /** Forgets ends that were announced long ago. */
    pruneTold: (): void => {
      for (const [id, at] of told) if (clock.now() - at > toldMs) told.delete(id)
    },
  }
}
