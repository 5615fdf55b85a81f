import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { deviceOf, maskedIpOf } from './device-words.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    { browser: 'Chrome 138', system: 'Windows', kind: 'computer' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari 18', system: 'iOS 18', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome 138', system: 'Android 14', kind: 'phone' },
  ],
  ['', { browser: '', system: '', kind: 'unknown' }],
])('puts %s in words', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device)
})

it('stays calm whatever a browser calls itself', () => {
  assert(property(string({ maxLength: 256 }), (userAgent) => void deviceOf(userAgent)))
})

it.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::*'],
  ['2001:db8::1', '2001:db8::*'],
  ['::1', '::*'],
  ['', ''],
])('masks %s as %s', (ip, masked) => {
  expect(maskedIpOf(ip)).toBe(masked)
})
