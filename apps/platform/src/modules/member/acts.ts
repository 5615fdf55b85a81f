import { defineAct, type Act } from '../../kernel/act.ts'
import { choice, memberName, word } from '../../kernel/act-input.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Queryable } from '../../kernel/database.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import type { Members } from './service.ts'
import { memberTags } from './tags.ts'

const vipLevelMax = 10
const roles = ['agent', 'room-manager', 'staff'] as const

const role = choice('ROLE', roles, `The roles are ${roles.join(', ')}.`)
const tag = choice('TAG', memberTags, `The tags are ${memberTags.join(', ')}.`)

/** Operator acts on members' roles, tags and levels. */
export function memberActs(members: Members, clock: Clock): readonly Act[] {
  const idOf = async (name: string, on: Queryable | undefined) => {
    const memberId = await members.idByName(name, on)
    if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
    return memberId
  }
  return [
    defineAct({
      name: 'grant-role',
      usage: 'NAME ROLE',
      about: `Lets a member act as one of ${roles.join(', ')}; it counts within a second.`,
      permission: 'rights',
      risk: 'money-and-rights',
      undo: { by: 'withdraw-role NAME ROLE' },
      approvals: 2,
      isForShell: true,
      input: { name: memberName(), role },
      log: 'let {name} act as {role}',
      async runOn(on, input) {
        await members.roles.grant(await idOf(input.name, on), input.role, new Date(clock.now()), on)
        return input
      },
    }),
    defineAct({
      name: 'withdraw-role',
      usage: 'NAME ROLE',
      about: 'Takes a role from a member; it counts within a second.',
      permission: 'rights',
      risk: 'money-and-rights',
      undo: { by: 'grant-role NAME ROLE' },
      input: { name: memberName(), role },
      log: 'took the role {role} from {name}',
      async runOn(on, input) {
        await members.roles.withdraw(await idOf(input.name, on), input.role, on)
        return input
      },
    }),
    defineAct({
      name: 'vip-level',
      usage: 'NAME LEVEL',
      about: `Gives a member a VIP level, 0 to ${vipLevelMax}; chats show it within half a minute.`,
      permission: 'members',
      risk: 'reversible',
      undo: { by: 'vip-level NAME LEVEL' },
      input: { name: memberName(), level: word('LEVEL') },
      log: 'gave {name} the VIP level {level}',
      async runOn(on, { name, level: text }) {
        const level = Number(text)
        if (!Number.isInteger(level) || level < 0 || level > vipLevelMax)
          throw new OperatorError(`A level is a whole number from 0 to ${vipLevelMax}.`)
        await members.setVipLevel(await idOf(name, on), level, on)
        return { name, level }
      },
    }),
    defineAct({
      name: 'tag-member',
      usage: 'NAME TAG',
      about: `Marks a member: ${memberTags.join(', ')}.`,
      permission: 'members',
      risk: 'reversible',
      undo: { by: 'untag-member NAME TAG' },
      input: { name: memberName(), tag },
      log: 'marked {name} as {tag}',
      async runOn(on, input) {
        await members.tags.add(await idOf(input.name, on), input.tag, new Date(clock.now()), on)
        return input
      },
    }),
    defineAct({
      name: 'untag-member',
      usage: 'NAME TAG',
      about: 'Takes a mark from a member.',
      permission: 'members',
      risk: 'reversible',
      undo: { by: 'tag-member NAME TAG' },
      input: { name: memberName(), tag },
      log: 'took the mark {tag} from {name}',
      async runOn(on, input) {
        await members.tags.remove(await idOf(input.name, on), input.tag, on)
        return input
      },
    }),
  ]
}
