import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodeSent } from '@grandstand/contract/auth'
import { contactKey, type Contact } from '@grandstand/contract/contact'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { insertRows } from '../../../kernel/insert-row.ts'
import type { Intention, Once } from '../../../kernel/once.ts'
import type { SiteName } from '../../../kernel/site-name.ts'
import * as store from './code-store.ts'
import { codeLetter, type CodePurpose } from './letters.ts'
import { countSending, resendAfterMs, uncountSending, type Sending } from './limits.ts'
import type { Messenger } from './messenger.ts'

/** A code works for ten minutes and five tries, once [H-A12]. */
const codeMs = 10 * 60_000
const tries = 5

/** A hash under a key that the database does not have; `binding` says what of. */
export type KeyedHash = (text: string, binding: string) => Buffer

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly newId: () => string
  readonly keyedHash: KeyedHash
  readonly messenger: Messenger
  readonly perAddressHour: number
  readonly siteName: SiteName
}

/** Whom a code is for: a member (`bind`, `step-up`) or a recovery. */
export interface CodeOrder {
  readonly purpose: CodePurpose
  readonly subject: string
  readonly contact: Contact
  readonly memberId?: string
  readonly ip: string
  /** Whose name stands in the letter. */
  readonly siteId: string
}

/** What a code is checked for; it must have been sent for exactly this. */
export interface CodeCheck {
  readonly purpose: CodePurpose
  readonly subject: string
  readonly contactHash: Buffer
  readonly code: string
}

/** Six digits by phone or mail: made, sent, limited, checked once. */
export function createCodes(needs: Needs) {
  const { database, once, clock, newId, keyedHash, messenger, perAddressHour, siteName } = needs
  const contactHash = (contact: Contact) => keyedHash(contactKey(contact), `contact ${contact.kind}`)

  /** The code in the caller's transaction, and the letter to send after its commit. A decoy has no code that fits. */
  async function prepare(tx: Queryable, order: Omit<CodeOrder, 'contact'> & Receiver) {
    const now = clock.now()
    const { purpose, subject, memberId, ip } = order
    const sending: Sending = { purpose, contact: order.contactHash.toString('hex'), memberId, ip }
    await countSending(tx, sending, perAddressHour, now)
    const id = newId()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await store.insertCode(tx, {
      id,
      purpose,
      subject,
      contactHash: order.contactHash,
      codeHash: order.isDecoy ? randomBytes(32) : keyedHash(code, `code ${id}`),
      triesLeft: tries,
      sentAt: new Date(now),
      expiresAt: new Date(now + codeMs),
    })
    const sent: CodeSent = { resendAfterMs, expiresInMs: codeMs }
    return { id, sent, sending, letter: codeLetter(siteName(order.siteId), purpose, code) }
  }

  return {
    contactHash,
    prepare,

    /**
     * Sends a code and resolves when the carrier has taken it. When it does not, nothing counts and the same intention
     * may come again. @throws CallError rate-limited, code-not-sent
     */
    send(intention: Intention, order: CodeOrder): Promise<CodeSent> {
      return once.beside(intention, async (record) => {
        const receiver = { contactHash: contactHash(order.contact) }
        const ready = await database.transaction((tx) => prepare(tx, { ...order, ...receiver }))
        try {
          await messenger.deliver(order.contact, ready.letter, ready.id)
        } catch (error) {
          await database.transaction(async (tx) => {
            await store.deleteCode(tx, ready.id)
            await uncountSending(tx, ready.sending, perAddressHour)
          })
          throw error
        }
        await insertRows(database, [record(ready.sent)])
        return ready.sent
      })
    },

    /**
     * Looks at a code in the caller's transaction, which must be committed whatever it answers: a wrong one is a try
     * that is spent. A right one is used up.
     */
    async check(tx: Queryable, { code, ...sent }: CodeCheck): Promise<CodeOutcome> {
      const at = new Date(clock.now())
      const row = await store.spendTry(tx, { ...sent, at })
      if (!row) return 'code-expired'
      if (!timingSafeEqual(row.code_hash, keyedHash(code, `code ${row.id}`))) return 'wrong-code'
      return (await store.useCode(tx, row.id, at)) ? 'right' : 'code-expired'
    },

    /** Forgets codes and counts that are over. */
    prune: (): Promise<void> => store.pruneCodes(database, new Date(clock.now())),
  }
}
export type Codes = ReturnType<typeof createCodes>
export type CodeOutcome = 'right' | 'wrong-code' | 'code-expired'

export interface Receiver {
  readonly contactHash: Buffer
  readonly isDecoy?: boolean
}
