import { expect, test, vi } from 'vitest'
import { ReferenceBook } from '../conformance/reference-book.ts'
import type { Ask } from '../wallet/seamless/ask.ts'
import { refusal, TableStand } from './testing/table-stand.ts'

// On a busy machine rounds take their time.
vi.setConfig({ testTimeout: 30_000 })

const name = 'roulette-r03'

test('with an operator’s wallet a bet that is answered after dealing began is void, told as that, and returned once', async () => {
  let time = 0
  const operator = new ReferenceBook([], () => time)
  const underWay: (() => void)[] = []
  const ask: Ask = async (call, body) => {
    const request = JSON.parse(body) as { readonly player?: unknown }
    const answer = operator.answer(call, request as never)
    if (call === 'bet' && request.player === 'slow')
      await new Promise<void>((resolve) => underWay.push(resolve))
    return { answer, body, statement: '' }
  }
  const stand = new TableStand([name], { hall: 'sf', wallet: 'seamless', ask, onTime: (now) => (time = now) })
  const own = { ...stand.company, isGuest: false }
  const member = (player: string) => {
    operator.deposit(player, 10_000n)
    const opened = operator.answer('session', { code: operator.launch(player, name), redemption: player })
    if (opened.outcome !== 'done') throw new Error('no session')
    const { player: _, currency: __, outcome: ___, balance: ____, ...terms } = opened
    return { house: own, session: { hall: 'sf', player, currency: 'CNY' as const, terms } }
  }
  stand.untilPhase(name, 'betting')
  const [quick, slow] = [member('quick'), member('slow')]
  expect(
    await stand.bet(name, quick, [
      ['red', '500'],
      ['black', '500'],
    ]),
  ).toMatchObject({ state: 'accepted' })
  expect(await refusal(() => stand.bet(name, quick, [['red', '900000']]))).toBeDefined()
  const answer = stand.bet(name, slow, [['red', '500']])
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(stand.tickets(name, slow)).toMatchObject([{ state: 'asked' }])
  const pass = async () => {
    stand.pass(250)
    stand.company.seamless!.sendDue()
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  while (stand.phase(name) !== 'dealing') await pass()
  underWay.splice(0).forEach((arrive) => arrive())
  expect(await answer).toMatchObject({ state: 'void' })
  for (let tick = 0; tick < 200; tick += 1) await pass()
  expect(operator.balance('slow')).toBe(10_000n)
  const [paid] = stand.tickets(name, quick).slice(-1)
  expect(paid).toMatchObject({ state: 'settled', round: 1 })
  expect(operator.balance('quick')).toBe(9_000n + BigInt(paid!.payout!))
  expect(stand.table(name).published.seeds(1)).toHaveLength(1)
  // The protocol moves nothing after the last win: a person decides.
  expect(
    stand
      .table(name)
      .act({ id: 'x', round: 1, reason: 'read wrong', numbers: [paid!.payout === '0' ? 1 : 0] }),
  ).toBe('done')
  const [row] = stand.company.store.all<{ aside: string }>(`select aside from round where player = 'quick'`)
  expect(row!.aside).toContain('its wallet is closed')
  // The page of the round says that it waits, and what it returned until then.
  expect(stand.table(name).pages.own(quick, 1).settlements).toEqual([
    { ticket: paid!.id, returned: [paid!.payout], isWaiting: true },
  ])
  expect(operator.balance('quick')).toBe(9_000n + BigInt(paid!.payout!))
  stand.close()
})
