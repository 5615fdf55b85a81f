import { createHmac } from 'node:crypto'
import { CallError, type ErrorName, type MatchId } from '@grandstand/contract'
import {
  chatRoomNo,
  connectChat,
  sendChat,
  type ChatMessage,
  type ChatRoomNo,
} from '@grandstand/contract/chat'
import { takeSocketTicket } from '@grandstand/contract/gateway'
import type { Match, SharedBet } from '@grandstand/contract/sportsbook'
import { createSocket, type Api, type LiveSocket } from '@grandstand/wire/client'
import { pino } from 'pino'
import { WebSocket } from 'ws'
import { startStand, type Stand, type StandOptions } from '../../../http/testing/stand.ts'
import { openChat, type ChatArea } from '../../../areas/chat.ts'
import type { Database } from '../../../kernel/database.ts'
import { testClock } from '../../../kernel/clock.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createOnce } from '../../../kernel/once.ts'
import { createOutbox, type Outbox } from '../../../kernel/outbox.ts'
import { createMembers } from '../../member/service.ts'
import { noBus, type Bus } from '../bus.ts'
import type { ChatSettings, RoomAnchor } from '../needs.ts'

export interface ChatTab {
  readonly api: Api
  readonly say: (roomNo: ChatRoomNo, text: string, uuid?: string) => Promise<ChatMessage>
  readonly open: () => LiveSocket
}

export interface ChatWorld {
  readonly stand: Stand
  readonly area: ChatArea
  readonly database: Database
  readonly outbox: Outbox
  /** Advances the clock. */
  readonly pass: (ms: number) => void
  readonly now: () => number
  /** Number of the room of a match in this world. */
  readonly room: (matchId?: string) => Promise<ChatRoomNo>
  readonly anchors: Map<string, RoomAnchor>
  readonly shared: Map<string, SharedBet>
  /** A tab of a member, who is created if missing; without a name, of a visitor. */
  readonly tab: (name?: string, deviceId?: string) => Promise<ChatTab>
  readonly close: () => Promise<void>
}

export const refusalOf = (asked: Promise<unknown>): Promise<{ name: ErrorName | 'none'; data?: unknown }> =>
  asked.then(
    () => ({ name: 'none' as const }),
    (error: unknown) => {
      if (error instanceof CallError) return { name: error.refusal, data: error.data }
      throw error
    },
  )

export const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 2_000; tries++) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  throw new Error('it did not become true')
}

interface Options {
  readonly bus?: Bus
  /** Initial time of the clock, epoch ms. */
  readonly startMs?: number
  /** Uses the real clock. */
  readonly isReal?: boolean
  readonly stand?: Pick<StandOptions, 'port' | 'identityPem' | 'sessions'>
  readonly settings?: Partial<ChatSettings>
}

/**
 * Chat rooms behind the real HTTP and socket servers, on one migrated database, with a settable clock. Any match id
 * exists.
 */
export async function startChatWorld(database: Database, options: Options = {}): Promise<ChatWorld> {
  const hands = testClock(options.startMs)
  const now = () => (options.isReal ? Date.now() : hands.now())
  const clock = { now }
  const logger = pino({ level: 'silent' })
  const outbox = createOutbox(database, logger, 20)
  const once = createOnce(database)
  const members = createMembers(database)
  const anchors = new Map<string, RoomAnchor>()
  const shared = new Map<string, SharedBet>()
  let area: ChatArea | undefined
  const sharing = {
    share: async (_: unknown, { betId }: { betId: string }) => cardOf(betId),
    async revert(_: unknown, code: string) {
      const card = [...shared.values()].find((each) => each.code === code)
      if (card === undefined) throw new CallError('not-found')
      return { ...card, status: 'reverted' as const }
    },
  }
  function cardOf(betId: string): SharedBet {
    const card = shared.get(betId)
    if (card === undefined) throw new CallError('not-found')
    return card
  }
  const stand = await startStand({
    ...options.stand,
    now,
    area({ gateway, channels }) {
      const platform = { database, once, outbox, clock, logger, channels, newId: () => uuidV7() }
      area = openChat(platform, {
        members,
        bus: options.bus ?? noBus,
        hash: (text) => createHmac('sha256', 'chat world').update(text).digest(),
        match: (id: MatchId) =>
          id.startsWith('gone')
            ? undefined
            : ({
                id,
                competition: { name: '欧洲杯' },
                home: { id: 'denmark' },
                away: { id: 'belgium' },
                state: { status: 'in-play', score: { home: 1, away: 0 } },
              } as unknown as Match),
        logoOf: (id) => (id === 'denmark' ? '/logos/denmark.png' : ''),
        anchorOf: (no) => Promise.resolve(anchors.get(no)),
        isTable: ({ game }) => !game.startsWith('gone'),
        sharing,
        gateway,
        memberIdOf: (name) => members.idByName(name),
        settings: { compareMs: 50, ...options.settings },
      })
      for (const publish of area.channels) publish(channels)
      return area.calls
    },
  })
  if (area === undefined) throw new Error('the chat was not opened')
  const opened = area
  await outbox.start()
  const loops = opened.start()
  const sockets: LiveSocket[] = []

  return {
    stand,
    area: opened,
    database,
    outbox,
    pass: (ms) => hands.advance(ms),
    now,
    anchors,
    shared,
    async room(matchId = `match-${uuidV7()}`) {
      const no = await opened.chat.rooms.ensureFor(matchId)
      return chatRoomNo.parse(no)
    },
    async tab(name, deviceId = 'device-1') {
      const token = name === undefined ? undefined : `token-${name}`
      if (name !== undefined && token !== undefined) {
        const id = `m-${name}`
        await database.transaction((tx) => members.add(tx, id, name, new Date(now())))
        if (!stand.sessions.alive.has(token)) stand.sessions.logIn(token, id)
      }
      const { api } = stand.tab({ token: () => token, deviceId })
      return {
        api,
        say: async (roomNo, text, uuid) =>
          (await api.call(sendChat, { roomNo, text }, uuid === undefined ? {} : { uuid })).message,
        open() {
          const socket = createSocket({
            url: () => stand.socketUrl,
            deviceId,
            ticket: async () => (await api.call(takeSocketTicket, {})).ticket,
            entryTicket: async ({ id }) =>
              (await api.call(connectChat, { roomNo: chatRoomNo.parse(id) })).ticket,
            WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
          })
          sockets.push(socket)
          return socket
        },
      }
    },
    async close() {
      for (const socket of sockets) socket.close()
      await Promise.all(loops.map((loop) => loop.stop()))
      await outbox.stop()
      await stand.close()
    },
  }
}
