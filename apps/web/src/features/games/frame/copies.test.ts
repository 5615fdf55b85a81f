import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

it('the host and the games have the same messages', () => {
  expect(read('messages.ts')).toBe(read('../../../../../venue/clients/kit/port/messages.ts'))
})
