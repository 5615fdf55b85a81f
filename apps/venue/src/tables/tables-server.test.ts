import { randomBytes } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { publishedTableRound, verifyTableRound } from '@grandstand/game-engines/live'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { signerOf } from '../fairness/secrets.ts'
import { operatorAnswers, operatorPaths } from '../protocol/operator.ts'
import { signRequest } from '../protocol/statement.ts'
import { createServer } from '../server.ts'
import type { OwnRound, TableMessage } from './messages.ts'
import { TableStand } from './testing/table-stand.ts'

// On a busy machine rounds take their time.
vi.setConfig({ testTimeout: 30_000 })

const name = 'dragon-tiger-d01'
vi.useFakeTimers({ toFake: ['Date'] })
const stand = new TableStand([name], { onTime: (now) => vi.setSystemTime(now), isServed: true })
const { company, demo } = stand
const operator = signerOf(randomBytes(32))
const server = createServer(
  { NAME: '', OPERATOR_KEY: operator.publicKey },
  company,
  demo,
  pino({ level: 'silent' }),
)
let port: number
beforeAll(async () => {
  await server.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  stand.close()
  vi.useRealTimers()
})
const patience = { timeout: 10_000, interval: 10 }

async function ask(method: 'GET' | 'POST', url: string, token = '', content?: unknown) {
  const answer = await server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(content !== undefined && { payload: JSON.stringify(content) }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, never>>() }
}
const opened = (player: string) => {
  stand.member(player)
  return company.sessions.open({ hall: 'house', player, currency: 'CNY' })
}
const asked = (more: object = {}) => ({
  request: randomBytes(8).toString('hex'),
  round: stand.round(name).number,
  bets: [{ spot: 'dragon', stake: '1000' }],
  memberSeed: 'cd'.repeat(32),
  pictureAt: stand.now,
  ...more,
})

test('members and guests bet over HTTP, everybody is told in numbered messages, and the round can be checked', async () => {
  const client = new WebSocket(`ws://127.0.0.1:${port}/play/tables/${name}/feed`)
  const told: TableMessage[] = []
  client.on('message', (data: Buffer) => told.push(JSON.parse(data.toString()) as TableMessage))
  await expect.poll(() => told.length, patience).toBeGreaterThan(0)
  expect(told[0]).toMatchObject({ kind: 'snapshot', facts: { table: name }, round: { phase: 'waiting' } })
  stand.untilPhase(name, 'shuffling')
  const token = opened('a')
  expect(
    await ask('POST', `/play/tables/${name}/cut`, token, { shoe: 1, memberSeed: 'ab'.repeat(32) }),
  ).toEqual({ status: 200, body: {} })
  stand.untilPhase(name, 'betting')
  const first = await ask('POST', `/play/tables/${name}/bets`, token, asked())
  expect(first).toMatchObject({ status: 200, body: { state: 'accepted', stake: '1000' } })
  const { body: demonstration } = await ask('POST', '/play/demo-sessions', '', { currency: 'CNY' })
  const guest = await ask('POST', `/play/tables/${name}/bets`, demonstration['token'], asked())
  expect(guest).toMatchObject({ status: 200, body: { state: 'accepted' } })
  stand.untilPhase(name, 'paying')
  const { body } = await ask('GET', `/fair/tables/${name}/rounds/1`)
  expect(verifyTableRound(publishedTableRound.parse(body))).toMatchObject({ keys: 'right', outcome: 'right' })
  const { body: mine } = await ask('GET', `/play/tables/${name}/tickets`, token)
  expect(mine).toMatchObject([{ id: first.body['id'], state: 'settled' }])
  expect((await ask('GET', '/play/tables')).body).toMatchObject([
    { facts: { table: name }, past: [{ number: 1 }] },
  ])
  await expect.poll(() => told.filter(({ kind }) => kind === 'events').length, patience).toBe(3)
  const numbers = told.map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at))
  client.terminate()
  await expect.poll(() => company.tables.places.get(name)!.feed.listeners, patience).toBe(0)
})

