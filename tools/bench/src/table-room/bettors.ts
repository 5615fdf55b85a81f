import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { nowMs } from '../crash-room/messages.ts'
import { Lines } from '../venue/line.ts'
import { openFeed } from './feed.ts'
import type { Told } from './told.ts'

/**
 * The process of the bettors: `bettors.ts PORT TABLE`, then their tokens in a message. In each round all of them bet once
 * while betting is open, and after the result each asks for its tickets until they are settled and for its balance, as
 * the table's page does.
 */
const [port, table] = [Number(process.argv[2]), process.argv[3] ?? '']
const lines = new Lines(port, 96)
const path = (end: string) => `/play/tables/${table}/${end}`

interface Ticket {
  readonly round: number
  readonly state: string
  readonly stake: string
  readonly payout: string | null
}

const counts = { rounds: 0, asked: 0, accepted: 0, refused: 0, lost: 0, unpaid: 0 }
/** Answers after betting had closed for the slowest picture. */
let outOfWindow = 0
const tookMs: number[] = []
const paidMs: number[] = []
const refusals: Record<string, number> = {}
let [staked, paid] = [0n, 0n]
let tokens: readonly string[] = []
let isCounting = false
/** What is still asked or waited for. */
const going = new Set<Promise<void>>()

/** A picture is so much later than the venue's clock. */
const pictureMs = 300
const spots = ['player', 'banker', 'tie'] as const

async function bet(number: number, token: string, at: number, closesAt: number): Promise<boolean> {
  const from = nowMs()
  const answer = await lines
    .ask('POST', path('bets'), token, {
      request: randomBytes(8).toString('hex'),
      round: number,
      bets: [{ spot: spots[at % spots.length], stake: '500' }],
      memberSeed: randomBytes(32).toString('hex'),
      pictureAt: from - pictureMs,
    })
    .catch(() => undefined)
  const ended = nowMs()
  if (isCounting) {
    counts.asked += 1
    tookMs.push(ended - from)
    if (answer === undefined) counts.lost += 1
    else if (answer.status === 200) counts.accepted += 1
    else {
      counts.refused += 1
      const { error = '?' } = JSON.parse(answer.body) as { readonly error?: string }
      refusals[error] = (refusals[error] ?? 0) + 1
    }
    if (ended > closesAt + slowestMs) outOfWindow += 1
  }
  return answer?.status === 200
}

const slowestMs = 2_000

/** As the page does: tickets until they are settled, then the balance. */
async function followUp(number: number, token: string, resultAt: number): Promise<void> {
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await lines.ask('GET', path('tickets'), token)
    const own = (JSON.parse(answer.body) as readonly Ticket[]).filter(({ round }) => round === number)
    if (own.every(({ state }) => state !== 'accepted' && state !== 'asked')) {
      if (isCounting) paidMs.push(nowMs() - resultAt)
      staked += own.reduce((sum, { stake }) => sum + BigInt(stake), 0n)
      paid += own.reduce((sum, { payout }) => sum + BigInt(payout ?? 0), 0n)
      await lines.ask('GET', '/play/balance', token)
      return
    }
    await sleep(350 * (1 + tries / 3))
  }
  counts.unpaid += 1
}

async function wait(work: Promise<void>): Promise<void> {
  going.add(work)
  await work
  going.delete(work)
}

let inRound: { readonly number: number; readonly tokens: string[] } = { number: 0, tokens: [] }

function hear({ kind, round }: Told): void {
  if (kind !== 'round' || round === undefined) return
  const { number, phase, closesAt } = round
  if (phase === 'betting' && inRound.number !== number && !isOver) {
    const entered: string[] = []
    inRound = { number, tokens: entered }
    counts.rounds += 1
    const windowMs = closesAt - nowMs() - 500
    for (const [at, token] of tokens.entries()) {
      const play = async () => {
        await sleep(Math.random() * Math.max(0, windowMs))
        if (await bet(number, token, at, closesAt)) entered.push(token)
      }
      void wait(play())
    }
  }
  if (phase === 'result' && inRound.number === number) {
    const at = nowMs()
    for (const token of inRound.tokens.splice(0))
      void wait(followUp(number, token, at).catch(() => void (counts.unpaid += 1)))
  }
}

let isOver = false

async function balances(): Promise<bigint> {
  let sum = 0n
  for (const token of tokens) {
    const { body } = await lines.ask('GET', '/play/balance', token)
    sum += BigInt((JSON.parse(body) as { readonly amount: string }).amount)
  }
  return sum
}

/** Waits until the last round is paid, and adds up all money. */
async function report(): Promise<void> {
  isCounting = false
  isOver = true
  for (let tries = 0; tries < 120; tries += 1) {
    if (going.size === 0 && inRound.tokens.length === 0) break
    await sleep(500)
  }
  const has = await balances()
  process.send?.({ counts, refusals, outOfWindow, tookMs, paidMs, staked, paid, has })
}

process.on('message', (message: { readonly tokens: readonly string[] } | 'listen' | 'report') => {
  if (message === 'listen') isCounting = true
  else if (message === 'report') void report()
  else {
    tokens = message.tokens
    void openFeed(port, table, {
      hear: (frame) => hear(JSON.parse(frame.toString()) as Told),
      closed: () => process.exit(1),
    })
  }
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
