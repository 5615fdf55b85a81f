import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { openCompany } from '../company.ts'
import { Demo } from '../demo.ts'
import { signerOf } from '../fairness/secrets.ts'
import { createServer } from '../server.ts'
import { openStore } from '../store/store.ts'
import { createAsk, type Ask } from '../wallet/seamless/ask.ts'
import { runCases } from './kit.ts'
import { startChaosProxy } from './proxy.ts'
import { ReferenceBook } from './reference-book.ts'
import { startReferenceOperator } from './reference-operator.ts'
import { VenueBench } from './venue-bench.ts'
import { seamlessVenueCases, transferVenueCases } from './venue-cases.ts'
import { ourGames } from './our-games.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Our company over HTTP, with the kit's operator behind a proxy. `spoil` plants a fault in how it asks. */
async function benchOf(wallet: 'transfer' | 'seamless', spoil: (ask: Ask) => Ask = (ask) => ask) {
  const folder = mkdtempSync(join(tmpdir(), 'venue-kit-'))
  const book = new ReferenceBook()
  const [operatorSecret, venueSecret] = [randomBytes(32), randomBytes(32)]
  const venue = signerOf(venueSecret)
  const operator = await startReferenceOperator({
    book,
    secret: operatorSecret,
    venueKey: () => venue.publicKey,
  })
  const proxy = await startChaosProxy(new URL(operator.address).origin)
  const address = proxy.origin + new URL(operator.address).pathname
  const operatorKey = operator.publicKey
  const store = openStore(folder)
  // Problems are what the kit makes.
  const failed = () => {}
  const company = openCompany(store, failed, {
    hall: 'kit',
    wallet,
    signingSecret: venueSecret,
    ask: spoil(createAsk({ address, operatorKey, signer: venue }, failed)),
  })
  const demo = new Demo(company.beacon, failed)
  const config = { NAME: 'kit', OPERATOR_KEY: operatorKey }
  const server = createServer(config, company, demo, pino({ level: 'silent' }))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const ticking = setInterval(() => {
    company.journal.fixDue()
    company.seamless?.sendDue()
    demo.company.journal.fixDue()
  }, 50)
  closing.push(
    () => rmSync(folder, { recursive: true }),
    () => store.close(),
    () => operator.close(),
    () => proxy.close(),
    () => server.close(),
    () => company.seamless?.stop(),
    () => clearInterval(ticking),
  )
  return new VenueBench({
    address: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    venueKey: venue.publicKey,
    signer: signerOf(operatorSecret),
    book,
    proxy,
    ...ourGames,
  })
}

const atOnce = 4
const failedOf = (verdicts: Awaited<ReturnType<typeof runCases>>) =>
  verdicts.filter(({ result }) => result !== 'passed')

test('[H-KW13] our company with a seamless wallet passes every case', async () => {
  expect(failedOf(await runCases(seamlessVenueCases, await benchOf('seamless'), { atOnce }))).toEqual([])
})

test('[H-KT4] our company with a transfer wallet passes every case', async () => {
  expect(failedOf(await runCases(transferVenueCases, await benchOf('transfer'), { atOnce }))).toEqual([])
})

describe('a venue with a planted fault is found', () => {
  test.each<[string, string, (ask: Ask) => Ask]>([
    [
      'sends a bet again whose answer is lost',
      'KW1',
      (ask) => async (call, body) =>
        (await ask(call, body)) ?? (call === 'bet' ? ask(call, body) : undefined),
    ],
    [
      'takes a win for paid that was not answered',
      'KW13',
      (ask) => async (call, body) => {
        const paid = {
          answer: { outcome: 'done', balance: { amount: '0', sequence: 0 } },
          body,
          statement: '',
        }
        return (await ask(call, body)) ?? (call === 'win' ? (paid as never) : undefined)
      },
    ],
    [
      'takes a rollback for done that was not answered',
      'KW1',
      (ask) => async (call, body) => {
        const returned = { answer: { outcome: 'rolled-back' }, body, statement: '' }
        return (await ask(call, body)) ?? (call === 'rollback' ? (returned as never) : undefined)
      },
    ],
  ])('%s', async (_, row, spoil) => {
    const bench = await benchOf('seamless', spoil)
    const cases = seamlessVenueCases.filter((each) => each.row === row)
    const verdicts = await runCases(cases, bench, { atOnce })
    expect(failedOf(verdicts).map((verdict) => verdict.row)).toContain(row)
  })
})
