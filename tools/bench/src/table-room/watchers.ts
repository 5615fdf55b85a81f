import { nowMs } from '../crash-room/messages.ts'
import { openFeed } from './feed.ts'
import type { Told } from './told.ts'

/**
 * A process of many watchers: `watchers.ts PORT TABLE COUNT`. A message is parsed once, because all receive the same
 * bytes, and the time at which each of them has received it is kept.
 */
const [port, table, count] = [Number(process.argv[2]), process.argv[3] ?? '', Number(process.argv[4])]
const arrivals = new Map<number, { readonly told: Told; readonly times: number[] }>()
let isListening = false
let closed = 0

/** The last frames as they were parsed. */
const known: { readonly bytes: Buffer; readonly told: Told }[] = []
const mostKnown = 32

function toldIn(bytes: Buffer): Told {
  const found = known.find((each) => each.bytes.equals(bytes))
  if (found) return found.told
  const told = JSON.parse(bytes.toString()) as Told
  known.unshift({ bytes: Buffer.from(bytes), told })
  if (known.length > mostKnown) known.pop()
  return told
}

function hear(bytes: Buffer): void {
  if (!isListening) return
  const at = nowMs()
  const told = toldIn(bytes)
  const arrival = arrivals.get(told.number)
  if (arrival) arrival.times.push(at)
  else arrivals.set(told.number, { told, times: [at] })
}

const watch = () => openFeed(port, table, { hear, closed: () => (closed += 1) })

const atOnce = 50
for (let open = 0; open < count; open += atOnce)
  await Promise.all(Array.from({ length: Math.min(atOnce, count - open) }, watch))

process.on('message', (asked) => {
  if (asked === 'listen') isListening = true
  if (asked !== 'report') return
  isListening = false
  process.send?.({ closed, arrivals: [...arrivals.values()] })
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
