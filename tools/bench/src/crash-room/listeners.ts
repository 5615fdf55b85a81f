import { connect } from 'node:net'
import { eventsIn, happeningsOf, nowMs } from './messages.ts'

/**
 * A process of many listeners: `listeners.ts PORT COUNT`. Each opens the live feed as the game's page does, and the
 * time at which each of them has received each happening is kept. All receive the same bytes, so a frame is parsed
 * once and afterwards only compared.
 */
const [port, count] = [Number(process.argv[2]), Number(process.argv[3])]
const arrivals = new Map<string, number[]>()
let isListening = false
let closed = 0

/** The last frames and what happened in them. */
const known: { readonly bytes: Buffer; readonly happenings: readonly string[] }[] = []
const mostKnown = 64

function happeningsIn(bytes: Buffer): readonly string[] {
  const found = known.find((each) => each.bytes.equals(bytes))
  if (found) return found.happenings

  const happenings = eventsIn(bytes.toString()).flatMap(happeningsOf)
  known.unshift({ bytes: Buffer.from(bytes), happenings })
  if (known.length > mostKnown) known.pop()
  return happenings
}

const shared = Buffer.alloc(64 * 1_024)
const endOfEvent = Buffer.from('\n\n')

const listen = (): Promise<void> =>
  new Promise((enter, reject) => {
    let rest: Buffer | undefined
    let isOpen = false
    /** It comes again when only players who left by hand are told of. */
    let reached = ''
    const hear = (length: number): boolean => {
      const fresh = shared.subarray(0, length)
      const all = rest === undefined ? fresh : Buffer.concat([rest, fresh])
      const end = all.lastIndexOf(endOfEvent)
      const isWhole = end === all.length - endOfEvent.length
      rest = isWhole ? undefined : Buffer.from(all.subarray(end < 0 ? 0 : end + endOfEvent.length))
      if (end < 0) return true
      if (!isOpen) {
        isOpen = true
        enter()
      } else if (isListening) {
        const at = nowMs()
        for (const happening of happeningsIn(isWhole ? all : all.subarray(0, end + endOfEvent.length))) {
          if (happening === reached) continue
          if (happening.includes(' reached ')) reached = happening
          const times = arrivals.get(happening)
          if (times) times.push(at)
          else arrivals.set(happening, [at])
        }
      }
      return true
    }
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer: shared, callback: hear } })
    socket.on('error', reject)
    socket.on('close', () => (closed += 1))
    socket.write('GET /play/crash/live HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n')
  })

const atOnce = 50
for (let open = 0; open < count; open += atOnce)
  await Promise.all(Array.from({ length: Math.min(atOnce, count - open) }, listen))

process.on('message', (asked) => {
  if (asked === 'listen') isListening = true
  if (asked !== 'report') return
  isListening = false
  process.send?.({ closed, arrivals: [...arrivals] })
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
