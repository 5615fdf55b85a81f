import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the page and the venue have the same messages of a table', () => {
  const theirs = new URL('../../../src/tables/messages.ts', import.meta.url)
  expect(readFileSync(new URL('messages.ts', import.meta.url), 'utf8')).toBe(readFileSync(theirs, 'utf8'))
})
