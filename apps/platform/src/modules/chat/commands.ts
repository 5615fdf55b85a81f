import { OperatorError, wanted, type OperatorCommand } from '../../kernel/operator-command.ts'
import type { Chat } from './service.ts'

/** What an operator can do with rooms: name their managers, and say something. */
export function chatCommands(
  chat: Chat,
  memberIdOf: (name: string) => Promise<string | undefined>,
): readonly OperatorCommand[] {
  const asked = async (args: readonly string[]) => {
    const name = wanted(args, 0, 'NAME')
    const memberId = await memberIdOf(name)
    if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
    const room = await chat.rooms.find(wanted(args, 1, 'ROOM'))
    if (room === undefined) throw new OperatorError('There is no such room.')
    return { name, memberId, roomNo: room.no }
  }
  return [
    {
      name: 'add-room-manager',
      usage: 'NAME ROOM',
      about: 'Lets a member manage this one room: mute, delete, pin, set it up.',
      async run(args) {
        const { name, memberId, roomNo } = await asked(args)
        await chat.managers.add(roomNo, memberId)
        return { name, roomNo }
      },
    },
    {
      name: 'remove-room-manager',
      usage: 'NAME ROOM',
      about: 'Takes a room from its manager.',
      async run(args) {
        const { name, memberId, roomNo } = await asked(args)
        await chat.managers.remove(roomNo, memberId)
        return { name, roomNo }
      },
    },
  ]
}
