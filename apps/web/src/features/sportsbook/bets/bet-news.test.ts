import { expect, it } from 'vitest'
import { aBet, aCashOut } from '../../../testing/bets.ts'
import { yuan } from '../../../testing/money.ts'
import { betNews } from './bet-news.ts'

const known = (...bets: ReturnType<typeof aBet>[]) => new Map(bets.map((bet) => [String(bet.id), bet]))
const texts = (...given: Parameters<typeof betNews>) => betNews(...given).map(({ text }) => text)

it('says once what a cash-out paid, and why one was refused', () => {
  const waiting = aBet({ cashOuts: [aCashOut({ status: 'pending' })] })
  const paid = aBet({
    status: 'cashed-out',
    cashOuts: [aCashOut({ status: 'accepted', returned: yuan('8.95') })],
  })
  const refused = aBet({ cashOuts: [aCashOut({ status: 'refused', refusal: 'market-suspended' })] })
  expect(texts(known(waiting), [paid])).toEqual(['已提前结算 大 2.5，实得 ¥8.95'])
  expect(texts(known(aBet()), [paid])).toHaveLength(1)
  expect(texts(known(paid), [paid])).toEqual([])
  expect(betNews(known(waiting), [refused])).toMatchObject([
    { text: '没有提前结算：盘口已暂停，注单不变。', isBad: true },
  ])
})

it('says what became of settled bets, of several their sum, and nothing of bets that it had not seen', () => {
  const won = (id: string) => aBet({ id, status: 'settled', result: 'won', returned: yuan('176.00') })
  const open = known(aBet({ id: 'a' }), aBet({ id: 'b' }))
  expect(betNews(open, [won('a'), aBet({ id: 'b' })])).toMatchObject([
    { text: '注单已结算：大 2.5，赢，返还 ¥176.00', bet: { id: 'a' } },
  ])
  expect(betNews(open, [won('a'), won('b')])).toEqual([{ text: '2 张注单已结算，共返还 ¥352.00' }])
  expect(betNews(known(), [won('a')])).toEqual([])
})
