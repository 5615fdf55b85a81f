import { CallError, stepUpPurposes } from '@grandstand/contract'
import { securityNoticeKinds } from '@grandstand/contract/auth'
import { expect, it } from 'vitest'
import { agoText, deviceText, failureText, noticeText, placeText, purposeWords } from './words.ts'

it('names a device as far as it is known', () => {
  expect(deviceText({ browser: 'Chrome 138', system: 'Windows', kind: 'computer' })).toBe(
    'Chrome 138 · Windows',
  )
  expect(deviceText({ browser: '', system: 'iOS 18', kind: 'phone' })).toBe('iOS 18')
  expect(deviceText({ browser: '', system: '', kind: 'unknown' })).toBe('未知设备')
  expect(placeText('')).toBe('位置未知')
})

it('tells how long ago', () => {
  const now = 1_000 * 86_400_000
  expect([30, 90, 3_600, 86_399, 86_400 * 3].map((s) => agoText(now - s * 1_000, now))).toEqual([
    '刚刚',
    '1 分钟前',
    '1 小时前',
    '23 小时前',
    '3 天前',
  ])
})

it('has words for every notice and every purpose', () => {
  for (const kind of securityNoticeKinds)
    expect(noticeText({ id: '1', kind, at: 0, subject: '验证器' }).length).toBeGreaterThan(3)
  for (const purpose of stepUpPurposes) expect(purposeWords[purpose]).toContain('确认是你本人')
})

it('says nothing when the person closed it, how long a lock lasts, and something for anything else', () => {
  expect(failureText(new CallError('request-closed'))).toBeUndefined()
  expect(failureText(new DOMException('cancelled', 'NotAllowedError'))).toBeUndefined()
  expect(failureText(new CallError('second-factor-locked', { retryAfterMs: 61_000 }))).toContain('2 分钟')
  expect(failureText(new CallError('unexpected'))).toBeTruthy()
  expect(failureText(new TypeError('bug'))).toBeTruthy()
})
