import { chatMessageId, type ChatMessageOf } from '@grandstand/contract/chat'
import type { Clock } from '../../kernel/clock.ts'
import { senderOf, type People } from './people.ts'
import { mayManage, type RoomDirectory } from './room-directory.ts'

interface Needs {
  readonly clock: Clock
  readonly people: People
  readonly rooms: RoomDirectory
  readonly say: (roomNo: string, message: ChatMessageOf<'welcome'>) => void
}

const againMs = 600_000
const perSecond = 2

/**
 * Announces who entered: a member once in ten minutes, at most two a second in a room, so a crowd is not announced
 * one by one.
 */
export function createWelcome({ clock, people, rooms, say }: Needs) {
  const lately = new Map<string, number>()
  const said = new Map<string, { second: number; count: number }>()

  function isWanted(roomNo: string, memberId: string, now: number): boolean {
    const key = `${roomNo} ${memberId}`
    if ((lately.get(key) ?? -againMs) + againMs > now) return false
    lately.set(key, now)
    const second = Math.floor(now / 1_000)
    const room = said.get(roomNo)
    const count = room?.second === second ? room.count + 1 : 1
    said.set(roomNo, { second, count })
    return count <= perSecond
  }

  return {
    async entered(roomNo: string, memberId: string, siteId: string): Promise<void> {
      const now = clock.now()
      if (!isWanted(roomNo, memberId, now)) return
      const room = await rooms.get(roomNo)
      const person = await people.member(memberId, siteId)
      const role = await rooms.roleOf(room, person)
      if (mayManage(role)) return
      say(roomNo, {
        id: chatMessageId.parse(`${roomNo}-w${now.toString(36)}${person.userId.slice(1, 8)}`),
        roomNo: room.no,
        seq: room.head,
        at: now,
        msgType: 'welcome',
        content: { ...senderOf(person, role, room.ownerName), data: {} },
      })
    },

    prune(): void {
      const now = clock.now()
      for (const [key, at] of lately) if (at + againMs <= now) lately.delete(key)
      said.clear()
    },
  }
}
