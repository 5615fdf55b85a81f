import { WebSocket } from 'ws'

/** A process full of people who listen: connects as many sockets as it is told and counts what they are told. */
const [peer, port, count] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])]
/** Every so many-th reads what it gets for its age; the others count. */
const sampledEvery = 25
const wanted = Buffer.from('"msgType"')
/** As browsers do: who says nothing for a minute is let go. */
const pingMs = 20_000
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
  for (const [, at] of data.toString().matchAll(/"seq":\d+,"at":(\d+)/g)) latencies.push(now - Number(at))
}

function connect(index: number): Promise<void> {
  const isSampled = index % sampledEvery === 0
  const url =
    peer === 'ours'
      ? `ws://127.0.0.1:${port}/socket`
      : `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`
  const socket = new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true })
  return new Promise((resolve, reject) => {
    const enter = () => {
      joined++
      resolve()
    }
    socket.on('error', reject)
    socket.on('open', () => {
      if (peer === 'ours') socket.send(JSON.stringify({ t: 'hello', ticket: 'bench', deviceId: 'bench' }))
    })
    socket.on('message', (data: Buffer) => {
      const start = data.subarray(0, 12).toString()
      if (peer === 'ours') {
        if (start.startsWith('{"t":"ready"')) {
          socket.send(JSON.stringify({ t: 'sub', s: [{ c: 'room-messages', id: '60718', ticket: 'bench' }] }))
          return
        }
        if (start.startsWith('{"t":"snap"')) {
          setInterval(() => socket.send('{"t":"ping"}'), pingMs)
          return enter()
        }
      } else if (start.startsWith('0')) return socket.send('40')
      else if (start.startsWith('40')) return enter()
      else if (start === '2') return socket.send('3')
      hear(data, isSampled)
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
