import { expect, it } from 'vitest'
import { needSafe } from './challenge.ts'

const challenge = 'aaaaaaaaaaaaaaaaaaaaaa'

it('each type of a challenge that the server leaves out counts as offered', () => {
  expect(needSafe.parse({ challenge })).toEqual({ challenge, imageCode: 1, afs: 1, anji: 1 })
  expect(needSafe.parse({ challenge, afs: 0 })).toEqual({ challenge, imageCode: 1, afs: 0, anji: 1 })
  expect(needSafe.safeParse({ challenge, afs: 2 }).success).toBe(false)
  expect(needSafe.safeParse({}).success).toBe(false)
})
