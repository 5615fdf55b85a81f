import { textIn, valueIn } from '@grandstand/contract/house-text'
import { expect, it } from 'vitest'
import { securityNoticeKinds } from '@grandstand/contract/auth'
import { noticeLetter, securityLetter } from './letters.ts'

/** The letter's Chinese text, as sent to phones. */
const inChinese = (fact: Parameters<typeof noticeLetter>[0]): ReturnType<typeof noticeLetter> =>
  valueIn('zh-CN', noticeLetter(fact))

it('says what happened and from where, and what to do', () => {
  const letter = inChinese({
    memberId: 'm1',
    kind: 'new-device',
    device: 'Chrome 138 · Windows',
    maskedIp: '203.0.113.*',
  })
  expect(letter).toMatchObject({ memberId: 'm1', subject: '账号刚刚在一台新设备上登录了' })
  expect(letter?.text).toContain('（Chrome 138 · Windows，203.0.113.*）')
  expect(letter?.text).toContain('安全中心')
  const fact = { memberId: 'm1', kind: 'second-factor-removed', device: '', subject: '验证器' }
  expect(inChinese(fact)?.text).toContain('刚刚移除了验证器。')
  // The name that a member gave to a method is not translated.
  expect(textIn('en', noticeLetter(fact)?.text ?? '')).toContain('just removed 验证器. If this was not you')
})

it('leaves alone what the old phone or address is told of', () => {
  for (const kind of ['phone-changed', 'email-changed', 'something-later'])
    expect(noticeLetter({ memberId: 'm1', kind })).toBeUndefined()
})

it('[ENT-06] tells of every kind within the site', () => {
  for (const kind of securityNoticeKinds)
    expect(securityLetter({ memberId: 'm1', kind }), kind).toMatchObject({
      memberId: 'm1',
      path: '/app/security',
    })
  expect(securityLetter({ memberId: 'm1', kind: 'something-later' })).toBeUndefined()
})
