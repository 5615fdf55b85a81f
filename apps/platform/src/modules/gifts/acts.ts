import { defineAct, type Act } from '../../kernel/act.ts'
import { choice, memberName, option, word } from '../../kernel/act-input.ts'
import type { Queryable } from '../../kernel/database.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import type { Members } from '../member/service.ts'
import type { Gifts } from './service.ts'

const status = choice(
  'STATUS',
  ['active', 'inactive', 'disabled'],
  'The status is active, inactive or disabled.',
)
const statuses = { active: 1, inactive: 0, disabled: 2 } as const

/** Acts on members' permission to buy coins, and on the status of gifts. */
export function giftActs(gifts: Gifts, members: Members): readonly Act[] {
  const idOf = async (name: string, on: Queryable | undefined) => {
    const memberId = await members.idByName(name, on)
    if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
    return memberId
  }
  return [
    defineAct({
      name: 'refuse-coins',
      usage: 'NAME [--reason TEXT]',
      about: 'Takes from a member the permission to buy coins and to send priced gifts; it counts at once.',
      permission: 'money',
      risk: 'brake',
      undo: { by: 'permit-coins NAME' },
      input: { name: memberName(), reason: option() },
      log: 'lets {name} buy no coins: {reason}',
      async runOn(on, { name, reason = '' }) {
        await gifts.coins.refuse(await idOf(name, on), reason, on)
        return { name, mayBuyCoins: false }
      },
    }),
    defineAct({
      name: 'permit-coins',
      usage: 'NAME',
      about: 'Gives a member the permission to buy coins back.',
      permission: 'money',
      risk: 'reversible',
      undo: { by: 'refuse-coins NAME' },
      input: { name: memberName() },
      log: 'lets {name} buy coins again',
      async runOn(on, { name }) {
        await gifts.coins.permit(await idOf(name, on), on)
        return { name, mayBuyCoins: true }
      },
    }),
    defineAct({
      name: 'gift-status',
      usage: 'CODE active|inactive|disabled',
      about:
        'Opens or closes a gift for sending; clients see it within a minute, the server refuses at once.',
      permission: 'rooms',
      risk: 'reversible',
      undo: { by: 'gift-status CODE STATUS' },
      input: { code: word('CODE'), status },
      log: 'set the gift {code} to {status}',
      async runOn(on, input) {
        if (!(await gifts.setStatus(input.code, statuses[input.status], on)))
          throw new OperatorError(`No gift is called ${input.code}.`)
        return input
      },
    }),
  ]
}
