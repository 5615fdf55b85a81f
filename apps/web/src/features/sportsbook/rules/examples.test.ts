import { readFileSync } from 'node:fs'
import { marketKind } from '@grandstand/contract/sportsbook'
import { expect, it } from 'vitest'
import { examplesOf } from './examples.ts'
import { exampleWords, marketRules, resultWords } from './rule-words.ts'

const markdown = readFileSync(new URL('../../../../../../docs/settlement.md', import.meta.url), 'utf8')

it('shows the examples of the settlement document, each under its market', () => {
  const examples = examplesOf(markdown)
  expect(examples.length).toBeGreaterThan(15)
  expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length)
  const kinds = new Set(examples.map(({ kind }) => kind))
  for (const kind of ['match-result', 'handicap', 'total'] as const) expect(kinds).toContain(kind)
  expect(examples.every(({ result }) => result !== '')).toBe(true)
})

it('has a rule in words for every market', () => {
  for (const kind of marketKind.options) expect(marketRules[kind], kind).toMatch(/\p{Script=Han}/u)
})

it('says the words of an example in Chinese', () => {
  expect(exampleWords('home −0.5/1')).toBe('主队 −0.5/1')
  expect(exampleWords('half-won')).toBe('赢半')
  expect(exampleWords('stopped at 2–1')).toBe('中断于 2–1')
  expect(resultWords('won: 1–3')).toBe('赢（1–3）')
  expect(resultWords('void: nobody counted them')).toBe('退回本金')
  expect(exampleWords('¥100.00 at 1.90')).toBe('¥100.00 @1.90')
  const left = examplesOf(markdown).flatMap(({ about, selection, facts, result }) =>
    [...[about, selection, facts].map(exampleWords), resultWords(result)].filter((text) =>
      /[a-z]{2}/i.test(text),
    ),
  )
  expect(left).toEqual([])
})
