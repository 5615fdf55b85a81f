import { connectRaw } from './raw-socket.ts'

/**
 * A process full of people who listen: connects as many sockets as it is told and counts what they are told. It reads
 * frames as bytes, so that the crowd takes as little as can be of the two cores that it shares with the server. Most of
 * them only count; a few, in a process of their own, read what they get for its age: nobody waits until 10,000 others
 * on the same core have read theirs.
 */
const [peer, port, part] = [process.argv[2], Number(process.argv[3]), process.argv[4]]
const isSampled = part === 'sampled'
const wanted = Buffer.from('"msgType"')
/** As browsers do who hear something all the time: who says nothing for long is let go. */
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
  // The time at which it was said, not that of the frame.
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
        // Most frames tell messages: they are told apart by a byte or two.
        if (peer === 'ours' && data[6] !== 0x64) {
          const start = data.toString('latin1', 0, 12)
          if (start.startsWith('{"t":"ready"'))
            socket.send(
              JSON.stringify({ t: 'sub', s: [{ c: 'room-messages', id: '60718', ticket: 'bench' }] }),
            )
          if (!start.startsWith('{"t":"snap"')) return
          // At moments of their own: of all time the same part of them.
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

/** Never asleep while it listens: to wake it would be charged to who sends, and the machines that it stands for are woken by nobody here. */
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
