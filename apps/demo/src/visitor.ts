import { randomUUID } from 'node:crypto'
import { matchId, type MatchId } from '@grandstand/contract'
import { listChatRoomStatus, type ChatRoomNo } from '@grandstand/contract/chat'
import { takeSocketTicket } from '@grandstand/contract/gateway'
import { listLiveMatches } from '@grandstand/contract/live'
import { getMatch, matchStateChannel, type Match, type MatchState } from '@grandstand/contract/sportsbook'
import { createSocket, socketPath } from '@grandstand/wire/client'
import { WebSocket } from 'ws'
import { openClient } from './client.ts'
import type { Config } from './config.ts'
import type { Room } from './room.ts'

/** Maximum number of items per call. */
const pageSize = 200

/** Reads the site as a visitor. It enters no room, because it would be counted as a viewer there. */
export function openVisitor(config: Config) {
  const deviceId = randomUUID()
  const api = openClient(config, deviceId, () => undefined)
  const socket = createSocket({
    url: () => config.PLATFORM_URL.replace(/^http/, 'ws') + socketPath,
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    deviceId,
    ticket: async () => (await api.call(takeSocketTicket, {})).ticket,
  })

  return {
    /** The server's time, epoch ms. */
    now: () => api.clock.now(),

    /** Rooms of all anchors, and of matches that are in play or begin soon. */
    async rooms(): Promise<Room[]> {
      const lists = await Promise.all(
        (['now', 'coming'] as const).map((when) =>
          api.call(listLiveMatches, { page: 1, size: pageSize, when }),
        ),
      )
      const ofAnchors = (lists[0]?.anchors ?? []).map((card) => ({
        no: card.roomNo,
        matchId: card.matchId,
        isAnchors: true,
      }))
      // The list names the anchor's room for a match with an anchor, so the match's own room is looked up.
      const ids = [...new Set(lists.flatMap(({ matches }) => matches.map(({ record }) => record.matchId)))]
      const ofMatches: Room[] = []
      for (let at = 0; at < ids.length; at += pageSize) {
        const matchIds = ids.slice(at, at + pageSize).map((id) => matchId.parse(id))
        const { rooms: told } = await api.call(listChatRoomStatus, { matchIds })
        for (const room of told)
          ofMatches.push({ no: room.chatRoomNo, matchId: room.matchId, isAnchors: false })
      }
      return [...ofAnchors, ...ofMatches]
    },

    /** Returns the rooms that are open and have viewers. */
    async peopled(rooms: readonly Room[]): Promise<Room[]> {
      const found = new Set<ChatRoomNo>()
      for (let at = 0; at < rooms.length; at += pageSize) {
        const chatRoomNos = rooms.slice(at, at + pageSize).map(({ no }) => no)
        const { rooms: told } = await api.call(listChatRoomStatus, { chatRoomNos })
        for (const { chatRoomNo: no, state, viewers } of told)
          if (state === 'open' && viewers > 0) found.add(no)
      }
      return rooms.filter(({ no }) => found.has(no))
    },

    async match(id: MatchId): Promise<Match> {
      return (await api.call(getMatch, { matchId: id })).match
    },

    /** Calls `hear` with the state of a match and at each change. Returns a function that stops it. */
    follow: (id: MatchId, hear: (state: MatchState) => void): (() => void) =>
      socket.subscribe(matchStateChannel, id, (news) => {
        if (news.kind === 'live') hear(news.state)
      }),

    close: () => socket.close(),
  }
}
export type Visitor = ReturnType<typeof openVisitor>
