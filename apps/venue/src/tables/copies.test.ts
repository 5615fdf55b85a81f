import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the venue and who shows its tables have the same messages', () => {
  const theirs = new URL('../../../../packages/live-table/src/messages.ts', import.meta.url)
  expect(readFileSync(new URL('messages.ts', import.meta.url), 'utf8')).toBe(readFileSync(theirs, 'utf8'))
})
