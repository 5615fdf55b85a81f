import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishedRound, verifyRound } from '@grandstand/game-engines'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany } from './company.ts'
import { signerOf } from './fairness/secrets.ts'
import { Demo } from './demo.ts'
import { operatorPaths } from './protocol/operator.ts'
import { isAnswerOf, signRequest } from './protocol/statement.ts'
import { createServer } from './server.ts'
import { openStore } from './store/store.ts'

const folder = mkdtempSync(join(tmpdir(), 'venue-server-'))
const store = openStore(folder)
const company = openCompany(store, (round, error) => {
  throw new Error(round, { cause: error })
})
const operator = signerOf(randomBytes(32))
const config = { NAME: '', OPERATOR_KEY: operator.publicKey }
const demo = new Demo(company.beacon, (round, error) => {
  throw new Error(round, { cause: error })
})
const server = createServer(config, company, demo, pino({ level: 'silent' }))
const fixing = setInterval(() => {
  company.journal.fixDue()
  demo.company.journal.fixDue()
}, 20)

type Answer = { readonly status: number; readonly body: never }
const statementOf = (
  url: string,
  body: string,
  signer = operator,
  nonce = randomBytes(16).toString('hex'),
) => ({
  nonce,
  header: signRequest(signer, {
    method: 'POST',
    path: url,
    // A request of the second in which the server started may be from before the start.
    time: Math.floor(Date.now() / 1000) + 1,
    nonce,
    body,
  }),
})
async function signed(url: string, content: object, signer = operator): Promise<Answer> {
  const payload = JSON.stringify(content)
  const { statusCode, json } = await server.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-statement': statementOf(url, payload, signer).header,
    },
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

const wallet = { hall: company.hall, player: 'member-1', currency: 'CNY' } as const
beforeAll(async () => {
  const { player, currency } = wallet
  const order = { id: 'in', player, direction: 'in', currency, amount: '10000' }
  await signed(operatorPaths.transfer, order)
  token = company.sessions.open(wallet)
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
  const { records } = (await signed(operatorPaths.records, { after: 0 })).body as {
    records: { body: string }[]
  }
  const body = JSON.parse(records[0]!.body) as { readonly round: unknown }
  const published = publishedRound.parse(body.round)
  expect(verifyRound(published)).toMatchObject({ link: 'right', sheet: 'right', outcome: 'right' })
  const beacon = await asPlayer('GET', `/beacon/${published.beacon.round}`)
  expect(beacon.body['randomness']).toBe(published.beacon.randomness)
  const { balances } = (await signed(operatorPaths.balances, { player: 'member-1' })).body
  expect(balances[0]).toEqual({ currency: 'CNY', amount: String(9_900 + Number(seen['payout'])) })
}, 20_000)

test('a closed round is shown again to anybody with its id, without its player and amounts', async () => {
  const id = (await asPlayer('POST', '/play/rounds', { ...opening, stake: '100' })).body['id']
  const shown = await server.inject(`/play/replays/${String(id)}`)
  expect(shown.statusCode).toBe(200)
  const replay = shown.json() as Record<string, unknown>
  expect(replay).toMatchObject({
    id,
    game: 'dice',
    state: 'closed',
    beaconChain: company.beacon.schedule.chain,
  })
  expect(typeof replay['multiplier']).toBe('number')
  for (const name of ['stake', 'payout', 'player', 'request']) expect(replay).not.toHaveProperty(name)
  expect((await server.inject('/play/replays/none')).statusCode).toBe(404)
})

test('the end of a round is unseen until a page of its player has shown it', async () => {
  const { id } = (await asPlayer('POST', '/play/rounds', opening)).body
  const unseen = async () => (await asPlayer('GET', '/play/open/dice')).body['unseen']
  expect(await unseen()).toMatchObject({ id, state: 'closed' })
  const another = company.sessions.open({ ...wallet, player: 'member-2' })
  await asPlayer('POST', `/play/rounds/${String(id)}/shown`, undefined, another)
  expect(await unseen()).toMatchObject({ id })
  await asPlayer('POST', `/play/rounds/${String(id)}/shown`)
  expect((await asPlayer('GET', '/play/open/dice')).body).toEqual({ round: null })
})

test('the commitment of crash is that of the round which everybody plays', async () => {
  const { body } = await asPlayer('GET', '/play/fairness/crash')
  expect(body).toMatchObject(company.chains.commitments('*', 'crash', 1))
})

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

test('a demonstration keeps the pace of rounds too, whatever its client does', async () => {
  const { token: trying } = (await asPlayer('POST', '/play/demo-sessions', { currency: 'CNY' })).body
  const round = { ...opening, bet: { side: 'over', chance: 5000 } }
  expect((await asPlayer('POST', '/play/rounds', round, trying)).status).toBe(200)
  expect((await asPlayer('POST', '/play/rounds', round, trying)).status).toBe(200)
  const next = await asPlayer('POST', '/play/rounds', { ...round, request: 'request-0002' }, trying)
  expect(next).toEqual({ status: 429, body: { error: 'too-soon' } })
})

