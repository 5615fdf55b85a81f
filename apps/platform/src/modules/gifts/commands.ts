import { OperatorError, wanted, type OperatorCommand } from '../../kernel/operator-command.ts'
import type { Members } from '../member/service.ts'
import type { Gifts } from './service.ts'

const statuses = { active: 1, inactive: 0, disabled: 2 } as const

/** What the operator can do with gifts and coins. */
export function giftCommands(gifts: Gifts, members: Members): readonly OperatorCommand[] {
  const memberOf = async (args: readonly string[]) => {
    const name = wanted(args, 0, 'NAME')
    const memberId = await members.idByName(name)
    if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
    return { name, memberId }
  }
  return [
    {
      name: 'refuse-coins',
      usage: 'NAME [--reason TEXT]',
      about: 'Takes from a member the permission to buy coins and to send priced gifts; it counts at once.',
      async run(args, { reason = '' }) {
        const { name, memberId } = await memberOf(args)
        await gifts.coins.refuse(memberId, reason)
        return { name, mayBuyCoins: false }
      },
    },
    {
      name: 'permit-coins',
      usage: 'NAME',
      about: 'Gives a member the permission to buy coins back.',
      async run(args) {
        const { name, memberId } = await memberOf(args)
        await gifts.coins.permit(memberId)
        return { name, mayBuyCoins: true }
      },
    },
    {
      name: 'gift-status',
      usage: 'CODE active|inactive|disabled',
      about:
        'Opens or closes a gift for sending; clients see it within a minute, the server refuses at once.',
      async run(args) {
        const code = wanted(args, 0, 'CODE')
        const status = wanted(args, 1, 'STATUS')
        if (!Object.hasOwn(statuses, status))
          throw new OperatorError('The status is active, inactive or disabled.')
        if (!(await gifts.setStatus(code, statuses[status as keyof typeof statuses])))
          throw new OperatorError(`No gift is called ${code}.`)
        return { code, status }
      },
    },
  ]
}
