import { chatNotices, roomMessages } from '@grandstand/contract/chat'
import { fallbackSiteId } from '@grandstand/contract/site'
import { roomTicketLifeMs, type Gateway } from '@grandstand/wire/server'
import type { BoundCall } from './kernel/bind-call.ts'
import type { OperatorCommand } from './kernel/operator-command.ts'
import { startWorkerLoop, type WorkerLoop } from './kernel/worker-loop.ts'
import { chatCalls } from './modules/chat/calls/index.ts'
import { chatCommands } from './modules/chat/commands.ts'
import { createChatter, type MatchListener } from './modules/chat/chatter/chatter.ts'
import { isOfCast, seedCast } from './modules/chat/chatter/seed-cast.ts'
import type { ChatNeeds } from './modules/chat/needs.ts'
import { nameIn } from './modules/chat/people.ts'
import { createChat, type Chat } from './modules/chat/service.ts'
import type { GiftRoom } from './modules/gifts/service.ts'
import type { Members } from './modules/member/service.ts'
import type { Channels } from './socket/index.ts'

interface Needs extends Omit<ChatNeeds, 'channels' | 'members'> {
  readonly channels: Channels
  readonly members: Members
  /** Matches that are in play or begin soon: each has a room before anybody asks. */
  readonly currentMatches?: () => readonly string[]
  /** The match that an anchor's room is about. */
  readonly matchOf?: (roomNo: string) => string | undefined
  /** Lets the demonstration's people talk; told of what happens in matches through `listen`. */
  readonly chatter?: { listen(listener: MatchListener): void }
  /** Lets one of them give a gift. */
  readonly demoGift?: (roomNo: string, memberId: string) => Promise<void>
  readonly memberIdOf: (name: string) => Promise<string | undefined>
  /** The member (by name) who manages anchors' rooms and every other match's room in the demonstration. */
  readonly demoManager?: string
}

export interface ChatArea {
  readonly chat: Chat
  readonly commands: readonly OperatorCommand[]
  /** A room as gifts see it: open, whose part is paid, and what the giver is called there. */
  giftRoom(roomNo: string, memberId: string): Promise<GiftRoom | undefined>
  /** The calls, once there is a gateway that seals tickets. */
  calls(gateway: Pick<Gateway, 'sealTicket' | 'openRoomTicket'>): readonly BoundCall[]
  start(): Promise<readonly WorkerLoop[]>
}

export { isOfCast }

/** Everybody in a room is told within so long: the larger the room, the longer, since what goes together costs less. */
export const tellRoomWithinMs = (readers: number): number => Math.min(375, 50 + readers * 0.0325)

/** Chat rooms with their channels: everything said is in the database before anybody hears it. */
export function openChat(needs: Needs): ChatArea {
  const { channels, logger, memberIdOf } = needs
  const chat = createChat({
    ...needs,
    async onRoomMet({ no, isAnchorRoom }) {
      const name = needs.demoManager
      if (name === undefined || !(isAnchorRoom || Number(no) % 2 === 0)) return
      const memberId = await memberIdOf(name)
      if (memberId !== undefined) await chat.managers.add(no, memberId)
    },
  })
  let cast: readonly string[] = []
  const chatter = createChatter({
    ...needs,
    ...chat,
    peopledRooms: () => chat.live.heldRooms().filter((roomNo) => chat.viewers.own(roomNo) > 0),
    matchOf: (roomNo) => needs.matchOf?.(roomNo),
    castIds: () => cast,
    give: needs.demoGift,
    random: Math.random,
  })
  needs.chatter?.listen(chatter.listener)
  let gateway: Pick<Gateway, 'openRoomTicket'> | undefined
  channels.publishChannel(roomMessages, {
    snapshot: (roomNo) => chat.live.view(roomNo),
    tellWithinMs: tellRoomWithinMs,
    async admit({ id, ticket, token, who }) {
      const facts = await gateway?.openRoomTicket(ticket)
      const isTheirs =
        facts?.room === id &&
        facts.token === token &&
        facts.deviceId === who.deviceId &&
        facts.origin === who.origin
      return isTheirs ? undefined : 'not-allowed'
    },
    entered: (roomNo, session) => chat.entered(roomNo, session),
  })
  channels.publishChannel(chatNotices, chat.notices.source)
  return {
    chat,
    async giftRoom(roomNo, memberId) {
      const room = await chat.rooms.find(roomNo)
      if (room?.state !== 'open') return undefined
      const person = await chat.people.member(memberId, fallbackSiteId)
      const name = nameIn(person, await chat.rooms.roleOf(room, person), room.ownerName)
      return { anchorId: room.ownerId, giver: { name, avatar: person.avatar, level: person.level } }
    },
    commands: chatCommands(chat, memberIdOf),
    calls(opened) {
      gateway = opened
      return chatCalls(chat, async (room, { token, deviceId, origin, ip, now }) => ({
        ticket: await opened.sealTicket({ token, deviceId, origin, ip, room }),
        expiresAt: now + roomTicketLifeMs,
      }))
    },
    async start() {
      const steps: Record<string, { everyMs: number; step: () => Promise<unknown> }> = {
        'chat rooms': { everyMs: chat.settings.compareMs, step: () => chat.live.compare() },
        'chat viewers': { everyMs: chat.settings.tellViewersMs, step: () => chat.viewers.tell() },
        'chat of matches': {
          everyMs: 10_000,
          step: () => chat.rooms.ensureForAll(needs.currentMatches?.() ?? []),
        },
        'chat tidying': { everyMs: 300_000, step: () => chat.tidy() },
      }
      if (needs.chatter) {
        cast = await seedCast({ ...needs, people: chat.people }, new Date(needs.clock.now()))
        steps['chatter'] = { everyMs: 500, step: () => chatter.step() }
      }
      return Object.entries(steps).map(([name, { everyMs, step }]) =>
        startWorkerLoop({ name, everyMs, logger, step: () => step().then(() => 'idle' as const) }),
      )
    },
  }
}
