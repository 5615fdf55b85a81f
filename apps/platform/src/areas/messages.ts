import type { PublishedFact } from '../kernel/outbox.ts'
import type { Queryable } from '../kernel/database.ts'
import { birthdayLetter, birthdayTopics } from '../modules/activities/birthday-bonus/service.ts'
import { securityLetter, securityNoticeTopic } from '../modules/auth/notices/service.ts'
import { letterCalls } from '../modules/messages/calls.ts'
import { letterActs } from '../modules/messages/acts.ts'
import { createLetters, type NewLetter } from '../modules/messages/service.ts'
import {
  depositCreditedLetter,
  depositCreditedTopic,
  depositHeldLetter,
  depositHeldTopic,
} from '../modules/payments/service.ts'
import { withdrawalEndedLetter, withdrawalEndedTopic } from '../modules/payments/withdrawals/service.ts'
import type { Platform } from '../platform.ts'
import type { Area } from './area.ts'

/** Builds the letter for each event that members get one for; undefined when the event is announced in another way. */
const letterOf: Readonly<
  Record<string, (payload: PublishedFact['payload']) => Omit<NewLetter, 'id' | 'kind'> | undefined>
> = {
  [securityNoticeTopic]: securityLetter,
  [depositHeldTopic]: depositHeldLetter,
  [depositCreditedTopic]: depositCreditedLetter,
  [withdrawalEndedTopic]: withdrawalEndedLetter,
  [birthdayTopics[0]]: birthdayLetter,
}

interface Needs {
  readonly memberIdOf: (name: string, on?: Queryable) => Promise<string | undefined>
}

/** Letters to members: about events of their account, and from operators. */
export function openMessages(platform: Platform, { memberIdOf }: Needs) {
  const letters = createLetters(platform)
  platform.outbox.subscribe({
    consumer: 'letters',
    topics: Object.keys(letterOf),
    async handle({ seq, topic, payload }) {
      const letter = letterOf[topic]?.(payload)
      if (letter) await letters.send({ id: `fact:${seq}`, kind: 'normal', ...letter })
    },
  })
  return {
    calls: letterCalls(letters),
    acts: letterActs({ letters, newId: platform.newId, memberIdOf }),
  } satisfies Area
}
