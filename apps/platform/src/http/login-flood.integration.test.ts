import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@grandstand/contract/auth'
import { oneSingle, placeBet } from '@grandstand/contract/sportsbook'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { uuidV7 } from '../kernel/ids.ts'
import { oneDatabase } from '../kernel/testing/databases.ts'
import { authCalls } from '../modules/auth/calls/index.ts'
import { createAuthStand, type AuthStand } from '../modules/auth/testing/stand.ts'
import { betCalls } from '../modules/bets/calls/index.ts'
import { openSportsbook, type TestSportsbook } from '../modules/bets/testing/test-sportsbook.ts'
import { offerCalls } from '../modules/offer/calls/index.ts'
import { houseAccount, move, walletAccount } from '../modules/wallets/service.ts'
import { codeOf, startStand, type Stand } from './testing/stand.ts'

/** Number of password verifications. */
const argon2 = vi.hoisted(() => ({ asked: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: (...given: Parameters<typeof real.verify>) => {
      argon2.asked++
      return real.verify(...given)
    },
  }
})

const attempts = 10_000
/**
 * Number of distinct sealed log-ins, each with its own name. A flooding address is refused after sixty and the rest
 * is never opened, so these are sent repeatedly.
 */
const sealed = 1_000
/** As many connections as the platform delays at once, which makes the flood as fast as possible. */
const connections = 1_000
const triesPerMinute = 20

const bettors = 4
const quietBets = 60
/**
 * Factor by which a bet may be slower during the flood. The benchmark `login-flood` requires 1.2 on a quiet machine.
 */
const slower = 10

let auth: AuthStand
let book: TestSportsbook
let stand: Stand

beforeAll(async () => {
  const database = oneDatabase()[0] as ReturnType<typeof oneDatabase>[number]
  auth = await createAuthStand(await database.open(), { loginTriesPerMinute: triesPerMinute })
  book = await openSportsbook(auth.database)
  stand = await startStand({
    now: () => auth.clock.now(),
    calls: [
      ...authCalls(auth.auth, auth.members),
      ...betCalls(book.sportsbook),
      ...offerCalls(book.sportsbook),
    ],
    http: { sessions: auth.auth, stepUp: () => Promise.resolve() },
  })
})
afterAll(async () => {
  await stand.close()
  await book.wallets.stop()
  await auth.close()
})

/** Creates members with money, each with their own browser. */
async function openBettors() {
  book.feed.match('flooded', book.clock.now() + 60_000)
  const slip = {
    ...oneSingle(book.leg('flooded', 'match-result', 'home'), 1_000n),
    oddsPolicy: 'any' as const,
  }
  const people = await Promise.all(
    Array.from({ length: bettors }, async () => {
      const { token, memberId, deviceId } = await auth.logIn(await auth.newMember())
      const postings = move(
        100_000_00n,
        houseAccount('provider-clearing', 'CNY'),
        walletAccount(memberId, 'central'),
      )
      await book.wallets.submit({ op: 'transfer', id: uuidV7(), kind: 'deposit', postings })
      return { memberId, api: stand.tab({ deviceId, token: () => token }).api }
    }),
  )
  const placed: string[] = []
  /**
   * Places bets until `isEnough`; returns the median duration of a bet and the CPU time, in ms. Rejects when a bet is
   * refused.
   */
  const bet = async (isEnough: (bets: number) => boolean) => {
    const took: number[] = []
    const before = process.cpuUsage()
    await Promise.all(
      people.map(async ({ api }) => {
        while (!isEnough(took.length)) {
          const startedAt = performance.now()
          const { bets } = await api.call(placeBet, slip)
          took.push(performance.now() - startedAt)
          expect(bets).toMatchObject([{ status: 'accepted' }])
          placed.push(...bets.map(({ id }) => id))
          await sleep(50)
        }
      }),
    )
    const { user, system } = process.cpuUsage(before)
    const median = took.toSorted((a, b) => a - b)[took.length >> 1] as number
    return { count: took.length, median, cpuMs: (user + system) / 1e3 }
  }
  return { people, placed, bet }
}

