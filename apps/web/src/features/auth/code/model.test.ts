import { CallError } from '@grandstand/contract'
import { describe, expect, it } from 'vitest'
import { codeFailureOf, noContact, readContact, typedCode, typedPhone } from './model.ts'

describe('what people type and paste', () => {
  it.each([
    ['138 1234 5678', '86', '13812345678'],
    ['138-1234-5678', '86', '13812345678'],
    ['１３８１２３４５６７８', '86', '13812345678'],
    ['+86 138 1234 5678', '86', '13812345678'],
    ['0086 13812345678', '86', '13812345678'],
    ['+852 9123 4567', '852', '91234567'],
    ['+1 (415) 555-0100', '1', '4155550100'],
    ['+999 123', '86', '999123'],
  ])('a phone: %s', (text, prefix, number) => {
    expect(typedPhone(text, '86')).toEqual({ prefix, number })
  })

  it.each([
    ['123456', '123456'],
    ['【看台】验证码 482913，用于绑定，10 分钟内有效。', '482913'],
    ['12 34 56', '123456'],
    ['１２３４５６', '123456'],
    ['12345678', '123456'],
    ['订单 20261121 的验证码是 654321', '654321'],
    ['abc', ''],
  ])('a code: %s', (text, code) => expect(typedCode(text)).toBe(code))
})

it('reads a contact, or says what is wrong with it', () => {
  expect(readContact({ ...noContact, number: '13812345678' })).toEqual({
    contact: { kind: 'phone', phone: { prefix: '86', number: '13812345678' } },
  })
  expect(readContact({ ...noContact, number: '12812345678' })).toEqual({
    error: '请输入 11 位中国大陆手机号',
  })
  expect(readContact({ ...noContact, prefix: '852', number: '123' })).toEqual({
    error: '手机号为 4–13 位数字',
  })
  expect(readContact({ ...noContact, kind: 'email', email: ' fan@example.com ' })).toEqual({
    contact: { kind: 'email', email: 'fan@example.com' },
  })
  expect(readContact({ ...noContact, kind: 'email', email: 'fan@' })).toHaveProperty('error')
})

it('tells how long to wait in words that fit the time', () => {
  const textOf = (retryAfterMs: number) => codeFailureOf(new CallError('rate-limited', { retryAfterMs })).text
  expect(textOf(41_200)).toContain('42 秒')
  expect(textOf(1_500_000)).toContain('25 分钟')
  expect(textOf(40_000_000)).toContain('12 小时')
  expect(codeFailureOf(new CallError('rate-limited')).at).toBe('form')
  expect(codeFailureOf(new CallError('unavailable')).text).toContain('服务暂时不可用')
})