test('without a session or a signature there is nothing', async () => {
  expect((await asPlayer('GET', '/play/fairness/dice', undefined, 'x')).status).toBe(401)
  expect((await asPlayer('POST', '/play/rounds', opening, 'y'.repeat(43))).status).toBe(401)
  const another = signerOf(randomBytes(32))
  for (const url of [...Object.values(operatorPaths), '/control/rounds'])
    expect((await signed(url, wallet, another)).status).toBe(401)
})

test('a statement of the operator is answered by one of the venue, once', async () => {
  const { balances: path } = operatorPaths
  const body = JSON.stringify({ player: 'member-1' })
  const { nonce, header } = statementOf(path, body)
  const ask = (url: string) =>
    server.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { 'content-type': 'application/json', 'x-statement': header },
    })
  expect((await ask(`${path}?more`)).statusCode).toBe(401)
  const answer = await ask(path)
  const { signature: venueKey } = (await asPlayer('GET', '/keys')).body
  const stated = { nonce, status: 200, body: answer.body }
  expect(isAnswerOf(venueKey, stated, answer.headers['x-statement'])).toBe(true)
  expect((await ask(path)).statusCode).toBe(401)
})

test('a session that the operator ends is over', async () => {
  const another = company.sessions.open(wallet)
  expect((await signed(operatorPaths.sessionsEnd, { player: 'member-1' })).body['ended']).toBe(2)
  expect((await asPlayer('GET', '/play/open/dice', undefined, another)).status).toBe(401)
})

test('a round that is open when its session is ended goes on to its end, and no other begins', async () => {
  const player = 'member-3'
  const order = { id: 'in-4', player, direction: 'in', currency: 'CNY', amount: '1000' }
  await signed(operatorPaths.transfer, order)
  const mine = company.sessions.open({ ...wallet, player })
  const asked = { ...opening, game: 'mines', bet: { mines: 1 } }
  const id = String((await asPlayer('POST', '/play/rounds', asked, mine)).body['id'])
  const round = `/play/rounds/${id}`
  await expect
    .poll(async () => (await asPlayer('GET', round, undefined, mine)).body['events'], { timeout: 10_000 })
    .not.toBeNull()
  expect((await signed(operatorPaths.sessionsEnd, { player })).body['ended']).toBe(1)
  expect((await signed(operatorPaths.sessionsEnd, { player })).body['ended']).toBe(0)
  const another = { ...opening, request: 'request-0009' }
  expect(await asPlayer('POST', '/play/rounds', another, mine)).toEqual({
    status: 401,
    body: { error: 'session' },
  })
  // A retry of the round that is open gets it.
  expect((await asPlayer('POST', '/play/rounds', asked, mine)).body['id']).toBe(id)
  const choose = (at: number, choice: object) => asPlayer('POST', `${round}/choices`, { at, choice }, mine)
  expect((await choose(0, { open: 4 })).status).toBe(200)
  // Refused when the tile had the mine.
  await choose(1, { stop: true })
  expect((await asPlayer('GET', round, undefined, mine)).body['state']).toBe('closed')
  const late = await asPlayer('POST', '/play/rounds', another, mine)
  expect(late.status).toBe(401)
}, 20_000)

test('a played round is booked for the operator’s statement alone, and faults are answered as named', async () => {
  const order = { id: 'in-2', player: 'member-2', direction: 'in', currency: 'USDT', amount: '50' }
  const behave = (behaviour: string) =>
    server.inject({
      method: 'POST',
      url: '/control',
      payload: `behaviour=${behaviour}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  await behave('cny-only')
  expect((await signed(operatorPaths.transfer, order)).body).toEqual({ state: 'refused', reason: 'currency' })
  await behave('done-503')
  const next = { ...order, id: 'in-3' }
  expect((await signed(operatorPaths.transfer, next)).status).toBe(503)
  await behave('normal')
  expect((await signed(operatorPaths.find, { id: 'in-3' })).body).toMatchObject({ state: 'done' })
  const round = { id: 'round-1', player: 'member-2', currency: 'USDT', amount: -20 }
  expect((await signed('/control/rounds', round)).body).toEqual({ outcome: 'done' })
  const { balances } = (await signed(operatorPaths.balances, { player: 'member-2' })).body
  expect(balances[1]).toEqual({ currency: 'USDT', amount: '30' })
})

test('a transfer beyond what a player may hold is refused for good, and the way back stays open', async () => {
  const transfer = (id: string, direction: 'in' | 'out', amount: string) =>
    signed(operatorPaths.transfer, { id, player: 'rich', direction, currency: 'CNY', amount })
  const most = String(10n ** 17n)
  expect((await transfer('rich-in', 'in', most)).body).toMatchObject({ state: 'done', amount: most })
  for (const amount of ['1', '999999999999999999'])
    for (const _try of [1, 2])
      expect(await transfer(`rich-${amount}`, 'in', amount)).toEqual({
        status: 200,
        body: { state: 'refused', reason: 'limit' },
      })
  expect((await transfer('rich-out', 'out', 'all')).body).toMatchObject({ state: 'done', amount: most })
  const gift = {
    id: 'rich-gift',
    player: 'rich',
    games: ['dice'],
    currency: 'CNY',
    rounds: 1,
    stake: '999999999999999999',
    validUntil: Date.now() + 60_000,
    reason: 'much',
  }
  expect((await signed(operatorPaths.freeRounds, gift)).body).toEqual({ state: 'refused', reason: 'stake' })
})
