import { expect, it } from 'vitest'
import { isStillSent, nothingYet, startedWith, stepOf, type Forgot } from './model.ts'

const contact = { kind: 'phone', phone: { prefix: '86', number: '13812345678' } } as const
const other = { kind: 'phone', phone: { prefix: '86', number: '13812345679' } } as const
const started: Forgot = {
  ...nothingYet,
  started: startedWith(contact, { recovery: 'r', resendAfterMs: 60_000, expiresInMs: 600_000 }, 0),
}
const checked: Forgot = { ...started, checked: { kind: 'phone', recovery: 'r2', name: 'fan' } }

it('an address in the browser opens no step that was not reached', () => {
  expect(stepOf('password', nothingYet)).toBe('contact')
  expect(stepOf('code', nothingYet)).toBe('contact')
  expect(stepOf('password', started)).toBe('code')
  expect(stepOf('code', started)).toBe('code')
  expect(stepOf(undefined, started)).toBe('contact')
  expect(stepOf('password', checked)).toBe('password')
  // The code is used up, so going back from the last step leads to the first.
  expect(stepOf('code', checked)).toBe('contact')
})

it('the same contact needs no second code while the first one works', () => {
  expect(isStillSent(started, contact, 599_999)).toBe(true)
  expect(isStillSent(started, contact, 600_000)).toBe(false)
  expect(isStillSent(started, other, 0)).toBe(false)
  expect(isStillSent(nothingYet, contact, 0)).toBe(false)
  expect(started.started?.to).toBe('138****5678')
})
