import { connectRaw } from './raw-socket.ts'

/**
 * A process of many listeners: connects the given number of sockets and counts the messages that they receive. It
 * reads frames as bytes, so that the crowd uses as little as possible of the two cores that it shares with the
 * server. Most listeners only count; a few, in a separate process, read the age of their messages, so that no
 * measurement waits until 10,000 others on the same core have been read.
 */
const [peer, port, part] = [process.argv[2], Number(process.argv[3]), process.argv[4]]
const isSampled = part === 'sampled'
const wanted = Buffer.from('"msgType"')
/**
 * Interval of pings, as browsers send them on a socket that only receives; the server closes a socket that is silent
 * for long.
 */
const pingMs = 120_000
let deliveries = 0
let frames = 0
let isAwake = false
let latencies: number[] = []

function countIn(data: Buffer): number {
  let found = 0
  for (let at = data.indexOf(wanted); at !== -1; at = data.indexOf(wanted, at + wanted.length)) found++
  return found
}

function hear(data: Buffer): void {
  const messages = countIn(data)
  deliveries += messages
  if (messages === 0) return
  frames++
  if (!isSampled) return
  const now = Date.now()
  // The time at which the message was sent, not the frame's time.
  for (const [, at] of data.toString().matchAll(/"roomNo":"\d+","seq":\d+,"at":(\d+)/g))
    latencies.push(now - Number(at))
}

function connect(): Promise<void> {
  return new Promise((enter, reject) => {
    const path = peer === 'socket.io' ? '/socket.io/?EIO=4&transport=websocket' : '/socket'
    const socket = connectRaw(port, path, {
      onError: reject,
      onOpen() {
        if (peer === 'bare') enter()
        if (peer === 'ours') socket.send(JSON.stringify({ t: 'hello', ticket: 'bench', deviceId: 'bench' }))
      },
      onFrame(data) {
        // Most frames are messages; a byte or two tell them from the others.
        if (peer === 'ours' && data[6] !== 0x64) {
          const start = data.toString('latin1', 0, 12)
          if (start.startsWith('{"t":"ready"'))
            socket.send(
              JSON.stringify({ t: 'sub', s: [{ c: 'room-messages', id: '60718', ticket: 'bench' }] }),
            )
          if (!start.startsWith('{"t":"snap"')) return
          // Spread over the interval, so that pings take the same share of all time.
          const ping = () => socket.send('{"t":"ping"}')
          setTimeout(() => (ping(), setInterval(ping, pingMs)), Math.random() * pingMs)
          return enter()
        }
        if (peer === 'socket.io' && data.length < 3) {
          // Engine.io: 2 is a ping, 3 a pong.
          if (data.toString() === '2') socket.send('3')
          return
        }
        if (peer === 'socket.io' && data[0] === 0x30) return socket.send('40')
        if (peer === 'socket.io' && data[0] === 0x34 && data[1] === 0x30) return enter()
        hear(data)
      },
    })
  })
}

/**
 * Never sleeps while it listens: waking it would be charged to the sender, and the real listeners' machines are not
 * woken by the server.
 */
const stayAwake = () => void (isAwake && setImmediate(stayAwake))

process.on('message', (asked: 'listen' | 'count' | 'rest' | { readonly join: number }) => {
  if (typeof asked === 'object')
    void Promise.all(Array.from({ length: asked.join }, connect)).then(() => process.send?.('joined'))
  else if (asked === 'count') process.send?.({ deliveries, frames, latencies })
  else isAwake = asked === 'listen' && !isSampled
  if (asked !== 'listen') return
  deliveries = frames = 0
  latencies = []
  stayAwake()
})
