import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ours = new URL('.', import.meta.url)
const theirs = new URL('../../../platform/src/modules/games/protocol/', ours)
const filesOf = (folder: URL) => readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))

test('the operator and the venue have the same protocol', () => {
  expect(filesOf(theirs)).toEqual(filesOf(ours))
  for (const name of filesOf(ours))
    expect(readFileSync(new URL(name, theirs), 'utf8')).toBe(readFileSync(new URL(name, ours), 'utf8'))
})
