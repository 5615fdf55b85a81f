import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishedRound, verifyRound } from '@grandstand/game-engines'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany } from './company.ts'
import { signerOf } from './fairness/secrets.ts'
import { Demo } from './demo.ts'
import { isAnswerOf, signRequest } from './protocol/statement.ts'
import { createServer } from './server.ts'
import { openStore } from './store/store.ts'

const secret = 'a-secret-of-at-least-32-characters'
const folder = mkdtempSync(join(tmpdir(), 'venue-server-'))
const store = openStore(folder)
const company = openCompany(store, (round, error) => {
  throw new Error(round, { cause: error })
})
const operator = signerOf(randomBytes(32))
const config = { NAME: '', SECRET: secret, OPERATOR_KEY: operator.publicKey }
const demo = new Demo(company.beacon, (round, error) => {
  throw new Error(round, { cause: error })
})
const server = createServer(config, company, demo, pino({ level: 'silent' }))
const fixing = setInterval(() => {
  company.journal.fixDue()
  demo.company.journal.fixDue()
}, 20)

type Answer = { readonly status: number; readonly body: never }
async function signed(url: string, content: object, key = secret): Promise<Answer> {
  const payload = JSON.stringify(content)
  const at = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', key).update(`${at}.${payload}`).digest('hex')
  const { statusCode, json } = await server.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'x-sandbox-signature': `t=${at},v1=${signature}` },
  })
  return { status: statusCode, body: json() as never }
}
let token = ''
async function asPlayer(
  method: 'GET' | 'POST',
  url: string,
  content?: unknown,
  bearer = token,
): Promise<Answer> {
  const { statusCode, json } = await server.inject({
    method,
    url,
    ...(content !== undefined && {
      payload: typeof content === 'string' ? content : JSON.stringify(content),
    }),
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
  })
  return { status: statusCode, body: json() as never }
}

const wallet = { hall: 'egame', player: 'member-1', currency: 'CNY' }
beforeAll(async () => {
  await signed('/transfers', { ...wallet, id: 'in', direction: 'in', amount: 10_000 })
  token = (await signed('/sessions', wallet)).body['token']
})
afterAll(async () => {
  clearInterval(fixing)
  await server.close()
  store.close()
  rmSync(folder, { recursive: true })
})

const opening = {
  request: 'request-0001',
  game: 'dice',
  stake: '100',
  bet: { side: 'over', chance: 9000 },
  memberSeed: 'cd'.repeat(32),
}

test('a player plays a round, and its record can be verified by anybody', async () => {
  const fairness = (await asPlayer('GET', '/play/fairness/dice')).body
  const { status, body: round } = await asPlayer('POST', '/play/rounds', opening)
  expect([status, round['link'], round['events'], round['before']]).toEqual([
    200,
    null,
    null,
    fairness['before'],
  ])
  let seen = round
  while (seen['link'] === null) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    seen = (await asPlayer('GET', `/play/rounds/${String(round['id'])}`)).body
  }
  expect(await asPlayer('POST', '/play/rounds', opening)).toEqual({ status: 200, body: seen })
  const { records } = (await signed('/records', { after: 0 })).body as { records: { body: string }[] }
  const body = JSON.parse(records[0]!.body) as { readonly round: unknown }
  const published = publishedRound.parse(body.round)
  expect(verifyRound(published)).toMatchObject({ link: 'right', sheet: 'right', outcome: 'right' })
  const beacon = await asPlayer('GET', `/beacon/${published.beacon.round}`)
  expect(beacon.body['randomness']).toBe(published.beacon.randomness)
  const { balances } = (await signed('/balances', { hall: 'egame', player: 'member-1' })).body
  expect(balances['CNY']).toBe(9_900 + Number(seen['payout']))
}, 20_000)

test('[H-E15] outcomes and seeds of the venue are not taken from a client', async () => {
  for (const more of [{ multiplier: 100_000 }, { link: '00'.repeat(32) }, { randomness: '00'.repeat(32) }])
    expect(await asPlayer('POST', '/play/rounds', { ...opening, request: 'request-0002', ...more })).toEqual({
      status: 400,
      body: { error: 'input' },
    })
})

test.each([
  ['no JSON', '{', 400, 'input'],
  ['a stake of nothing', { ...opening, request: 'request-0003', stake: '0' }, 400, 'input'],
  ['half a cent', { ...opening, request: 'request-0003', stake: '0.5' }, 400, 'input'],
  ['a number for a stake', { ...opening, request: 'request-0003', stake: 100 }, 400, 'input'],
  ['more than there is', { ...opening, request: 'request-0003', stake: '1000000' }, 400, 'insufficient'],
  ['another bet under the same request', { ...opening, stake: '200' }, 409, 'conflict'],
])('%s is refused', async (_, content, status, error) => {
  expect(await asPlayer('POST', '/play/rounds', content)).toEqual({ status, body: { error } })
})

test('without a session or a signature there is nothing', async () => {
  expect((await asPlayer('GET', '/play/fairness/dice', undefined, 'x')).status).toBe(401)
  expect((await asPlayer('POST', '/play/rounds', opening, 'y'.repeat(43))).status).toBe(401)
  for (const url of ['/sessions', '/records', '/day-roots', '/transfers', '/balances'])
    expect((await signed(url, wallet, 'another-secret-of-32-characters!')).status).toBe(401)
})

test('a statement of the operator is answered by one of the venue, once', async () => {
  const body = JSON.stringify({ hall: 'egame', player: 'member-1' })
  const nonce = randomBytes(16).toString('hex')
  const time = Math.floor(Date.now() / 1000) + 1
  const header = signRequest(operator, { method: 'POST', path: '/balances', time, nonce, body })
  const ask = (url: string) =>
    server.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { 'content-type': 'application/json', 'x-statement': header },
    })
  expect((await ask('/balances?more')).statusCode).toBe(401)
  const answer = await ask('/balances')
  const { signature: venueKey } = (await asPlayer('GET', '/keys')).body
  const stated = { nonce, status: 200, body: answer.body }
  expect(isAnswerOf(venueKey, stated, answer.headers['x-statement'])).toBe(true)
  expect((await ask('/balances')).statusCode).toBe(401)
})

test('a session that the operator ends is over', async () => {
  const { token: another } = (await signed('/sessions', wallet)).body
  await signed('/sessions/end', { hall: 'egame', player: 'member-1' })
  expect((await asPlayer('GET', '/play/open/dice', undefined, another)).status).toBe(401)
})
