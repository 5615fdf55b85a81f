import type { SecurityNotice } from '@grandstand/contract/auth'
import { expect, it } from 'vitest'
import { grouped } from './notice-groups.ts'

const notice = (id: string, at: number, more: Partial<SecurityNotice> = {}): SecurityNotice => ({
  id,
  kind: 'new-device',
  at,
  device: { kind: 'computer', browser: 'Chrome 138', system: 'Windows' },
  ...more,
})

it('ten log-ins from one kind of device are one line with its newest time; another device or act is its own', () => {
  const ten = Array.from({ length: 10 }, (_, at) => notice(String(at), at))
  const phone = notice('p', 20, { device: { kind: 'phone', browser: 'Safari', system: 'iOS' } })
  const changed = notice('c', 5, { kind: 'password-changed' })
  expect(grouped([phone, ...ten.toReversed(), changed])).toEqual([
    { newest: phone, count: 1 },
    { newest: ten[9], count: 10 },
    { newest: changed, count: 1 },
  ])
})
