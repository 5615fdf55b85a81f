import type { Risk, Undo } from '@grandstand/contract/operations'
import { defineAct, type Act } from '../../kernel/act.ts'
import { memberName } from '../../kernel/act-input.ts'
import type { Transaction } from '../../kernel/database.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import type { Members } from '../member/service.ts'
import type { Auth } from './service.ts'

interface OneMember {
  readonly name: string
  readonly about: string
  readonly risk: Risk
  readonly undo: Undo
  readonly log: string
  readonly does: (memberId: string, on: Transaction | undefined) => Promise<void>
}

/** Operator acts on access: blocking members, forcing a new password, dormancy. */
export function authActs(
  auth: Pick<Auth, 'blockMember' | 'mustChangePassword' | 'refresh'>,
  members: Pick<Members, 'idByName' | 'putToSleep'>,
): readonly Act[] {
  const act = ({ does, ...declared }: OneMember): Act =>
    defineAct({
      ...declared,
      usage: 'NAME',
      permission: 'members',
      input: { member: memberName() },
      after: () => Promise.resolve(auth.refresh()),
      async runOn(on, { member }) {
        const memberId = await members.idByName(member, on)
        if (memberId === undefined) throw new OperatorError(`There is no member ${member}.`)
        await does(memberId, on)
        return { member, memberId }
      },
    })
  return [
    act({
      name: 'block-member',
      about: 'Shuts a member out; open sessions end within a second.',
      risk: 'brake',
      undo: { by: 'unblock-member NAME' },
      log: 'blocked {member}',
      does: (id, on) => auth.blockMember(id, true, on),
    }),
    act({
      name: 'unblock-member',
      about: 'Lets a blocked member in again.',
      risk: 'reversible',
      undo: { by: 'block-member NAME' },
      log: 'unblocked {member}',
      does: (id, on) => auth.blockMember(id, false, on),
    }),
    act({
      name: 'want-password',
      about: 'Wants another password of a member before anything else.',
      risk: 'brake',
      undo: { never: 'the member ends it by choosing another password' },
      log: 'wants another password of {member}',
      does: (id, on) => auth.mustChangePassword(id, on),
    }),
    act({
      name: 'sleep-member',
      about: 'Makes a member dormant, as if they had been away for half a year.',
      risk: 'brake',
      undo: { never: 'the member ends it by giving the password' },
      log: 'made {member} dormant',
      does: (id, on) => members.putToSleep(id, on),
    }),
  ]
}
