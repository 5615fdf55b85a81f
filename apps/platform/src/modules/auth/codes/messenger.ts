import { textIn } from '@grandstand/contract/house-text'
import { CallError } from '@grandstand/contract'
import { internationalPhone, type Contact } from '@grandstand/contract/contact'
import type { Clock } from '../../../kernel/clock.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { NotDelivered, type Mailer, type SmsGateway } from '../adapters/carriers.ts'
import type { Letter } from './letters.ts'

/** After a failure a carrier counts as away for this long, or until it accepts something. */
const awayMs = 15_000
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const

interface Needs {
  /** When left out, codes by phone are disabled. */
  readonly sms?: SmsGateway
  /** When left out, mail is disabled. */
  readonly mail?: Mailer
  readonly clock: Clock
  readonly logger: Logger
}

/** Sends letters to phones and mailboxes. Their text and receivers are never logged. */
export function createMessenger({ sms, mail, clock, logger }: Needs) {
  const failedAt = new Map<Contact['kind'], number>()
  const waiting = new Set<NodeJS.Timeout>()

  async function send(contact: Contact, letter: Letter, reference: string): Promise<void> {
    // The receiver's language is unknown, so letters are in Chinese.
    const [subject, text] = [textIn('zh-CN', letter.subject), textIn('zh-CN', letter.text)]
    if (contact.kind === 'phone') {
      if (!sms) throw new NotDelivered('no SMS gateway is set', { isAway: true })
      await sms.send({ to: internationalPhone(contact.phone), text, reference })
    } else {
      if (!mail) throw new NotDelivered('no mail server is set', { isAway: true })
      await mail.send({ to: contact.email, sender: textIn('zh-CN', letter.site), subject, text, reference })
    }
    failedAt.delete(contact.kind)
  }

  /** Returns the error, or undefined when the carrier accepted the letter. */
  async function trySend(contact: Contact, letter: Letter, reference: string): Promise<unknown> {
    try {
      return await send(contact, letter, reference)
    } catch (error) {
      const isAway = error instanceof NotDelivered && error.isAway
      if (isAway) failedAt.set(contact.kind, clock.now())
      logger.warn({ err: error, kind: contact.kind, reference }, 'a letter was not delivered')
      return error
    }
  }

  function later(contact: Contact, letter: Letter, reference: string, attempt: number, waitMs: number): void {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      const run = async () => {
        const error = await trySend(contact, letter, reference)
        const next = pausesMs[attempt]
        const mayRetry = error instanceof NotDelivered && error.isAway && next !== undefined
        if (mayRetry) later(contact, letter, reference, attempt + 1, next)
      }
      void run()
    }, waitMs)
    timer.unref()
    waiting.add(timer)
  }

  return {
    /**
     * Resolves when the carrier has accepted the letter.
     * @throws CallError('code-not-sent')
     */
    async deliver(contact: Contact, letter: Letter, reference: string): Promise<void> {
      const error = await trySend(contact, letter, reference)
      if (error !== undefined) throw new CallError('code-not-sent', undefined, { cause: error })
    },

    /**
     * Returns immediately, so that the response time does not reveal whether anything is sent, and retries for half a
     * minute while the carrier is away.
     */
    deliverSoon(contact: Contact, letter: Letter, reference: string): void {
      later(contact, letter, reference, 0, 0)
    },

    /** True while nothing can be sent this way: it is not configured, or has just failed. */
    isAway(kind: Contact['kind']): boolean {
      if (!(kind === 'phone' ? sms : mail)) return true
      const at = failedAt.get(kind)
      return at !== undefined && clock.now() - at < awayMs
    },

    /** Abandons all pending retries. */
    stop(): void {
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
    },
  }
}
export type Messenger = ReturnType<typeof createMessenger>
