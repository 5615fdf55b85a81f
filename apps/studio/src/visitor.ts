import { randomUUID } from 'node:crypto'
import { roomNo } from '@grandstand/contract'
import { takeSocketTicket } from '@grandstand/contract/gateway'
import { getAnchor } from '@grandstand/contract/live'
import { getMatch, matchStateChannel, type Match, type MatchState } from '@grandstand/contract/sportsbook'
import { createApi, createSocket, socketPath } from '@grandstand/wire/client'
import { WebSocket } from 'ws'

interface Options {
  readonly platformUrl: string
  readonly gatewayPublicKey: string
}

/** The match and the anchor that a room shows. */
export interface Showing {
  readonly match: Match
  readonly nickname: string
}

export interface Visitor {
  /** The server's time, Unix ms. */
  now(): number
  /** The match that a room broadcasts; undefined when there is none. */
  choose(room: string): Promise<Showing | undefined>
  /**
   * Calls `hear` with the state of a match and at each change, with its server time. Returns a function that stops
   * it.
   */
  follow(matchId: string, hear: (state: MatchState, at: number) => void): () => void
  close(): void
}

/** Reads the site as any visitor does: only by the contract's calls and channels. */
export function openVisitor({ platformUrl, gatewayPublicKey }: Options): Visitor {
  const deviceId = randomUUID()
  const api = createApi({
    origins: [platformUrl],
    gatewayPublicKey,
    build: '250514',
    deviceId,
    clientType: 'STUDIO',
    appKey: 'grandstand-studio',
    fetch: (...request) => globalThis.fetch(...request),
    token: () => undefined,
  })
  const socket = createSocket({
    url: () => platformUrl.replace(/^http/, 'ws') + socketPath,
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    deviceId,
    ticket: async () => (await api.call(takeSocketTicket, {})).ticket,
  })

  return {
    now: () => api.clock.now(),
    async choose(room) {
      const { card } = await api.call(getAnchor, { roomNo: roomNo.parse(room) })
      if (card.matchId === undefined) return undefined
      const { match } = await api.call(getMatch, { matchId: card.matchId })
      return { match, nickname: card.anchor.nickname }
    },
    follow: (matchId, hear) =>
      socket.subscribe(matchStateChannel, matchId, (news) => {
        if (news.kind === 'live') hear(news.state, news.at ?? api.clock.now())
      }),
    close: () => socket.close(),
  }
}
