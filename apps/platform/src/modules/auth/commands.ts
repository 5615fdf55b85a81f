import { OperatorError, wanted, type OperatorCommand } from '../../kernel/operator-command.ts'
import type { Members } from '../member/service.ts'
import type { Auth } from './service.ts'

/** What the operator can do with one member. */
export function authCommands(
  auth: Pick<Auth, 'blockMember' | 'mustChangePassword' | 'refresh'>,
  members: Pick<Members, 'idByName' | 'putToSleep'>,
): readonly OperatorCommand[] {
  const command = (
    name: string,
    about: string,
    act: (memberId: string) => Promise<void>,
  ): OperatorCommand => ({
    name,
    usage: 'NAME',
    about,
    async run(args) {
      const member = wanted(args, 0, 'NAME')
      const memberId = await members.idByName(member)
      if (memberId === undefined) throw new OperatorError(`There is no member ${member}.`)
      await act(memberId)
      return { member, memberId }
    },
  })
  return [
    command('block-member', 'Shuts a member out; open sessions end within a second.', (id) =>
      auth.blockMember(id),
    ),
    command('unblock-member', 'Lets a blocked member in again.', (id) => auth.blockMember(id, false)),
    command('want-password', 'Wants another password of a member before anything else.', (id) =>
      auth.mustChangePassword(id),
    ),
    command(
      'sleep-member',
      'Makes a member dormant, as if they had been away for half a year.',
      async (id) => {
        await members.putToSleep(id)
        auth.refresh()
      },
    ),
  ]
}
