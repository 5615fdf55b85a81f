import type { Clock } from '../../kernel/clock.ts'
import { OperatorError, wanted, type OperatorCommand } from '../../kernel/operator-command.ts'
import type { Members } from './service.ts'

const roles = ['agent', 'room-manager', 'staff'] as const

/** What the operator can do with members' roles. */
export function memberCommands(members: Members, clock: Clock): readonly OperatorCommand[] {
  const asked = async (args: readonly string[]) => {
    const name = wanted(args, 0, 'NAME')
    const role = roles.find((each) => each === wanted(args, 1, 'ROLE'))
    if (!role) throw new OperatorError(`The roles are ${roles.join(', ')}.`)
    const memberId = await members.idByName(name)
    if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
    return { memberId, role, told: { name, role } }
  }
  return [
    {
      name: 'grant-role',
      usage: 'NAME ROLE',
      about: `Lets a member act as one of ${roles.join(', ')}; it counts within a second.`,
      async run(args) {
        const { memberId, role, told } = await asked(args)
        await members.roles.grant(memberId, role, new Date(clock.now()))
        return told
      },
    },
    {
      name: 'withdraw-role',
      usage: 'NAME ROLE',
      about: 'Takes a role from a member; it counts within a second.',
      async run(args) {
        const { memberId, role, told } = await asked(args)
        await members.roles.withdraw(memberId, role)
        return told
      },
    },
  ]
}
