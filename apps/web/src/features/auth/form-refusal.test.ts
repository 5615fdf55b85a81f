import { CallError } from '@grandstand/contract'
import { expect, it } from 'vitest'
import { formRefusalOf } from './form-refusal.ts'

it('says where a refusal belongs and how long a lock lasts', () => {
  expect(formRefusalOf(new CallError('name-taken')).field).toBe('name')
  expect(formRefusalOf(new CallError('PasswordAndUsernameCannotMatch')).field).toBe('password')
  expect(formRefusalOf(new CallError('login-locked', { retryAfterMs: 61_000 })).text).toContain('2 分钟')
  expect(formRefusalOf(new CallError('login-locked')).text).toContain('15 分钟')
  // A server outage is not reported as a network problem.
  for (const silent of ['network-failed', 'timeout', 'bad-answer', 'unavailable'] as const)
    expect(formRefusalOf(new CallError(silent)).text, silent).toMatch(
      /^(没有收到服务器的回答|服务暂时不可用)/,
    )
  expect(formRefusalOf(new Error('bug')).field).toBe('form')
})
