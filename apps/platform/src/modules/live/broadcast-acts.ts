import { sourceDelayMaxMs, sourceDelayMs } from '@grandstand/contract/live'
import { defineAct, type Act } from '../../kernel/act.ts'
import { word } from '../../kernel/act-input.ts'
import type { Transaction } from '../../kernel/database.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import type { LiveActNeeds } from './act-needs.ts'
import { changeRoom, setBlocked } from './anchor-room-store.ts'

/** Operator acts on the broadcasts of one room. */
export function broadcastActs(
  needs: Omit<LiveActNeeds, 'memberIdOf' | 'isMatch' | 'mayShow'>,
): readonly Act[] {
  const { database, clock, rooms, keys, broadcasts, kick } = needs
  const ofRoom = { room: word('ROOM') }
  const within = {
    database,
    /** Reads the rooms anew, as another node may have made this one. */
    async prepare({ room }: { readonly room: string }) {
      await rooms.refresh()
      if (!rooms.find(room)) throw new OperatorError(`There is no room ${room}.`)
    },
    after: () => rooms.refresh(),
  }
  async function endIn(tx: Transaction, roomNo: string): Promise<void> {
    const event = { kind: 'ended', at: clock.now(), because: 'operator' } as const
    const { broadcast } = await broadcasts.applyIn(tx, roomNo, event)
    if (broadcast) tx.afterCommit(() => kick(broadcast.path))
  }
  async function block(tx: Transaction, roomNo: string, isBlocked: boolean) {
    await setBlocked(tx, roomNo, isBlocked)
    if (isBlocked) await endIn(tx, roomNo)
    return { roomNo, isBlocked }
  }
  return [
    defineAct({
      name: 'block-anchor',
      usage: 'ROOM',
      about: 'Ends the broadcast of a room and lets its key open nothing.',
      permission: 'rooms',
      risk: 'brake',
      undo: { by: 'unblock-anchor ROOM' },
      input: ofRoom,
      log: 'blocked the room {room}',
      ...within,
      runIn: (tx, { room }) => block(tx, room, true),
    }),
    defineAct({
      name: 'unblock-anchor',
      usage: 'ROOM',
      about: 'Lets a blocked room broadcast again.',
      permission: 'rooms',
      risk: 'reversible',
      undo: { by: 'block-anchor ROOM' },
      input: ofRoom,
      log: 'unblocked the room {room}',
      ...within,
      runIn: (tx, { room }) => block(tx, room, false),
    }),
    defineAct({
      name: 'revoke-stream-key',
      usage: 'ROOM',
      about: 'Takes the stream key of a room away and ends its broadcast.',
      permission: 'rooms',
      risk: 'brake',
      undo: { never: 'the member makes a new key' },
      input: ofRoom,
      log: 'revoked the stream key of the room {room}',
      ...within,
      async runIn(tx, { room: roomNo }) {
        await keys.forget(roomNo, tx)
        await endIn(tx, roomNo)
        return { roomNo }
      },
    }),
    defineAct({
      name: 'end-broadcast',
      usage: 'ROOM',
      about: 'Ends the broadcast of a room; its key stays good.',
      permission: 'rooms',
      risk: 'brake',
      undo: { never: 'the anchor begins another broadcast' },
      input: ofRoom,
      log: 'ended the broadcast of the room {room}',
      ...within,
      async runIn(tx, { room: roomNo }) {
        await endIn(tx, roomNo)
        return { roomNo }
      },
    }),
    defineAct({
      name: 'source-delay',
      usage: 'ROOM MS',
      about: 'Says how old the picture of a room is when it is sent, as its anchor can on their page.',
      permission: 'rooms',
      risk: 'reversible',
      undo: { by: 'source-delay ROOM MS' },
      input: { ...ofRoom, ms: word('MS') },
      log: 'set the source delay of the room {room} to {ms} ms',
      ...within,
      async runIn(tx, { room: roomNo, ms }) {
        const delay = sourceDelayMs.safeParse(Number(ms))
        if (!delay.success) throw new OperatorError(`MS is a whole number from 0 to ${sourceDelayMaxMs}.`)
        await changeRoom(tx, roomNo, { sourceDelayMs: delay.data })
        return { roomNo, sourceDelayMs: delay.data }
      },
    }),
  ]
}
