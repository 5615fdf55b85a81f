import { errors } from '@grandstand/contract'
import { expect, it } from 'vitest'
import { utf8 } from '../../envelope/bytes.ts'
import { wireNames } from '../../envelope/headers.ts'
import { deriveKeys } from '../cipher.ts'
import { createServerClock } from '../clock.ts'
import type { WireCall } from '../operation.ts'
import { TabSession } from '../tab-session.ts'
import { operation } from '../testing/echo.ts'
import { sealLink } from './seal.ts'

const keys = await deriveKeys(new Uint8Array(32), new Uint8Array(32))
const session = new TabSession({ keys, keyId: new Uint8Array(8), gatewayToken: 'g', expiresAt: 1e15 })
const facts = {
  siteId: '5000',
  deviceId: 'd',
  clientType: 'WEB',
  version: '1',
  appKey: '',
  platform: 'web',
  language: 'zh-CN',
  info: {},
  token: () => 'token',
  agentToken: () => undefined,
}

function answering(body: string, contentType = 'application/json', status = 400) {
  const sent: WireCall[] = []
  const link = sealLink(facts, createServerClock(), (call) => {
    sent.push(call)
    return Promise.resolve({ status, contentType, header: () => null, body: utf8(body) })
  })
  return { sent, answer: link(operation({ session, inputText: '{"secret":1}' })) }
}

it('believes outside the seal only the refusals that have to come so, and nothing that they tell', async () => {
  for (const name of ['envelope-refused', 'rekey', 'unavailable', 'rate-limited'] as const) {
    const { code } = errors[name]
    expect(await answering(JSON.stringify({ code, data: { serverTime: 1 }, message: 'x' })).answer).toEqual({
      code,
    })
  }
  for (const code of [
    0,
    errors['clock-skew'].code,
    errors['session-expired'].code,
    errors['odds-changed'].code,
    401,
  ]) {
    await expect(answering(JSON.stringify({ code, data: {} })).answer).rejects.toMatchObject({
      refusal: 'bad-answer',
    })
  }
})

it('[ERR-15] calls everything bad that is no answer', async () => {
  for (const body of ['', 'null', '[]', '"x"', '<html>', '{"code":"0"}']) {
    const answered = answering(body, 'text/html', 200).answer
    await expect(answered, body).rejects.toMatchObject({ refusal: 'bad-answer', data: { status: 200 } })
  }
  await expect(answering('x'.repeat(60), 'application/octet-stream').answer).rejects.toMatchObject({
    refusal: 'bad-answer',
  })
})

it("[ERR-18] tells the status of an error page that is not our gateway's", async () => {
  await expect(answering('<html>', 'text/html', 502).answer).rejects.toMatchObject({
    refusal: 'network-failed',
    data: { status: 502 },
  })
})

it('never uses a nonce or an IV twice for one request', async () => {
  const sent = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const asked = answering('{"code":21000}')
      await asked.answer
      return asked.sent[0] as WireCall
    }),
  )
  expect(new Set(sent.map(({ headers }) => headers[wireNames.nonce])).size).toBe(50)
  expect(
    new Set(
      sent.map(({ body }) =>
        Buffer.from(body ?? [])
          .subarray(9, 21)
          .toString('hex'),
      ),
    ).size,
  ).toBe(50)
  expect(new Set(sent.map(({ headers }) => headers[wireNames.uuid])).size).toBe(1)
})
