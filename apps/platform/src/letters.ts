import { inBoth } from '@grandstand/contract/house-text'
import type { Clock } from './kernel/clock.ts'
import type { Database } from './kernel/database.ts'
import { OperatorError, wanted, type OperatorCommand } from './kernel/operator-command.ts'
import type { Once } from './kernel/once.ts'
import type { Outbox } from './kernel/outbox.ts'
import { birthdayTopics } from './modules/activities/birthday-bonus/service.ts'
import { displayAmount } from '@grandstand/money'
import { noticeLetter } from './modules/auth/devices/notice-letters.ts'
import { securityNoticeTopic } from './modules/auth/devices/notices.ts'
import { letterCalls } from './modules/messages/calls.ts'
import { createLetters } from './modules/messages/service.ts'
import { depositHeldTopic } from './modules/payments/deposits/credit.ts'

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly outbox: Pick<Outbox, 'subscribe'>
  readonly newId: () => string
  readonly memberIdOf: (name: string) => Promise<string | undefined>
}

/** Letters to members: what happened to their account is told by the house, the rest is written by an operator. */
export function openLetters(needs: Needs) {
  const letters = createLetters(needs)
  needs.outbox.subscribe({
    consumer: 'letters',
    topics: [securityNoticeTopic, depositHeldTopic, ...birthdayTopics],
    async handle({ seq, topic, payload }) {
      const fact = { id: `fact:${seq}`, kind: 'normal' as const }
      if (topic === securityNoticeTopic) {
        const told = noticeLetter(payload)
        if (!told) return
        const { memberId, subject, text } = told
        await letters.send({
          ...fact,
          memberId,
          title: subject,
          text,
          path: '/app/security',
        })
        return
      }
      if (topic === depositHeldTopic) {
        const currency = payload['currency'] === 'USDT' ? 'USDT' : 'CNY'
        const held = displayAmount(BigInt(String(payload['held'])), currency)
        await letters.send({
          ...fact,
          memberId: String(payload['memberId']),
          title: inBoth('存款超出限额，超出部分暂存', 'A deposit exceeds your limit; the rest is kept aside'),
          text: inBoth(
            `存款单 ${String(payload['number'])} 有 ${held} 超过你设置的存款限额，没有入账，已经单独留存。限额有余量时自动入账；不想等可以联系客服原路退回。`,
            `${held} of deposit ${String(payload['number'])} exceeds the deposit limit that you set. It was not credited and is kept aside. It is credited automatically once the limit has room; if you do not want to wait, support returns it to where it came from.`,
          ),
          path: '/app/deposit',
        })
        return
      }
      await letters.send({
        ...fact,
        memberId: String(payload['memberId']),
        title: inBoth('生日礼金已到账', 'Your birthday bonus has arrived'),
        text: inBoth(
          '生日快乐！礼金已进中心钱包，可以在资金明细里查到。',
          'Happy birthday! The bonus is in your central wallet; you can find it in your transactions.',
        ),
        path: '/app/records',
      })
    },
  })
  const sendLetter: OperatorCommand = {
    name: 'send-letter',
    usage: 'NAME TITLE TEXT',
    about: 'Writes a private letter to a member.',
    async run(args) {
      const name = wanted(args, 0, 'NAME')
      const [title, text] = [wanted(args, 1, 'TITLE'), wanted(args, 2, 'TEXT')]
      if (title.length > 60 || text.length > 2_000)
        throw new OperatorError('TITLE has at most 60 characters, TEXT at most 2000.')
      const memberId = await needs.memberIdOf(name)
      if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
      const id = needs.newId()
      await letters.send({ id, memberId, kind: 'private', title, text })
      return { name, letterId: id }
    },
  }
  return { letters, calls: letterCalls(letters), commands: [sendLetter] }
}
