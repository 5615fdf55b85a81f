import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodeSent } from '@grandstand/contract/auth'
import { contactKey, type Contact } from '@grandstand/contract/contact'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { insertRows } from '../../../kernel/insert-row.ts'
import type { IdempotentRequest, Once } from '../../../kernel/once.ts'
import type { SiteName } from '../../../kernel/site-name.ts'
import * as store from './code-store.ts'
import { codeLetter, type CodePurpose } from './letters.ts'
import { countSending, resendAfterMs, uncountSending, type Sending } from './limits.ts'
import type { Messenger } from './messenger.ts'

/** A code is valid for ten minutes, five tries and one use [H-A12]. */
const codeMs = 10 * 60_000
const tries = 5

/** A hash under a key that the database does not have; `binding` names the purpose of the hash. */
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

/** Request to send a code, for a member (`bind`, `step-up`) or for a recovery. */
export interface CodeOrder {
  readonly purpose: CodePurpose
  readonly subject: string
  readonly contact: Contact
  readonly memberId?: string
  readonly ip: string
  /** Site whose name appears in the letter. */
  readonly siteId: string
}

/** Everything that a code is checked against; it must have been sent for exactly this. */
export interface CodeCheck {
  readonly purpose: CodePurpose
  readonly subject: string
  readonly contactHash: Buffer
  readonly code: string
}

/** Six-digit codes by phone or mail: created, sent, rate-limited, and checked once. */
export function createCodes(needs: Needs) {
  const { database, once, clock, newId, keyedHash, messenger, perAddressHour, siteName } = needs
  const contactHash = (contact: Contact) => keyedHash(contactKey(contact), `contact ${contact.kind}`)

  /**
   * Stores the code in the caller's transaction and returns the letter to send after its commit. A decoy gets no code
   * that could match.
   */
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
     * Sends a code and resolves when the carrier has accepted it. When the carrier does not, nothing is counted and
     * the same request may be retried.
     * @throws CallError rate-limited, code-not-sent
     */
    send(request: IdempotentRequest, order: CodeOrder): Promise<CodeSent> {
      return once.beside(request, async (record) => {
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
     * Checks a code in the caller's transaction, which must be committed whatever the outcome, because a wrong code
     * spends a try. A right code is consumed.
     */
    async check(tx: Queryable, { code, ...sent }: CodeCheck): Promise<CodeOutcome> {
      const at = new Date(clock.now())
      const row = await store.spendTry(tx, { ...sent, at })
      if (!row) return 'code-expired'
      if (!timingSafeEqual(row.code_hash, keyedHash(code, `code ${row.id}`))) return 'wrong-code'
      return (await store.useCode(tx, row.id, at)) ? 'right' : 'code-expired'
    },

    /** Deletes expired codes and counts. */
    prune: (): Promise<void> => store.pruneCodes(database, new Date(clock.now())),
  }
}
export type Codes = ReturnType<typeof createCodes>
export type CodeOutcome = 'right' | 'wrong-code' | 'code-expired'

export interface Receiver {
  readonly contactHash: Buffer
  readonly isDecoy?: boolean
}
