import { defineAct, type Act } from '../../kernel/act.ts'
import { memberName, word } from '../../kernel/act-input.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import type { Chat } from './service.ts'

/** Operator acts on the managers of rooms. */
export function chatActs(
  chat: Chat,
  memberIdOf: (name: string) => Promise<string | undefined>,
): readonly Act[] {
  const input = { name: memberName(), room: word('ROOM') }
  const found = async (name: string, no: string) => {
    const memberId = await memberIdOf(name)
    if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
    const room = await chat.rooms.find(no)
    if (room === undefined) throw new OperatorError('There is no such room.')
    return { memberId, roomNo: room.no }
  }
  return [
    defineAct({
      name: 'add-room-manager',
      usage: 'NAME ROOM',
      about: 'Lets a member manage this one room: mute, delete, pin, set it up.',
      permission: 'rooms',
      risk: 'money-and-rights',
      undo: { by: 'remove-room-manager NAME ROOM' },
      input,
      log: 'let {name} manage the room {room}',
      async run({ name, room }) {
        const { memberId, roomNo } = await found(name, room)
        await chat.managers.add(roomNo, memberId)
        return { name, roomNo }
      },
    }),
    defineAct({
      name: 'remove-room-manager',
      usage: 'NAME ROOM',
      about: 'Takes a room from its manager.',
      permission: 'rooms',
      risk: 'money-and-rights',
      undo: { by: 'add-room-manager NAME ROOM' },
      input,
      log: 'took the room {room} from {name}',
      async run({ name, room }) {
        const { memberId, roomNo } = await found(name, room)
        await chat.managers.remove(roomNo, memberId)
        return { name, roomNo }
      },
    }),
  ]
}
