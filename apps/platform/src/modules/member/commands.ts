import type { Clock } from '../../kernel/clock.ts'
import { OperatorError, wanted, type OperatorCommand } from '../../kernel/operator-command.ts'
import type { Members } from './service.ts'
import { memberTags } from './tags.ts'

const vipLevelMax = 10
const roles = ['agent', 'room-manager', 'staff'] as const

/** What the operator can do with members' roles, tags and levels. */
export function memberCommands(members: Members, clock: Clock): readonly OperatorCommand[] {
  const member = async (args: readonly string[]) => {
    const name = wanted(args, 0, 'NAME')
    const memberId = await members.idByName(name)
    if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
    return { name, memberId }
  }
  const asked = async (args: readonly string[]) => {
    const role = roles.find((each) => each === wanted(args, 1, 'ROLE'))
    if (!role) throw new OperatorError(`The roles are ${roles.join(', ')}.`)
    const { name, memberId } = await member(args)
    return { memberId, role, told: { name, role } }
  }
  const tagged = async (args: readonly string[]) => {
    const tag = memberTags.find((each) => each === wanted(args, 1, 'TAG'))
    if (!tag) throw new OperatorError(`The tags are ${memberTags.join(', ')}.`)
    return { tag, ...(await member(args)) }
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
    {
      name: 'vip-level',
      usage: 'NAME LEVEL',
      about: `Gives a member a VIP level, 0 to ${vipLevelMax}; chats show it within half a minute.`,
      async run(args) {
        const level = Number(wanted(args, 1, 'LEVEL'))
        if (!Number.isInteger(level) || level < 0 || level > vipLevelMax)
          throw new OperatorError(`A level is a whole number from 0 to ${vipLevelMax}.`)
        const { name, memberId } = await member(args)
        await members.setVipLevel(memberId, level)
        return { name, level }
      },
    },
    {
      name: 'tag-member',
      usage: 'NAME TAG',
      about: `Marks a member: ${memberTags.join(', ')}.`,
      async run(args) {
        const { name, memberId, tag } = await tagged(args)
        await members.tags.add(memberId, tag, new Date(clock.now()))
        return { name, tag }
      },
    },
    {
      name: 'untag-member',
      usage: 'NAME TAG',
      about: 'Takes a mark from a member.',
      async run(args) {
        const { name, memberId, tag } = await tagged(args)
        await members.tags.remove(memberId, tag)
        return { name, tag }
      },
    },
  ]
}
