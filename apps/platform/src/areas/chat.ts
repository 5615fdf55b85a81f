import { chatNotices, roomMessages } from '@grandstand/contract/chat'
import type { Gateway } from '@grandstand/wire/server'
import { startWorkerLoop } from '../kernel/worker-loop.ts'
import type { Queryable } from '../kernel/database.ts'
import { createRedisBus } from '../modules/chat/adapters/redis-bus.ts'
import { chatCalls } from '../modules/chat/calls/index.ts'
import { roomMessagesSource, roomTicketOf } from '../modules/chat/channels.ts'
import { chatActs } from '../modules/chat/acts.ts'
import { createChat, noBus, type ChatNeeds } from '../modules/chat/service.ts'
import type { Members } from '../modules/member/service.ts'
import type { Platform } from '../platform.ts'
import { channelOf, type Area } from './area.ts'

interface Needs extends Omit<ChatNeeds, keyof Platform | 'members'> {
  readonly members: Members
  readonly gateway: Pick<Gateway, 'sealTicket' | 'openRoomTicket'>
  readonly memberIdOf: (name: string, on?: Queryable) => Promise<string | undefined>
  /** Matches that are in play or begin soon; their rooms exist before the first request. */
  readonly currentMatches?: () => readonly string[]
  /** Name of the member who manages the rooms of anchors and tables and every other match's room in the demonstration. */
  readonly demoManager?: string
}

/** Opens the bus that connects chat rooms of several nodes: Redis when it is configured, otherwise none. */
export async function openBus({ config, newId, logger, shutdown }: Platform) {
  if (config.redisUrl === undefined) return noBus
  const bus = await createRedisBus(config.redisUrl, newId(), (error) =>
    logger.warn({ err: error }, 'redis is away'),
  )
  shutdown.add('bus', () => Promise.resolve(bus.close()))
  return bus
}

/** Chat rooms with their channels. Every message is in the database before anybody receives it. */
export function openChat(
  platform: Pick<Platform, 'database' | 'once' | 'outbox' | 'clock' | 'logger' | 'newId' | 'channels'>,
  given: Needs,
) {
  const needs = { ...platform, ...given }
  const { logger, memberIdOf } = needs
  const chat = createChat({
    ...needs,
    async onRoomMet({ no, isAnchorRoom, table }) {
      const name = needs.demoManager
      if (name === undefined || !(isAnchorRoom || table !== undefined || Number(no) % 2 === 0)) return
      const memberId = await memberIdOf(name)
      if (memberId !== undefined) await chat.managers.add(no, memberId)
    },
  })
  const loop = (name: string, everyMs: number, step: () => Promise<unknown>) =>
    startWorkerLoop({ name, everyMs, logger, step: () => step().then(() => 'idle' as const) })
  return {
    chat,
    giftRoom: (...asked: Parameters<typeof chat.giftRoom>) => chat.giftRoom(...asked),
    calls: chatCalls(chat, roomTicketOf(needs.gateway)),
    channels: [
      channelOf(roomMessages, roomMessagesSource(chat, needs.gateway)),
      channelOf(chatNotices, chat.notices.source),
    ],
    acts: chatActs(chat, memberIdOf),
    start: () => [
      loop('chat rooms', chat.settings.compareMs, () => chat.live.compare()),
      loop('chat viewers', chat.settings.tellViewersMs, () => chat.viewers.tell()),
      loop('chat of matches', 10_000, () => chat.rooms.ensureForAll(needs.currentMatches?.() ?? [])),
      loop('chat tidying', 300_000, () => chat.tidy()),
    ],
  } satisfies Area & Record<string, unknown>
}
export type ChatArea = ReturnType<typeof openChat>
