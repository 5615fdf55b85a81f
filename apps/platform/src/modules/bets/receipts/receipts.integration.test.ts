import { verifyReceipt } from '@grandstand/betting/bet-log'
import type { Bet } from '@grandstand/contract/sportsbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../../kernel/logger.ts'
import { createOutbox, type Outbox } from '../../../kernel/outbox.ts'
import { sql } from '../../../kernel/sql.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { findBet } from '../store.ts'
import { openSportsbook, type TestSportsbook } from '../testing/test-sportsbook.ts'
import { acceptedBody, placedOf } from './log-bodies.ts'
import { createReceipts, type Receipts } from './service.ts'
import { newSigningPem, signingKeyOf } from './signing-key.ts'

describe.each(oneDatabase())('receipts on $name', ({ open }) => {
  let book: TestSportsbook
  let outbox: Outbox
  let receipts: Receipts
  let other: Receipts
  let bets: { member: string; bet: Bet }[]
  beforeAll(async () => {
    book = await openSportsbook(await open())
    const { database, clock } = book
    outbox = createOutbox(database, createLogger('silent'), 20)
    await outbox.start()
    const needs = { database, clock, key: signingKeyOf(newSigningPem()) }
    receipts = createReceipts({ ...needs, takePlaced: book.sportsbook.takePlaced })
    other = createReceipts({ ...needs, takePlaced: () => undefined })
    book.feed.match('final', clock.now() + 60_000)
    bets = []
    for (let index = 0; index < 5; index += 1) {
      const member = await book.member(1000n)
      bets.push({ member, bet: await book.place(member, book.leg('final', 'match-result', 'home')) })
    }
    book.feed.result('final', { home: 1, away: 0 })
    await book.settle()
  })
  afterAll(async () => {
    await outbox.stop()
    await book.close()
  })

  const rows = async () => (await book.database.query(sql`select 1 from bet_log`)).length
  const ofFirst = () => receipts.receipts(bets[0]?.member ?? '', bets[0]?.bet.id ?? '')

  it('logs each fact once, however many nodes log, and signs the root of a day that is over', async () => {
    await expect
      .poll(
        async () => {
          await Promise.all([receipts.step(), other.step()])
          return rows()
        },
        { timeout: 20_000 },
      )
      .toBe(10)
    const { publicKey, receipts: before } = await ofFirst()
    expect(before.map(({ proof }) => proof)).toEqual([undefined, undefined])
    expect(JSON.parse(before[1]?.entry.body ?? '{}')).toMatchObject({
      what: 'settled',
      result: 'won',
      decidedBy: [{ event: 'result:final:0' }],
    })
    book.clock.advance(86_400_000)
    await receipts.step()
    for (const { member, bet } of bets) {
      const { receipts: own } = await receipts.receipts(member, bet.id)
      expect(own).toHaveLength(2)
      // The entry is the same whether the bet comes from memory or from the database.
      const stored = await findBet(book.database, bet.id)
      expect(own[0]?.entry.body).toBe(stored && acceptedBody(placedOf(stored)))
      for (const receipt of own)
        expect(Object.values(await verifyReceipt(receipt, publicKey))).toEqual(Array(4).fill('right'))
    }
    const stranger = bets[1]?.member ?? ''
    await expect(receipts.receipts(stranger, bets[0]?.bet.id ?? '')).rejects.toMatchObject({
      refusal: 'not-found',
    })
  })

  it('refuses to edit the log; a row that is edited behind its back is not signed and does not hold', async () => {
    const edit = sql`update bet_log set body = replace(body, '10.00', '90.00') where seq = 1`
    await expect(book.database.query(edit)).rejects.toThrow('never edited')
    await book.database.query(sql`alter table bet_log disable trigger bet_log_is_final`)
    await book.database.query(edit)
    const lines: string[] = []
    for await (const line of receipts.exportLog()) lines.push(line)
    expect(lines).toHaveLength(12)
    const first = JSON.parse(lines[1] ?? '{}') as { signature: string; body: string }
    expect([first.signature, first.body.includes('90.00')]).toEqual(['', true])
    const betId = (JSON.parse(first.body) as { id: string }).id
    const owner = bets.find(({ bet }) => bet.id === betId)
    const { publicKey, receipts: own } = await receipts.receipts(owner?.member ?? '', betId)
    const [accepted] = own
    if (accepted === undefined) throw new Error('no receipt')
    expect((await verifyReceipt(accepted, publicKey)).contents).toBe('wrong')
  })
})