test('[H-E15] outcomes, seeds and times of a client change nothing, and bad input is refused without an error', async () => {
  const token = opened('b')
  stand.untilPhase(name, 'betting')
  for (const more of [
    { result: [1, 2] },
    { randomness: '00'.repeat(32) },
    { link: '00'.repeat(32) },
    { state: 'settled' },
    { payout: '9' },
  ])
    expect(await ask('POST', `/play/tables/${name}/bets`, token, asked(more))).toEqual({
      status: 400,
      body: { error: 'input' },
    })
  const bad: [string, unknown, number, string][] = [
    ['bets', asked({ bets: [] }), 400, 'input'],
    ['bets', asked({ bets: [{ spot: 'dragon', stake: '-5' }] }), 400, 'input'],
    ['bets', asked({ bets: [{ spot: 'dragon', stake: '9'.repeat(18) }] }), 400, 'limits'],
    ['bets', asked({ bets: [{ spot: '__proto__', stake: '1000' }] }), 400, 'limits'],
    ['bets', asked({ round: 77 }), 404, 'no-such-round'],
    ['bets', 'no object', 400, 'input'],
    ['choices', { ...asked(), bets: undefined }, 400, 'input'],
    [
      'choices',
      { request: 'a-request', round: 1, seat: 1, choice: 'hit', memberSeed: 'cd'.repeat(32) },
      400,
      'no-such-choice',
    ],
    ['seat', { seat: 1 }, 400, 'not-allowed'],
    ['cut', { shoe: 9, memberSeed: 'cd'.repeat(32) }, 404, 'no-such-round'],
    ['cut', { shoe: 1, memberSeed: 'cd'.repeat(32) }, 400, 'late'],
  ]
  for (const [path, content, status, error] of bad)
    expect([path, await ask('POST', `/play/tables/${name}/${path}`, token, content)]).toMatchObject([
      path,
      { status, body: { error } },
    ])
  // A picture of the future is the present, and one of the past is the slowest.
  expect(
    (await ask('POST', `/play/tables/${name}/bets`, token, asked({ pictureAt: stand.now + 1e9 }))).status,
  ).toBe(200)
  stand.until(() => stand.now > stand.round(name).deals_at)
  expect(await ask('POST', `/play/tables/${name}/bets`, token, asked({ pictureAt: 0 }))).toMatchObject({
    body: { error: 'late' },
  })
  expect((await ask('POST', `/play/tables/nowhere/bets`, token, asked())).body).toEqual({
    error: 'no-such-game',
  })
  expect((await ask('POST', `/play/tables/${name}/bets`, '', asked())).status).toBe(401)
  // The ticket is no round of its own: nothing of the table's chain is told under its number.
  const { body } = await ask('GET', `/play/tables/${name}/tickets`, token)
  const id = (body as unknown as { id: string }[])[0]!.id
  for (const path of [`/play/rounds/${id}`, `/play/replays/${id}`])
    expect((await ask('GET', path, token)).status).toBe(404)
  for (const path of [
    `/fair/tables/${name}/rounds/x`,
    `/fair/tables/${name}/rounds/99`,
    `/fair/tables/${name}/shoes/1`,
    '/fair/tables/x/rounds/1',
  ])
    expect((await ask('GET', path)).status).toBe(404)
  stand.untilPhase(name, 'paying')
})

async function signed(url: string, content: object, signer = operator) {
  const payload = JSON.stringify(content)
  const time = Math.floor(Date.now() / 1000) + 1
  const nonce = randomBytes(16).toString('hex')
  const statement = signRequest(signer, { method: 'POST', path: url, time, nonce, body: payload })
  const headers = { 'content-type': 'application/json', 'x-statement': statement }
  return server.inject({ method: 'POST', url, payload, headers })
}

