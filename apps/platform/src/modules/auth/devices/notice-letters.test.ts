import { expect, it } from 'vitest'
import { noticeLetter } from './notice-letters.ts'

it('says what happened and from where, and what to do', () => {
  const letter = noticeLetter({
    memberId: 'm1',
    kind: 'new-device',
    device: 'Chrome 138 · Windows',
    maskedIp: '203.0.113.*',
  })
  expect(letter).toMatchObject({ memberId: 'm1', subject: '看台账号刚刚在一台新设备上登录了' })
  expect(letter?.text).toContain('（Chrome 138 · Windows，203.0.113.*）')
  expect(letter?.text).toContain('安全中心')
  const bare = noticeLetter({ memberId: 'm1', kind: 'second-factor-removed', device: '', subject: '验证器' })
  expect(bare?.text).toContain('刚刚移除了验证器。')
})

it('leaves alone what the old phone or address is told of', () => {
  for (const kind of ['phone-changed', 'email-changed', 'something-later'])
    expect(noticeLetter({ memberId: 'm1', kind })).toBeUndefined()
})
