import { expect, it } from 'vitest'
import { aBet, aLeg, aParlay } from '../../../testing/bets.ts'
import { outcomeText, returnText } from './outcome-words.ts'

it('names the match of a single on its receipt', () => {
  const leg = aLeg({ kind: 'total', selection: 'over', line: 10, homeName: '丹麦', awayName: '挪威' })
  const said = outcomeText(aBet({ legs: [leg] }), 'accepted', 'decimal', undefined)
  expect(said).toContain('（丹麦 vs 挪威）')
  expect(outcomeText(aParlay(3), 'accepted', 'decimal', undefined)).not.toContain('（')
})

it('promises the return of a system as the largest', () => {
  expect(returnText(aParlay(3))).toMatch(/^预计返还 /)
  expect(returnText(aParlay(3, { kind: 'system' }))).toMatch(/^最高返还 /)
})
