import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openCompany } from '../company.ts'
import { times } from '../crash/crash-table.ts'
import { Demo } from '../demo.ts'
import { signerOf } from '../fairness/secrets.ts'
import { createServer } from '../server.ts'
import { openMemoryStore } from '../store/store.ts'

test('a player cashes out of crash by a request without a body, as the page sends it', async () => {
  const failed = (round: string, error: unknown) => {
    throw new Error(round, { cause: error })
  }
  let now = Date.now()
  const company = openCompany(openMemoryStore(), failed, { now: () => now })
  const demo = new Demo(company.beacon, failed, { now: () => now })
  const config = { NAME: '', OPERATOR_KEY: signerOf(randomBytes(32)).publicKey }
  const server = createServer(config, company, demo, pino({ level: 'silent' }))
  const post = async (url: string, token: string, content?: object) => {
    const answer = await server.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${token}`,
        ...(content && { 'content-type': 'application/json' }),
      },
      ...(content && { payload: JSON.stringify(content) }),
    })
    return { status: answer.statusCode, body: answer.json<Readonly<Record<string, unknown>>>() }
  }
  const { crash } = demo.company
  /** Opens a round, bets in it and lets it start. @returns how the player leaves */
  async function fly(number: number) {
    const { body } = await post('/play/demo-sessions', '', { currency: 'CNY' })
    const token = String(body['token'])
    while (crash.current()?.number !== number) {
      crash.tick(true)
      now += times.pauseMs
    }
    now = crash.current()!.opened_at
    const opening = { game: 'crash', stake: '100', bet: {}, memberSeed: 'ab'.repeat(32) }
    const bet = await post('/play/rounds', token, { ...opening, request: `request-${number}` })
    const leave = () => post(`/play/rounds/${String(bet.body['id'])}/leave`, token)
    expect(await leave()).toEqual({ status: 400, body: { error: 'not-fixed' } })
    while (crash.current()!.starts_at === null) {
      now += 100
      crash.tick(true)
    }
    now = crash.current()!.starts_at! + 3_000
    return leave
  }
  let leave = await fly(1)
  // Two of three rounds go beyond 1.5 times.
  for (let number = 2; crash.current()!.end_height! < 150; number += 1) leave = await fly(number)
  expect(await leave()).toMatchObject({ status: 200, body: { state: 'paid', payout: '119' } })
  await server.close()
})
