import { defineAct, type Act } from '../../kernel/act.ts'
import { memberName, word } from '../../kernel/act-input.ts'
import type { Queryable } from '../../kernel/database.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import type { Chat } from './service.ts'

/** Operator acts on the managers of rooms. */
export function chatActs(
  chat: Chat,
  memberIdOf: (name: string, on?: Queryable) => Promise<string | undefined>,
): readonly Act[] {
  const input = { name: memberName(), room: word('ROOM') }
  const idOf = async (name: string, on: Queryable | undefined) => {
    const memberId = await memberIdOf(name, on)
    if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
    return memberId
  }
  const isTable = (room: string) => room.includes('/')
  const prepare = async ({ room }: { readonly room: string }) => {
    const found = isTable(room) ? await chat.rooms.numberOfTable(room) : await chat.rooms.find(room)
    if (found === undefined) throw new OperatorError('There is no such room.')
  }
  async function roomNoOf(room: string, on: Queryable | undefined): Promise<string> {
    const roomNo = isTable(room) ? await chat.rooms.numberOfTable(room, on) : room
    if (roomNo === undefined) throw new OperatorError('There is no such room.')
    return roomNo
  }
  return [
    defineAct({
      name: 'add-room-manager',
      usage: 'NAME ROOM',
      about:
        'Lets a member manage this one room: mute, delete, pin, set it up. The room of a live table is named VENUE/GAME.',
      permission: 'rooms',
      risk: 'money-and-rights',
      undo: { by: 'remove-room-manager NAME ROOM' },
      input,
      prepare,
      log: 'let {name} manage the room {room}',
      async runOn(on, { name, room }) {
        const roomNo = await roomNoOf(room, on)
        await chat.managers.add(roomNo, await idOf(name, on), on)
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
      prepare,
      log: 'took the room {room} from {name}',
      async runOn(on, { name, room }) {
        const roomNo = await roomNoOf(room, on)
        await chat.managers.remove(roomNo, await idOf(name, on), on)
        return { name, roomNo }
      },
    }),
  ]
}
