import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import {
  chatMessageId,
  chatRoomNo,
  chatUserId,
  roomMessages,
  type ChatMessage,
  type RoomView,
} from '@grandstand/contract/chat'
import { tellRoomWithinMs, openGates, createChannels, createLiveSockets } from '@grandstand/platform/network'
import { Server } from 'socket.io'

/**
 * A process with one room: ours, socket.io's, or a bare one. Sends a message with the same content on each request of
 * the parent.
 */
const peer = process.argv[2]
const roomNo = chatRoomNo.parse('60718')
const server = createServer()

function messageOf(seq: number): ChatMessage {
  const userId = chatUserId.parse('u0000000001abc')
  return {
    id: chatMessageId.parse(`${roomNo}-${seq}`),
    roomNo,
    seq,
    at: Date.now(),
    msgType: 'text',
    content: {
      venueName: '看台体育',
      siteId: '5000',
      siteSeries: '1',
      memberId: userId,
      memberName: '老炮',
      vipLevel: 3,
      userId,
      username: '老炮',
      level: 6,
      role: 'member',
      avatar: userId,
      data: { text: '这波换人有效果，边路起来了' },
    },
  }
}

/** The real sockets and channels, without checks of who connects. */
function ours(): (message: ChatMessage) => void {
  const channels = createChannels({
    now: Date.now,
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  })
  channels.publishChannel(roomMessages, {
    snapshot: (): RoomView => ({
      settings: { slowSeconds: 0, minLevel: 0, mayVisitorsWrite: false },
      state: 'open',
      head: 0,
      messages: [],
    }),
    admit: () => Promise.resolve(undefined),
    tellWithinMs: tellRoomWithinMs,
  })
  createLiveSockets({
    server,
    gateway: {
      openTicket: () => Promise.resolve({ token: '', deviceId: 'bench', origin: '', ip: '127.0.0.1' }),
    },
    sessions: { find: () => undefined, look: () => undefined, onEnded: () => () => undefined },
    gates: openGates,
    channels,
    publicOrigins: [],
    now: Date.now,
  })
  return (message) => channels.publish(roomMessages, roomNo, { messages: [message] })
}

function socketIo(): (message: ChatMessage) => void {
  const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false })
  io.on('connection', (socket) => void socket.join(roomNo))
  return (message) => void io.to(roomNo).emit('message', message)
}

/**
 * The upper bound: no authentication, no monitoring, no refusals; the messages of a tick are sent to all of Node's
 * sockets in one loop.
 */
function bare(): (message: ChatMessage) => void {
  const sockets: Duplex[] = []
  const guid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
  server.on('upgrade', (request, socket) => {
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}${guid}`)
      .digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    socket.resume()
    sockets.push(socket)
  })
  let waiting: { messages: ChatMessage[] }[] = []
  let loopMs = 0
  const tell = () => {
    const at = Date.now()
    const text = Buffer.from(
      JSON.stringify({ t: 'delta', c: 'room-messages', id: roomNo, seq, at, data: waiting }),
    )
    const frame = Buffer.concat([Buffer.of(0x81, 126, text.length >> 8, text.length & 0xff), text])
    waiting = []
    const begunAt = performance.now()
    for (const socket of sockets) socket.write(frame)
    loopMs = performance.now() - begunAt
  }
  return (message) => {
    if (waiting.push({ messages: [message] }) === 1)
      setTimeout(tell, tellRoomWithinMs(sockets.length) - loopMs)
  }
}

const say = peer === 'ours' ? ours() : peer === 'bare' ? bare() : socketIo()
let seq = 0
process.on('message', (asked) => {
  if (asked === 'say') say(messageOf(++seq))
  else {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicros: user + system, rss: process.memoryUsage().rss })
  }
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
