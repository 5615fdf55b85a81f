import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashPassword, isPasswordTheName, password, username } from './rules.ts'

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('password', () => {
  it.each(['abcdefg1', '1234567a', 'ABCdef123456', 'a1a1a1a1a1'])('[VALID-01] accepts %s', (text) => {
    expect(accepts(password, text)).toBe(true)
  })

  it.each([
    ['7 characters', 'abcdef1'],
    ['13 characters', 'abcdef1234567'],
    ['no digit', 'abcdefgh'],
    ['no letter', '12345678'],
    ['a symbol', 'abcdef1!'],
    ['a space', 'abcdef 1'],
    ['full-width digits', 'abcdefg１'],
    ['Chinese', '密码abcdef1'],
    ['a combining mark', 'abcdefg1\u0301'],
    ['a zero-width space', 'abcdefg1\u200b'],
    ['a line end', 'abcdefg1\n'],
    ['nothing', ''],
    ['a number', 12345678],
    ['an array', ['abcdefg1']],
  ])('[VALID-01] refuses %s', (_what, text) => {
    expect(accepts(password, text)).toBe(false)
  })

  it('[VALID-01] accepts exactly 8 to 12 ASCII letters and digits with one of each', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ09!一'), minLength: 6, maxLength: 14 }), (text) => {
        const isRight =
          /^[a-zA-Z0-9]*$/.test(text) &&
          text.length >= 8 &&
          text.length <= 12 &&
          /[a-zA-Z]/.test(text) &&
          /\d/.test(text)
        expect(accepts(password, text)).toBe(isRight)
      }),
    )
  })

  it('[VALID-02] the name in another letter case is the name', () => {
    expect(isPasswordTheName('Fan12345', 'fAN12345')).toBe(true)
    expect(isPasswordTheName('Fan12345', 'fan12346')).toBe(false)
  })
})

describe('username', () => {
  it.each(['fan1', '看台球迷', 'nankantai07', '球迷2026Fan'])('[VALID-09] accepts %s', (text) => {
    expect(accepts(username, text)).toBe(true)
  })
  it.each(['fan', 'a_b_c', 'fan fan', 'fan１', 'fаn1', '球迷\u200b一二', 'ｆａｎ１', '<b>fan', 'fan😀1'])(
    '[VALID-09] refuses %j',
    (text) => expect(accepts(username, text)).toBe(false),
  )
})

it('log-in hashes are the same for one name in any letter case and differ between names', async () => {
  const hash = await hashPassword('Fan1', 'abcdefg1')
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await hashPassword('fan1', 'abcdefg1')).toBe(hash)
  expect(await hashPassword('fan2', 'abcdefg1')).not.toBe(hash)
})
