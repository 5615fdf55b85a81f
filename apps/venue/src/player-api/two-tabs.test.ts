import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openCompany } from '../company.ts'
import { ReferenceBook } from '../conformance/reference-book.ts'
import { Demo } from '../demo.ts'
import { signerOf } from '../fairness/secrets.ts'
import { createServer } from '../server.ts'
import { openMemoryStore } from '../store/store.ts'
import type { Ask } from '../wallet/seamless/ask.ts'

test('[H-KS2] a game that is opened twice is one session with one open round, and the older tab is told', async () => {
  const operator = new ReferenceBook()
  operator.deposit('a', 10_000n)
  let opened: unknown
  const ask: Ask = (call, body) => {
    const answer = operator.answer(call, JSON.parse(body) as never)
    // As an operator answers whose codes may be redeemed again while they live: with the same session.
    if (call === 'session') opened ??= answer
    return Promise.resolve({
      answer: (call === 'session' ? opened : answer) as never,
      body: '',
      statement: '',
    })
  }
  const failed = (round: string, error: unknown) => {
    throw new Error(round, { cause: error })
  }
  const company = openCompany(openMemoryStore(), failed, { wallet: 'seamless', ask })
  const config = { NAME: '', OPERATOR_KEY: signerOf(randomBytes(32)).publicKey }
  const server = createServer(config, company, new Demo(company.beacon, failed), pino({ level: 'silent' }))
  async function at(path: string, token = '', content?: object) {
    const answer = await server.inject({
      method: content === undefined ? 'GET' : 'POST',
      url: path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(content !== undefined && { payload: JSON.stringify(content) }),
    })
    return { status: answer.statusCode, body: answer.json<Readonly<Record<string, unknown>>>() }
  }
  const sit = async (code: string) => String((await at('/play/sessions', '', { code })).body['token'])

  // A cached answer of the launch is used by both tabs: one code, redeemed twice.
  const code = operator.launch('a', 'dice')
  const first = await sit(code)
  const opening = {
    request: 'request-of-the-first-tab',
    game: 'dice',
    stake: '100',
    bet: { side: 'under', chance: 5000 },
    memberSeed: 'ab'.repeat(32),
  }
  const { body: round } = await at('/play/rounds', first, opening)
  const second = await sit(code)
  // The older tab's next request is answered so, whatever it asks.
  expect(await at('/play/open/dice', first)).toEqual({ status: 401, body: { error: 'session' } })
  expect((await at('/play/rounds', first, { ...opening, request: 'request-of-no-tab' })).status).toBe(401)
  // The newer one finds the round that is open, and can open no second one.
  expect((await at('/play/open/dice', second)).body['round']).toMatchObject({ id: round['id'] })
  expect(await at('/play/rounds', second, { ...opening, request: 'request-of-the-second' })).toMatchObject({
    body: { error: expect.stringMatching(/round-open|too-soon/) },
  })
  // The same request is the same round in either tab.
  expect((await at('/play/rounds', second, opening)).body).toMatchObject({ id: round['id'] })
  expect(operator.balance('a')).toBe(9_900n)
  await server.close()
})