test('an operator is told what its lobby shows, with a picture that has another address for each event', async () => {
  const told = async () => {
    const answer = (await signed(operatorPaths.tables, {})).json<object>()
    return operatorAnswers.tables.parse(answer).tables[0]!
  }
  const first = await told()
  expect(first).toMatchObject({
    game: name,
    plays: 'dragon-tiger',
    seats: null,
    past: [{ number: 1 }, { number: 2 }],
  })
  expect(await told()).toMatchObject({ picture: first.picture })
  stand.untilPhase(name, 'betting')
  stand.untilPhase(name, 'paying')
  const later = await told()
  expect(later.picture).not.toBe(first.picture)
  const picture = await server.inject(later.picture)
  expect([picture.statusCode, picture.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
  expect(picture.body.split('rx="2.6"').length - 1).toBe(2)
})

test('an operator hears of a hand as one open round, however often its bets were confirmed', async () => {
  const token = opened('h')
  stand.untilPhase(name, 'betting')
  for (const spot of ['dragon', 'tie'])
    await ask('POST', `/play/tables/${name}/bets`, token, asked({ bets: [{ spot, stake: '1000' }] }))
  const { openRounds } = operatorAnswers.balances.parse(
    (await signed(operatorPaths.balances, { player: 'h' })).json(),
  )
  expect(openRounds).toMatchObject([{ game: name, stake: '2000' }])
  stand.untilPhase(name, 'paying')
})

test('a round is voided by the operator’s statement alone', async () => {
  const act = { id: 'act-1', table: name, round: 1, reason: 'a card fell' }
  expect((await signed('/control/tables', act, signerOf(randomBytes(32)))).statusCode).toBe(401)
  expect((await signed('/control/tables', { ...act, round: 'x' })).statusCode).toBe(400)
  expect((await signed('/control/tables', act)).json()).toEqual({ outcome: 'done' })
  expect((await ask('GET', `/fair/tables/${name}/rounds/1`)).body).toMatchObject({ isVoid: true })
  expect(stand.balance('a')).toBe(1_000_000n)
  // Its page shows it again and says why; the member sees both settlements, and everybody the way from a ticket to it.
  const page = await ask('GET', `/play/tables/${name}/rounds/1`)
  expect(page.body).toMatchObject({
    facts: { table: name },
    shoe: 1,
    result: { number: 1, isVoid: true },
    first: null,
    acts: [{ isVoid: true, reason: 'a card fell' }],
  })
  expect(
    (page.body['events'] as unknown as { event: { kind: string } }[]).map(({ event }) => event.kind),
  ).toEqual(['card', 'card', 'compared'])
  expect((await ask('GET', `/play/tables/${name}/rounds/1/mine`)).status).toBe(401)
  const token = company.sessions.open({ hall: 'house', player: 'a', currency: 'CNY' })
  const mine = (await ask('GET', `/play/tables/${name}/rounds/1/mine`, token)).body as unknown as OwnRound
  const id = mine.tickets[0]!.id
  expect(mine).toMatchObject({
    tickets: [{ state: 'void', isCorrected: true }],
    settlements: [{ ticket: id, returned: [expect.any(String), '1000'], isWaiting: false }],
  })
  expect((await ask('GET', `/play/tickets/${id}`)).body).toEqual({ table: name, round: 1 })
  expect((await ask('GET', '/play/tickets/none')).status).toBe(404)
  expect((await ask('GET', `/play/tables/${name}/rounds/99`)).status).toBe(404)
})

test('a member’s saved bets are kept by game and currency, replaced as a whole, and are no bets', async () => {
  const token = opened('saver')
  const path = `/play/tables/${name}/saved`
  expect((await ask('GET', path, token)).body).toEqual([])
  const saved = [
    {
      bets: [
        { spot: 'dragon', stake: '1000' },
        { spot: 'tie', stake: '500' },
      ],
    },
  ]
  expect(await ask('POST', path, token, { saved })).toEqual({ status: 200, body: saved })
  expect((await ask('GET', path, token)).body).toEqual(saved)
  const usdt = company.sessions.open({ hall: 'house', player: 'saver', currency: 'USDT' })
  expect((await ask('GET', path, usdt)).body).toEqual([])
  expect(stand.balance('saver')).toBe(1_000_000n)
  for (const bad of [
    [{ bets: [] }],
    [{ bets: [{ spot: 'dragon', stake: '0' }] }],
    Array.from({ length: 7 }, () => saved[0]),
  ])
    expect((await ask('POST', path, token, { saved: bad })).status).toBe(400)
  expect((await ask('POST', path, token, { saved: [{ bets: [{ spot: 'red', stake: '1' }] }] })).body).toEqual(
    {
      error: 'no-such-bet',
    },
  )
  expect((await ask('POST', path, token, { saved: [] })).body).toEqual([])
  expect((await ask('GET', path)).status).toBe(401)
})

test('a feed of no table is refused, and a listener that does not read is dropped', async () => {
  const { feed } = company.tables.places.get(name)!
  const lost = new WebSocket(`ws://127.0.0.1:${port}/play/tables/nowhere/feed`)
  await new Promise((resolve) => lost.once('error', resolve))
  const before = feed.listeners
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `GET /play/tables/${name}/feed HTTP/1.1\r\nHost: venue\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  await expect.poll(() => feed.listeners, patience).toBe(before + 1)
  socket.pause()
  for (let sent = 0; feed.listeners > before && sent < 400; sent += 1) {
    feed.publish('x'.repeat(100_000))
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(feed.listeners).toBe(before)
  socket.destroy()
})
