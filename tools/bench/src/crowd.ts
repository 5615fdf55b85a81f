import { setTimeout as sleep } from 'node:timers/promises'
import { takeSocketTicket } from '@grandstand/contract/gateway'
import { createClient } from '@grandstand/dev-env'
import { socketPath } from '@grandstand/wire/client'
import { WebSocket } from 'ws'

/**
 * Many sockets in a separate process: `tsx crowd.ts URL COUNT CHANNEL ID[,ID…]`. Each follows one of the ids and
 * reads frames without parsing them. Writes `ready` when all have their first frame, and every second the number of
 * frames received; ends with its parent.
 */
const [url = '', countText = '0', channel = '', ids = ''] = process.argv.slice(2)
const followed = ids.split(',')
let frames = 0

// One handshake for all, because the number of handshakes per address and minute is limited.
const deviceId = crypto.randomUUID()
const client = createClient(url, 'TEST', undefined, { deviceId })

async function join(index: number): Promise<void> {
  const { ticket } = await client.api.call(takeSocketTicket, {})
  const socket = new WebSocket(url.replace(/^http/, 'ws') + socketPath)
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', ticket, deviceId })))
    socket.once('message', () => {
      socket.send(JSON.stringify({ t: 'sub', s: [{ c: channel, id: followed[index % followed.length] }] }))
      resolve()
    })
    socket.on('message', () => (frames += 1))
  })
  setInterval(() => socket.send('{"t":"ping"}'), 15_000).unref()
}

const count = Number(countText)
for (let from = 0; from < count; from += 20) {
  await Promise.all(Array.from({ length: Math.min(20, count - from) }, (_, index) => join(from + index)))
}
process.send?.({ ready: count })
process.on('disconnect', () => process.exit(0))
for (;;) {
  await sleep(1_000)
  process.send?.({ frames })
  frames = 0
}