/** Captures log-ins as a browser sends them, each sealed separately and with its own name. */
async function sealLogins(): Promise<Buffer[]> {
  const made: Buffer[] = []
  let kept = new AbortController()
  const { api } = stand.tab({
    fetch: (input, init) => {
      const url = new URL(input)
      if (url.pathname !== login.path) return fetch(input, init)
      const body = init?.body as Uint8Array
      const headers = {
        ...(init?.headers as Record<string, string>),
        host: url.host,
        'content-length': body.length,
      }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      made.push(Buffer.concat([Buffer.from(`POST ${url.pathname} HTTP/1.1\r\n${lines.join('')}\r\n`), body]))
      kept.abort()
      return Promise.reject(new Error('kept for later'))
    },
  })
  const form = await auth.payload('nobody', 'wrong2026')
  for (let at = 0; at < sealed; at++) {
    kept = new AbortController()
    await api.call(login, { ...form, name: `nobody${at}` }, { signal: kept.signal }).catch(() => undefined)
  }
  return made
}

/**
 * Sends the requests over many keep-alive connections, each connection after its previous answer; returns how often
 * each answer came.
 */
async function flood(requests: readonly Buffer[]): Promise<{ opened: number; shut: number }> {
  const answers = { opened: 0, shut: 0 }
  const shut = `{"code":${codeOf('rate-limited')}}`
  let next = 0
  const line = async (index: number) => {
    // Staggered, so that the flood is steady.
    await sleep(index)
    const socket = connect(Number(new URL(stand.origin).port), '127.0.0.1')
    await once(socket, 'connect')
    while (next < attempts) {
      socket.write(requests[next++ % sealed] as Buffer)
      let text = ''
      while (!isWhole(text)) text += ((await once(socket, 'data')) as [Buffer])[0].toString('latin1')
      if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.slice(0, 200))
      answers[text.endsWith(shut) ? 'shut' : 'opened']++
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => line(index)))
  return answers
}

function isWhole(text: string): boolean {
  const bodyAt = text.indexOf('\r\n\r\n') + 4
  return bodyAt > 3 && text.length - bodyAt === Number(/content-length: (\d+)/i.exec(text)?.[1])
}

it('[H-A1] of 10,000 log-ins from one address, under many names, twenty reach argon2, and others bet as before', async () => {
  const logins = await sealLogins()
  const { people, placed, bet } = await openBettors()
  // The first bets are a warm-up.
  await bet((bets) => bets >= quietBets / 3)
  argon2.asked = 0
  const before = await bet((bets) => bets >= quietBets)
  let isOver = false
  const [answers, beside] = await Promise.all([
    flood(logins).finally(() => (isOver = true)),
    bet(() => isOver),
  ])
  const after = await bet((bets) => bets >= quietBets)

  expect(argon2.asked).toBe(triesPerMinute)
  // Opened log-ins are answered inside the envelope; the rest is refused unopened.
  expect(answers.opened).toBeGreaterThanOrEqual(triesPerMinute)
  expect(answers.opened).toBeLessThan(sealed)
  expect(answers.shut).toBe(attempts - answers.opened)
  // No bet was lost: each acknowledged bet exists once, and its stake is held.
  for (const { memberId } of people) {
    const held = (await book.central(memberId))?.held
    const { bets } = await book.sportsbook.bets(memberId, { state: 'open', limit: 1_000 })
    expect(held).toBe(1_000n * BigInt(bets.length))
    for (const { id } of bets) expect(placed.splice(placed.indexOf(id), 1)).toEqual([id])
  }
  expect(placed).toEqual([])
  expect(await book.wallets.imbalances()).toEqual([])
  expect(stand.failures).toEqual([])
  // The cost of bets is unchanged: an attempt, including its sender in this process, costs little in comparison.
  expect(beside.median).toBeLessThan(Math.max(before.median, after.median) * slower)
  const betCpuMs = (before.cpuMs + after.cpuMs) / (before.count + after.count)
  const attemptCpuMs = (beside.cpuMs - beside.count * betCpuMs) / attempts
  expect(attemptCpuMs).toBeLessThan(betCpuMs / 4)
})
