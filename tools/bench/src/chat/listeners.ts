import { connectRaw } from './raw-socket.ts'

/**
 * A process full of people who listen: connects as many sockets as it is told and counts what they are told. It reads
 * frames as bytes, so that the crowd takes as little as can be of the two cores that it shares with the server.
 */
const [peer, port, count] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])]
/** Every so many-th reads what it gets for its age; the others count. */
const sampledEvery = 25
const wanted = Buffer.from('"msgType"')
/** As browsers do who hear something all the time: who says nothing for long is let go. */
const pingMs = 120_000
let deliveries = 0
let joined = 0
let latencies: number[] = []

function countIn(data: Buffer): number {
  let found = 0
  for (let at = data.indexOf(wanted); at !== -1; at = data.indexOf(wanted, at + wanted.length)) found++
  return found
}

function hear(data: Buffer, isSampled: boolean): void {
  const messages = countIn(data)
  deliveries += messages
  if (messages === 0 || !isSampled) return
  const now = Date.now()
  // The time at which it was said, not that of the frame.
  for (const [, at] of data.toString().matchAll(/"roomNo":"\d+","seq":\d+,"at":(\d+)/g))
    latencies.push(now - Number(at))
}

function connect(index: number): Promise<void> {
  const isSampled = index % sampledEvery === 0
  return new Promise((resolve, reject) => {
    const enter = () => {
      joined++
      resolve()
    }
    const path = peer === 'ours' ? '/socket' : '/socket.io/?EIO=4&transport=websocket'
    const socket = connectRaw(port, path, {
      onError: reject,
      onOpen() {
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
        if (peer !== 'ours' && data.length < 3) {
          // Engine.io: 2 is a ping, 3 a pong.
          if (data.toString() === '2') socket.send('3')
          return
        }
        if (peer !== 'ours' && data[0] === 0x30) return socket.send('40')
        if (peer !== 'ours' && data[0] === 0x34 && data[1] === 0x30) return enter()
        hear(data, isSampled)
      },
    })
  })
}

process.on('message', (asked) => {
  if (asked === 'reset') {
    deliveries = 0
    latencies = []
  } else process.send?.({ deliveries, joined, latencies })
})

for (let from = 0; from < count; from += 100)
  await Promise.all(Array.from({ length: Math.min(100, count - from) }, (_, at) => connect(from + at)))
process.send?.('joined')

/** Never asleep: to wake it would be charged to who sends, and the machines that it stands for are woken by nobody here. */
const stayAwake = () => void setImmediate(stayAwake)
stayAwake()
