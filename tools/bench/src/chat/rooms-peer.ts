import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  chatMessageId,
  chatRoomNo,
  chatUserId,
  roomMessages,
  type ChatMessage,
  type RoomView,
} from '@grandstand/contract/chat'
import { tellRoomWithinMs } from '@grandstand/platform/chat'
import { openGates } from '@grandstand/platform/http/index'
import { createChannels, createLiveSockets } from '@grandstand/platform/socket/index'
import { Server } from 'socket.io'

/** A server with one room in a process of its own: ours, or socket.io's. It says a message of the same content whenever it is told to. */
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

/** The real sockets and channels; only who comes is not asked. */
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
    sessions: { find: () => undefined, onEnded: () => () => undefined },
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

const say = peer === 'ours' ? ours() : socketIo()
let seq = 0
process.on('message', (asked) => {
  if (asked === 'say') say(messageOf(++seq))
  else {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicros: user + system, rss: process.memoryUsage().rss })
  }
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
