import { expect, it } from 'vitest'
import { addressKeyOf } from './address-key.ts'

it('counts an IPv4 address as itself, however it is written', () => {
  expect(addressKeyOf('203.0.113.7')).toBe('203.0.113.7')
  expect(addressKeyOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

it('counts the /64 of an IPv6 address: one line has all of it', () => {
  const line = addressKeyOf('2001:db8:0:1::1')
  for (const same of ['2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:0db8:0000:0001::2', '2001:db8::1:2:3:4:5'])
    expect(addressKeyOf(same), same).toBe(line)
  for (const other of ['2001:db8:0:2::1', '2001:db8::1', '::1'])
    expect(addressKeyOf(other), other).not.toBe(line)
})
