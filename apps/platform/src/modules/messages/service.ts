import { CallError } from '@grandstand/contract'
import {
  chooseLetters,
  deleteAllLetters,
  deleteLetters,
  letterId,
  readAllLetters,
  readLetters,
  stickLetter,
  type Letter,
  type LetterChoices,
  type LetterKind,
  type UnreadLetters,
} from '@grandstand/contract/messages'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable, Transaction } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import * as store from './store.ts'

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
}

/** A letter to send. `id` identifies its cause, so that the same cause sends only one letter. */
export interface NewLetter {
  readonly id: string
  readonly memberId: string
  readonly kind: LetterKind
  readonly title: string
  readonly text: string
  readonly path?: string
}

/** A letter about bets that have ended. */
export type BetsLetter = Pick<NewLetter, 'title' | 'text'> & { readonly path: string }

/** A letter that nobody reads is followed by another after this many bets. */
const betsInLetter = 100

const shaped = (row: store.LetterRow): Letter => ({
  id: letterId.parse(row.id),
  kind: row.kind,
  title: row.title,
  text: row.text,
  ...(row.path !== null && { path: row.path }),
  at: row.at.getTime(),
  isRead: row.read_at !== null,
  isSticky: row.sticky_at !== null,
})

/** Letters to members in two boxes: automatic ones, and those that an operator writes. */
export function createLetters({ database, once, clock }: Needs) {
  const unread = (memberId: string): Promise<UnreadLetters> => store.countUnread(database, memberId)

  /** Applies a change once and returns the numbers of unread letters. */
  async function change(
    { memberId, uuid, bodyHash }: Asking,
    call: string,
    run: (tx: Transaction, at: Date) => Promise<void>,
  ): Promise<UnreadLetters> {
    await once.inTransaction({ actor: memberId, uuid, call, bodyHash }, async (tx) => {
      await run(tx, new Date(clock.now()))
      return null
    })
    return unread(memberId)
  }

  async function requireOwn(tx: Queryable, memberId: string, ids: readonly string[]): Promise<void> {
    if ((await store.countOwn(tx, memberId, ids)) !== new Set(ids).size) throw new CallError('not-found')
  }

  return {
    unread,

    send: ({ id, memberId, kind, title, text, path }: NewLetter, tx: Queryable = database): Promise<void> =>
      store.insertLetter(tx, {
        id,
        member_id: memberId,
        kind,
        title,
        text,
        path: path ?? null,
        at: new Date(clock.now()),
      }),

    async list(memberId: string, kind: LetterKind, before: string | undefined, limit: number) {
      const rows = await store.findLetters(database, memberId, kind, before ?? null, limit + 1)
      return {
        letters: rows.slice(0, limit).map(shaped),
        hasMore: rows.length > limit,
        unread: await unread(memberId),
        choices: await store.findChoices(database, memberId),
      }
    },

    /** Stores what the member wants letters about. */
    choose: (asking: Asking, choices: LetterChoices): Promise<LetterChoices> =>
      once.inTransaction(
        { actor: asking.memberId, uuid: asking.uuid, call: chooseLetters.name, bodyHash: asking.bodyHash },
        async (tx) => {
          await store.putChoices(tx, asking.memberId, choices)
          return choices
        },
      ),

    /**
     * Tells a member that bets have ended: in the unread letter about earlier ones, or in a new one. Bets that a letter
     * has told of are left out, and members who do not want these letters get none.
     * @param write the letter about all of these bets
     */
    tellOfBets: (
      memberId: string,
      betIds: readonly string[],
      write: (tx: Queryable, betIds: readonly string[]) => Promise<BetsLetter>,
    ): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await store.findChoices(tx, memberId)).settled) return
        const open = await store.lockBetsLetter(tx, memberId)
        const fresh = await store.untoldOf(tx, memberId, betIds)
        const [first] = fresh
        if (first === undefined) return
        const joined = open && open.bets.length < betsInLetter ? open : undefined
        const bets = [...(joined?.bets ?? []), ...fresh]
        const letter = { ...(await write(tx, bets)), bets, at: new Date(clock.now()) }
        await store.putBetsLetter(tx, { id: joined?.id ?? `bets:${first}`, memberId, ...letter })
      }),

    /**
     * Marks letters as read.
     * @throws not-found when one is not the member's; then none is changed
     */
    read: (asking: Asking, ids: readonly string[]) =>
      change(asking, readLetters.name, async (tx, at) => {
        await requireOwn(tx, asking.memberId, ids)
        await store.markRead(tx, ids, at)
      }),

    /**
     * Deletes letters.
     * @throws not-found as `read` does
     */
    remove: (asking: Asking, ids: readonly string[]) =>
      change(asking, deleteLetters.name, async (tx, at) => {
        await requireOwn(tx, asking.memberId, ids)
        await store.markDeleted(tx, ids, at)
      }),

    /**
     * Pins a letter or unpins it.
     * @throws not-found
     */
    stick: (asking: Asking, id: string, isSticky: boolean) =>
      change(asking, stickLetter.name, async (tx, at) => {
        await requireOwn(tx, asking.memberId, [id])
        await store.markSticky(tx, id, isSticky ? at : null)
      }),

    readAll: (asking: Asking, kind: LetterKind) =>
      change(asking, readAllLetters.name, (tx, at) => store.markAllRead(tx, asking.memberId, kind, at)),

    removeAll: (asking: Asking, kind: LetterKind) =>
      change(asking, deleteAllLetters.name, (tx, at) => store.markAllDeleted(tx, asking.memberId, kind, at)),
  }
}
export type Letters = ReturnType<typeof createLetters>
