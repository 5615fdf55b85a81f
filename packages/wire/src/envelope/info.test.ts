import { expect, it } from 'vitest'
import { readInfo, writeInfo } from './info.ts'

it('carries names and values', () => {
  const info = { safe: 'abc.DEF-1_2', line: '2' }
  expect(writeInfo(info)).toBe('safe=abc.DEF-1_2;line=2')
  expect(readInfo(writeInfo(info))).toEqual(info)
  expect(writeInfo({})).toBe('')
})

it('leaves out what is broken or comes twice', () => {
  expect(readInfo('')).toEqual({})
  expect(readInfo('safe=;x;=y;Safe=a;safe=a b')).toEqual({})
  expect(readInfo('safe=a;line=2;safe=b')).toEqual({ line: '2' })
  expect(readInfo('__proto__=a')).toEqual({})
})

it('refuses to write what it could not read', () => {
  expect(() => writeInfo({ safe: 'a;b=c' })).toThrow(TypeError)
})
