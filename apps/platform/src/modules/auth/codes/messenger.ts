import { textIn } from '@grandstand/contract/house-text'
import { CallError } from '@grandstand/contract'
import { internationalPhone, type Contact } from '@grandstand/contract/contact'
import type { Clock } from '../../../kernel/clock.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { NotDelivered, type Mailer, type SmsGateway } from '../adapters/carriers.ts'
import type { Letter } from './letters.ts'

/** After a carrier failed it counts as away for so long, or until it takes something. */
const awayMs = 15_000
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const

interface Needs {
  /** Left out: codes by phone are off. */
  readonly sms?: SmsGateway
  /** Left out: mail is off. */
  readonly mail?: Mailer
  readonly clock: Clock
  readonly logger: Logger
}

/** Brings letters to phones and mailboxes. What they say and to whom is never logged. */
export function createMessenger({ sms, mail, clock, logger }: Needs) {
  const failedAt = new Map<Contact['kind'], number>()
  const waiting = new Set<NodeJS.Timeout>()

  async function send(contact: Contact, letter: Letter, reference: string): Promise<void> {
    // Nobody's language is known to a phone or a mailbox.
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

  /** Undefined when it was taken. */
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
    /** Resolves when the carrier has taken it. @throws CallError('code-not-sent') */
    async deliver(contact: Contact, letter: Letter, reference: string): Promise<void> {
      const error = await trySend(contact, letter, reference)
      if (error !== undefined) throw new CallError('code-not-sent', undefined, { cause: error })
    },

    /**
     * Returns at once, so that how long it takes tells nobody whether there was anything to send, and tries again for
     * half a minute while the carrier is away.
     */
    deliverSoon(contact: Contact, letter: Letter, reference: string): void {
      later(contact, letter, reference, 0, 0)
    },

    /** True while nothing can be sent that way: it is not set up, or has just failed. */
    isAway(kind: Contact['kind']): boolean {
      if (!(kind === 'phone' ? sms : mail)) return true
      const at = failedAt.get(kind)
      return at !== undefined && clock.now() - at < awayMs
    },

    /** What waits for another try is given up. */
    stop(): void {
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
    },
  }
}
export type Messenger = ReturnType<typeof createMessenger>
