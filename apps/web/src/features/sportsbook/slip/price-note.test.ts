import { oddsOf } from '@grandstand/betting'
import { expect, it } from 'vitest'
import { isSaidByPrice, priceNote, type PriceFacts } from './price-note.ts'

const facts = (other: Partial<PriceFacts> = {}): PriceFacts => ({
  before: oddsOf(2100),
  moved: null,
  isMoveAccepted: true,
  problem: undefined,
  ...other,
})
const note = (other: Partial<PriceFacts>, isPictureLate = false) =>
  priceNote(facts(other), 'decimal', isPictureLate)

it('the line below a price says the agreed odds and whether the new ones are accepted', () => {
  expect(note({})).toBe('')
  expect(note({ moved: 'up' })).toBe('原 2.10 · 已接受')
  expect(note({ moved: 'down', isMoveAccepted: false })).toBe('原 2.10')
  expect(note({ moved: 'up' }, true)).toBe('画面 2.10 · 已接受')
  const changed = { kind: 'odds-changed', odds: oddsOf(1900) } as const
  expect(note({ moved: 'down', isMoveAccepted: false, problem: changed })).toBe('原 2.10 · 待接受')
})

it('what a market does by itself needs no line of its own', () => {
  expect(note({ moved: 'up', problem: { kind: 'market-suspended' } })).toBe('恢复后开放')
  expect(note({ problem: { kind: 'market-closed' } })).toBe('请移除')
  expect(isSaidByPrice({ kind: 'market-closed' })).toBe(true)
  expect(isSaidByPrice({ kind: 'related' })).toBe(false)
})
