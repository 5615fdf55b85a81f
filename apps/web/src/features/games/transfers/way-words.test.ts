import { expect, it } from 'vitest'
import { aVenueTransfer } from '../../../testing/games.ts'
import { happeningsOf, rowsOfWay, wayOfRecovery, wayOfTransfer } from './way-words.ts'

const recovery = { venue: 'harbour', state: 'moving' as const, begunAt: 0 }

it('says of a silent venue where the money is, when it is asked again and when it ends', () => {
  const way = wayOfTransfer(aVenueTransfer({ direction: 'out', tries: 3, nextTryAt: 0, endsBy: 3_600_000 }))
  expect(way).toMatchObject({ steps: 1, tone: 'slow' })
  expect(way.note).toMatch(/^问了 3 次没有应答，下一次 \d\d:\d\d:\d\d$/)
  expect(way.more).toMatch(/^钱在场馆或在途。还会继续问，结果只有到账或退回，不会扣两次。 最晚 .* 有结果。$/)
})

it('says of a transfer that waits for a person that nobody else is asked', () => {
  const way = wayOfTransfer(aVenueTransfer({ tries: 7, nextTryAt: 0, heldAt: 0 }))
  expect(way).toMatchObject({ tone: 'slow', note: '账目要人工核对', more: '核对完才会入账或退回。' })
})

it('shows a recovery step by step, and what waits for a round by itself', () => {
  const of = (state: 'away' | 'waiting' | 'done' | 'given-up') =>
    wayOfRecovery({ ...recovery, state }, undefined)
  expect([of('away').tone, of('waiting').tone, of('done').tone, of('given-up').tone]).toEqual([
    'slow',
    'going',
    'done',
    'stopped',
  ])
  expect(of('done').steps).toBe(3)
  expect(wayOfRecovery(recovery, aVenueTransfer({ direction: 'out', tries: 1 })).steps).toBe(2)
})

it('tells what happened to a transfer, and nothing that is not certain', () => {
  const toned = (transfer: ReturnType<typeof aVenueTransfer>) =>
    happeningsOf(transfer, '海港娱乐').map(({ text, tone }) => `${tone} ${text}`)
  expect(toned(aVenueTransfer({ direction: 'out', tries: 3 }))).toEqual([
    'done 请海港娱乐转出 ¥200.00',
    'failed 用同一编号问了 3 次，没有应答',
    'now 等下一次询问',
    'later 最晚到账，或留在场馆',
  ])
  expect(toned(aVenueTransfer({ tries: 1 }))).toEqual([
    'done 从钱包锁定 ¥200.00',
    'done 请海港娱乐入账',
    'now 等场馆应答',
    'later 最晚到账，或退回钱包',
  ])
  expect(toned(aVenueTransfer({ direction: 'out', tries: 1, heldAt: 1 }))).toContain('now 账目要人工核对')
})

it('lists each venue and each transfer once, also one that is recovered while an order to it waits', () => {
  const [into, out] = [
    aVenueTransfer({ id: 'in', tries: 9 }),
    aVenueTransfer({ id: 'out', direction: 'out', tries: 1 }),
  ]
  const other = aVenueTransfer({ id: 'other', venue: 'ridge' })
  const idsOf = (transfers: readonly ReturnType<typeof aVenueTransfer>[]) =>
    rowsOfWay([recovery], transfers).map(({ venue, transfer }) => `${venue} ${transfer?.id}`)
  expect(idsOf([into])).toEqual(['harbour in'])
  expect(rowsOfWay([recovery], [into])[0]?.way).toMatchObject({ tone: 'slow', steps: 1 })
  expect(idsOf([other, into, out])).toEqual(['harbour out', 'ridge other', 'harbour in'])
  expect(idsOf([])).toEqual(['harbour undefined'])
})
