import { gameNamed } from '@grandstand/game-engines'
import { describe, expect, it } from 'vitest'
import { symbolNames } from '../../art/names.ts'
import { symbolsOf, type SlotSheet } from '../book/sheet.ts'
import { payRows, roundsForFeature, scatterPays, wildReels } from './rows.ts'
import { rulesOf } from './rules.ts'

const sheetOf = (name: string) => gameNamed(name)!.sheet as unknown as SlotSheet
const nameOf = (symbol: string) => symbolNames[symbol]!
const slots = ['lantern-street', 'lamp-river', 'star-fall']

describe.each(slots)('the pay table of %s', (name) => {
  const sheet = sheetOf(name)

  it('has every pay of the sheet', () => {
    expect(
      Object.fromEntries(
        payRows(sheet).map(({ symbol, pays }) => [symbol, pays.map(({ pays: each }) => each)]),
      ),
    ).toEqual(sheet.pays)
  })

  it('has a name for every symbol, in both languages', () => {
    for (const symbol of symbolsOf(sheet)) expect(Object.values(nameOf(symbol)).every(Boolean)).toBe(true)
  })

  it('has rules without holes, in both languages', () => {
    for (const { zh, en } of rulesOf(sheet, nameOf)) {
      expect(zh).not.toMatch(/undefined|NaN|\{/)
      expect(en).not.toMatch(/undefined|NaN|\{/)
    }
  })
})

it('takes the figures of the rules from the sheet', () => {
  const sheet = sheetOf('lantern-street')
  expect(wildReels(sheet)).toEqual([2, 3, 4])
  expect(scatterPays(sheet).map(({ count, pays }) => [count, pays])).toEqual([
    [3, 20_000],
    [4, 100_000],
    [5, 500_000],
  ])
  const { feature } = sheet
  const changed = { ...sheet, feature: { ...feature, factors: [3] } } as unknown as SlotSheet
  expect(rulesOf(changed, nameOf).some(({ en }) => en.includes('×3'))).toBe(true)
})

it('says how often a feature comes', () => {
  // Three rows of 28 show the one gong of a reel with 3 / 28; at least three of five.
  const p = 3 / 28
  const atLeastThree = 10 * p ** 3 * (1 - p) ** 2 + 5 * p ** 4 * (1 - p) + p ** 5
  expect(roundsForFeature(sheetOf('lantern-street'))).toBe(Math.round(1 / atLeastThree))
})
