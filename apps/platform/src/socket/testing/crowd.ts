import { takeSocketTicket } from '@grandstand/contract/gateway'
import { createApi, createSocket, socketPath, type LiveSocket } from '@grandstand/wire/client'
import { crowdChannel, type CrowdAnswer, type CrowdNews } from './crowd-channel.ts'
import { LeanSocket } from './lean-socket.ts'

/**
 * A process with many tabs, each the browser's own code on a real socket. Its parent sends it when and where to
 * connect.
 */
const [gatewayPublicKey = '', token = '', deviceId = ''] = process.argv.slice(2)
/**
 * One tab in this many requests its tickets by a whole call; the others get theirs from the parent, because sealing
 * ten thousand calls costs more than everything else.
 */
const wholeEvery = 50
const tickMs = 50
const sockets: LiveSocket[] = []
const live = new Set<LiveSocket>()
const waiting: ((ticket: string) => void)[] = []
let askedAt: number[] = []
let lateMs = 0
let attempts = 0
let origin = ''
let ended = 0
let isSeated = false
let seatedAt = 0
let isAnswered = false

const tell = (answer: CrowdAnswer): void => void process.send?.(answer)

/**
 * All tabs share one tab's keys, because an address may make only a few a minute; a node that takes over accepts
 * them.
 */
const api = createApi({
  origins: [''],
  gatewayPublicKey,
  build: '250514',
  deviceId,
  token: () => token,
  // The client passes a plain string here.
  fetch: (path, init) => fetch(origin + (path as string), init),
})

async function calledTicket(): Promise<string> {
  askedAt.push(performance.now())
  return (await api.call(takeSocketTicket, {})).ticket
}

function givenTicket(): Promise<string> {
  askedAt.push(performance.now())
  attempts += 1
  return new Promise((resolve) => waiting.push(resolve))
}

function sitDown(): void {
  const socket = createSocket({
    url: () => origin.replace('http', 'ws') + socketPath,
    deviceId,
    pingMs: 10_000,
    ticket: sockets.length % wholeEvery === 0 ? calledTicket : givenTicket,
    onEnded: () => void (ended += 1),
    WebSocket: LeanSocket as unknown as typeof globalThis.WebSocket,
  })
  sockets.push(socket)
  socket.onState(({ status }) => {
    if (status === 'connected') return
    live.delete(socket)
    isSeated = false
  })
  socket.subscribe(crowdChannel, 'all', ({ kind }) => {
    if (kind === 'live') live.add(socket)
    if (isSeated || live.size < sockets.length) return
    isSeated = true
    isAnswered = false
    seatedAt = Date.now()
    tell({ kind: 'seated', seats: live.size, ended, askedAt, lateMs })
    askedAt = []
    lateMs = 0
  })
}

let tickedAt = performance.now()
setInterval(() => {
  const now = performance.now()
  lateMs = Math.max(lateMs, now - tickedAt - tickMs)
  tickedAt = now
  if (attempts > 0) tell({ kind: 'attempted', count: attempts })
  attempts = 0
  if (!isSeated || isAnswered) return
  isAnswered = sockets.every((socket) => (socket.state().lastFrameAt ?? 0) > seatedAt)
  if (isAnswered) tell({ kind: 'answered' })
}, tickMs)

process.on('message', (news: CrowdNews) => {
  origin = news.origin ?? origin
  for (const ticket of news.tickets ?? []) waiting.shift()?.(ticket)
  isSeated &&= news.more === undefined
  for (let left = news.more ?? 0; left > 0; left -= 1) sitDown()
})
process.on('disconnect', () => process.exit())
