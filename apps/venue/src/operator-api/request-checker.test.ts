import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signerOf } from '../fairness/secrets.ts'
import { isAnswerOf, signAnswer, signRequest, type RequestStatement } from '../protocol/statement.ts'
import { RequestChecker } from './request-checker.ts'

const operator = signerOf(randomBytes(32))
const another = signerOf(randomBytes(32))
let now = 1_800_000_000_000

const request = (change: Partial<RequestStatement> = {}): RequestStatement => ({
  method: 'POST',
  path: '/transfers',
  time: now / 1000,
  nonce: randomBytes(16).toString('hex'),
  body: '{"id":"1"}',
  ...change,
})
const newChecker = () => new RequestChecker(operator.publicKey, () => now)

describe('a request', () => {
  test('signs the lines of method, path, time, nonce and hash of the body', () => {
    const stated = request({ nonce: 'n'.repeat(16) })
    const hash = createHash('sha256').update(stated.body).digest('hex')
    const text = ['venue-request-v1', 'POST', '/transfers', '1800000000', stated.nonce, hash].join('\n')
    expect(signRequest(operator, stated)).toBe(
      `time=1800000000,nonce=${stated.nonce},signature=${operator.sign(text)}`,
    )
  })

  test('counts once, and the same content under a fresh nonce counts again', () => {
    const checker = newChecker()
    const first = request()
    expect(checker.check(first, signRequest(operator, first))).toBe(first.nonce)
    expect(checker.check(first, signRequest(operator, first))).toBeUndefined()
    const again = request()
    expect(checker.check(again, signRequest(operator, again))).toBe(again.nonce)
  })

  const changes: [string, Partial<RequestStatement>][] = [
    ['another body', { body: '{"id":"2"}' }],
    ['another path', { path: '/balances' }],
    ['another method', { method: 'GET' }],
  ]
  test.each(changes)('with %s is refused', (_, change) => {
    const signed = request()
    expect(newChecker().check({ ...signed, ...change }, signRequest(operator, signed))).toBeUndefined()
  })

  test('of another company, too old, too early, or from before the start is refused', () => {
    const checker = newChecker()
    const start = now
    const check = (stated: RequestStatement, signer = operator) =>
      checker.check(stated, signRequest(signer, stated))
    expect(check(request(), another)).toBeUndefined()
    expect(check(request({ time: now / 1000 - 1 }))).toBeUndefined()
    expect(check(request({ time: now / 1000 + 301 }))).toBeUndefined()
    now += 1_000_000
    expect(check(request({ time: now / 1000 - 301 }))).toBeUndefined()
    expect(check(request({ time: now / 1000 - 300 }))).toBeDefined()
    now = start
  })

  test('is refused as long as its time would be accepted', () => {
    const checker = newChecker()
    const start = now
    const early = request({ time: now / 1000 + 300 })
    expect(checker.check(early, signRequest(operator, early))).toBeDefined()
    now += 600_000
    expect(checker.check(early, signRequest(operator, early))).toBeUndefined()
    now = start
  })

  test.each([undefined, '', 'time=1,nonce=x,signature=y', 7])('with the header %j is refused', (header) => {
    expect(newChecker().check(request(), header)).toBeUndefined()
  })
})

test('an answer is of its request, status and body alone', () => {
  const answer = { nonce: 'm'.repeat(16), status: 200, body: '{}' }
  const header = signAnswer(operator, answer)
  expect(isAnswerOf(operator.publicKey, answer, header)).toBe(true)
  expect(isAnswerOf(another.publicKey, answer, header)).toBe(false)
  for (const change of [{ nonce: 'o'.repeat(16) }, { status: 409 }, { body: '{"a":1}' }])
    expect(isAnswerOf(operator.publicKey, { ...answer, ...change }, header)).toBe(false)
})
