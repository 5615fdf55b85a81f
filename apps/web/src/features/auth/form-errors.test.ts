import { password } from '@grandstand/contract/auth'
import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  loginErrors,
  nameError,
  passwordChangeErrors,
  passwordParts,
  registerErrors,
  type RegisterValues,
} from './form-errors.ts'

const good: RegisterValues = {
  name: '看台迷01',
  password: 'kantai2026',
  invitationCode: '',
  hasAgreed: true,
  isAdult: true,
}

describe('registration', () => {
  it('accepts what the contract accepts', () => {
    expect(registerErrors(good)).toEqual({})
    expect(registerErrors({ ...good, invitationCode: 'gs2026a' })).toEqual({})
  })

  it.each([
    'short1',
    'toolongpassword1',
    'onlyletters',
    '1234567890',
    'with space1',
    'ｋａｎｔａｉ１２',
    'kantai2026!',
  ])('[VALID-01] refuses the password %j', (text) => {
    expect(registerErrors({ ...good, password: text }).password).toBeTruthy()
  })

  it('[VALID-01] shows all parts of the rule as met exactly when the contract takes the password', () => {
    assert(
      property(string({ maxLength: 14 }), (text) => {
        const isMet = passwordParts(text, 'someone else').every((part) => part.isMet)
        expect(isMet).toBe(password.safeParse(text).success)
      }),
    )
  })

  it('[VALID-02] refuses the username as the password in any letter case', () => {
    const values = { ...good, name: 'Kantai2026', password: 'kANTAI2026' }
    expect(registerErrors(values).password).toBe('密码不能和用户名相同')
    expect(
      passwordParts(values.password, values.name).find((part) => part.id === 'not-the-name')?.isMet,
    ).toBe(false)
  })

  it('[VALID-09] takes letters, digits and Chinese as a name and nothing else', () => {
    for (const name of ['abcd', '看台看台', 'Fan2026', '南看台07']) expect(nameError(name)).toBeUndefined()
    for (const name of ['', 'abc', 'a b c d', 'name!', 'ａｂｃｄ', 'a'.repeat(17), '😀😀😀😀'])
      expect(nameError(name)).toBeTruthy()
  })

  it('wants the agreement and the age, and a code that can be one', () => {
    expect(
      Object.keys(registerErrors({ ...good, hasAgreed: false, isAdult: false, invitationCode: '!' })),
    ).toEqual(['invitationCode', 'hasAgreed', 'isAdult'])
  })
})

describe('log-in', () => {
  it('only wants both fields filled', () => {
    expect(loginErrors({ name: ' ', password: '', isRemembered: true })).toEqual({
      name: '请输入用户名',
      password: '请输入密码',
    })
    expect(loginErrors({ name: 'old name', password: 'x', isRemembered: true })).toEqual({})
  })
})

it('a changed password keeps the rule, is not the name and not the one before', () => {
  const change = (oldPassword: string, next: string) =>
    passwordChangeErrors({ oldPassword, password: next }, 'Kantai2026')
  expect(change('kantai2025', 'kantai2027')).toEqual({})
  expect(change('', 'kantai2027').oldPassword).toBe('请输入现在的密码')
  expect(change('kantai2027', 'kantai2027').password).toContain('旧密码一样')
  expect(change('kantai2025', 'kANTAI2026').password).toBe('密码不能和用户名相同')
  expect(change('kantai2025', 'short1').password).toContain('8–12 位')
})
