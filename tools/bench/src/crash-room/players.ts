import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Lines } from '../venue/line.ts'
import { eventsIn, nowMs, type LiveEvent } from './messages.ts'

/**
 * The process of the players: `players.ts PORT`, then their tokens in a message. In each round all of them bet while
 * betting is open, some with an automatic height, some leave by hand, and at the end each asks for its round and its
 * balance, as the game's page does. The watched ones have the largest stakes, so everybody is told of them by name.
 */
const port = Number(process.argv[2])
const lines = new Lines(port, 96)
/** When a watched player asked for what others are told of. */
const asked: Record<string, number> = {}
const counts = { bets: 0, refused: 0, left: 0, lateLeft: 0, lost: 0, rounds: 0 }
const tookMs: number[] = []
let isCounting = false
let tokens: readonly string[] = []
/** Round, who and token of those who are in. */
let inRound: { readonly id: string; readonly token: string }[] = []

const watchedCount = 40
const betMs = 7_000
/** As `live.ts` of the game spreads what all ask after the end. */
const spreadMs = (count: number) => Math.min(5_000, count)

async function ask(
  ...words: Parameters<Lines['ask']>
): Promise<{ status: number; body: string } | undefined> {
  const from = performance.now()
  try {
    const answer = await lines.ask(...words)
    if (isCounting) tookMs.push(performance.now() - from)
    return answer
  } catch {
    counts.lost += 1
    return undefined
  }
}

async function play(number: number, at: number): Promise<void> {
  const token = tokens[at]!
  await sleep(Math.random() * betMs)
  const isWatched = at < watchedCount
  // Every third player leaves by hand; the others mostly at low heights.
  const isByHand = isWatched || at % 3 === 0
  const leaveAt = Math.min(1_000, Math.floor(101 + 100 * (1 / (1 - Math.random()) - 1)))
  const from = nowMs()
  const answer = await ask('POST', '/play/rounds', token, {
    request: randomUUID(),
    game: 'crash',
    // Small, because what all of them could win is bounded.
    stake: isWatched ? String(500 + at) : String(10 + (at % 10)),
    bet: isByHand ? {} : { leaveAt },
    memberSeed: randomBytes(32).toString('hex'),
  })
  if (answer?.status !== 200) {
    counts.refused += 1
    return
  }
  counts.bets += 1
  const { id, who, number: of } = JSON.parse(answer.body) as { id: string; who: string; number: number }
  if (isWatched) asked[`${of} bets ${who}`] = from
  if (of === number) inRound.push({ id, token })
  if (isByHand && of === number) waiting.push({ id, who, token, isWatched })
}

let waiting: { id: string; who: string; token: string; isWatched: boolean }[] = []
let flight = 0

async function leave(each: (typeof waiting)[number], number: number): Promise<void> {
  // Heights that people choose: half of them before 1.5 times.
  await sleep(500 + 6_900 * (1 / (1 - Math.random() * 0.9) - 1))
  if (flight !== number) return
  const from = nowMs()
  const answer = await ask('POST', `/play/rounds/${each.id}/leave`, each.token, {})
  if (answer?.status === 200) {
    counts.left += 1
    if (each.isWatched) asked[`${number} left ${each.who}`] = from
  } else counts.lateLeft += 1
}

async function followUp({ id, token }: (typeof inRound)[number]): Promise<void> {
  await sleep(Math.random() * spreadMs(tokens.length))
  for (;;) {
    const answer = await ask('GET', `/play/rounds/${id}`, token)
    if (answer?.status !== 200 || (JSON.parse(answer.body) as { events: unknown }).events !== null) break
    await sleep(500)
  }
  await ask('GET', '/play/balance', token)
}

function hear(event: LiveEvent): void {
  const { kind, number } = event
  if (kind === 'opened') {
    counts.rounds += 1
    ;[waiting, inRound] = [[], []]
    for (const at of tokens.keys()) void play(number, at)
  }
  if (kind === 'started') {
    flight = number
    for (const each of waiting) void leave(each, number)
  }
  if (kind === 'ended') {
    flight = 0
    for (const each of inRound) void followUp(each)
  }
}

process.on('message', (message: { readonly tokens: readonly string[] } | 'listen' | 'report') => {
  if (message === 'listen') isCounting = true
  else if (message === 'report') process.send?.({ asked, counts, tookMs })
  else {
    tokens = message.tokens
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /play/crash/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    let text = ''
    socket.on('data', (data) => {
      text += data.toString()
      const end = text.lastIndexOf('\n\n')
      if (end < 0) return
      for (const event of eventsIn(text.slice(0, end + 2))) hear(event)
      text = text.slice(end + 2)
    })
  }
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
