import type { PublishedFact } from '../kernel/outbox.ts'
import type { Queryable } from '../kernel/database.ts'
import { birthdayLetter, birthdayTopics } from '../modules/activities/birthday-bonus/service.ts'
import { securityLetter, securityNoticeTopic } from '../modules/auth/notices/service.ts'
import { correctedLetter, settledLetter } from '../modules/bets/service.ts'
import { appealMadeLetter, appealMadeTopic } from '../modules/chat/service.ts'
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
  [appealMadeTopic]: appealMadeLetter,
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
  const tellOfCorrection = async (memberId: string, betId: string, nth: number) =>
    letters.send({
      id: `bet-corrected:${betId}:${nth}`,
      memberId,
      kind: 'normal',
      ...(await correctedLetter(platform.database, betId)),
    })
  // A consumer of its own: many bets are settled at once, and a deposit's letter does not wait for them.
  platform.outbox.subscribe({
    consumer: 'letters-about-bets',
    topics: ['bet-settled'],
    async handleAll(facts) {
      const bets = new Map<string, string[]>()
      for (const { payload } of facts) {
        const [memberId, betId] = [String(payload['memberId']), String(payload['betId'])]
        const nth = Number(payload['nth'])
        if (nth > 1) await tellOfCorrection(memberId, betId, nth)
        else bets.set(memberId, [...(bets.get(memberId) ?? []), betId])
      }
      for (const [memberId, betIds] of bets)
        await letters.tellOfBets(memberId, [...new Set(betIds)], settledLetter)
    },
  })
  return {
    calls: letterCalls(letters),
    acts: letterActs({ letters, newId: platform.newId, memberIdOf }),
  } satisfies Area
}
