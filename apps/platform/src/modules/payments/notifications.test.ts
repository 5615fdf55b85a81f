import { expect, it } from 'vitest'
import { testClock } from '../../kernel/clock.ts'
import { boundedNews } from './bounded-news.ts'
import type { Needs } from './needs.ts'
import { createNotifications } from './notifications.ts'

const takes = (read: unknown) => {
  const provider = { readNotification: () => read } as unknown as Needs['provider']
  const needs = { provider, clock: testClock() } as unknown as Needs
  return createNotifications(needs, {} as never)('', {})
}

it('takes a genuine webhook about nothing of ours, so that the company stops sending it', async () => {
  expect(await takes('ignored')).toBe(true)
  expect(await takes(undefined)).toBe(false)
})

it('takes the marks of bilingual texts out of what a company writes, whichever adapter read it', () => {
  const bounded = boundedNews({
    about: 'payout',
    event: 'failed',
    providerPayout: 'p',
    merchantPayout: 'w',
    amount: 1n,
    currency: 'CNY',
    reason: '\uFDD0a\uFDD1b\uFDD2',
  })
  expect(bounded).toMatchObject({ reason: 'ab' })
})
