import { expect, it } from 'vitest'
import { aRound, aSession } from '../../../testing/games.ts'
import { yuan } from '../../../testing/money.ts'
import { csvHead, csvLine } from './csv.ts'

it('writes a round as a line that spreadsheets add up and never run', () => {
  const session = aSession({ venueName: '=HYPERLINK("x")' })
  const round = aRound({ id: 'r-1', endedAt: Date.parse('2026-11-21T13:47:58Z'), net: yuan('-2.00') })
  expect(csvHead()).toBe('\uFEFF结束时间,场馆,游戏,局号,币种,投入,返还,净额,倍数,状态,编号\r\n')
  expect(csvLine(session, round)).toBe(
    `2026-11-21 21:47:58,"'=HYPERLINK(""x"")",灯河,153,CNY,2.00,25.50,-2.00,12.7500,正常,r-1\r\n`,
  )
  expect(csvLine(session, aRound({ isVoid: true })).split(',')[9]).toBe('作废')
})
