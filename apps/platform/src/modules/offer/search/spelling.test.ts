import { beforeAll, expect, it } from 'vitest'
import { loadPinyin } from '../../../kernel/pinyin.ts'
import { nearScore, plainText, spelled, spellingOf } from './spelling.ts'

beforeAll(loadPinyin)

const spell = (text: string, name: string, ...others: string[]) =>
  spelled(plainText(text), spellingOf(name, others))
const isFound = (text: string, name: string, ...others: string[]) =>
  spell(text, name, ...others) !== undefined

it('finds a name by its characters, its pinyin whole or in initials or mixed, and says where it stands', () => {
  expect(spell('云岭', '云岭城')?.marks).toEqual([[0, 2]])
  expect(spell('yunling', '云岭城')?.marks).toEqual([[0, 2]])
  expect(spell('ylc', '云岭城')?.marks).toEqual([[0, 3]])
  expect(spell('yunlc', '云岭城')?.marks).toEqual([[0, 3]])
  expect(spell('YUN LING', '云岭城')?.marks).toEqual([[0, 2]])
  expect(spell('ling', '云岭城')?.marks).toEqual([[1, 2]])
  expect(isFound('yunl', '云岭城')).toBe(true)
  expect(isFound('xian', '西安')).toBe(true)
  expect(isFound('zhongg', '中国')).toBe(true)
})

it('finds a name by its Latin words and short names, whatever the marks and the case', () => {
  expect(isFound('cloud', '云岭城', 'Cloud Ridge City')).toBe(true)
  expect(isFound('ridge', '云岭城', 'Cloud Ridge City')).toBe(true)
  expect(isFound('umeå', '于默奥', 'Umea FC')).toBe(true)
  expect(isFound('nbl', '国家杯', 'NBL')).toBe(true)
})

it('forgives a wrong, missing or swapped letter in what is long enough, and no more', () => {
  for (const wrong of ['yunlign', 'yumling', 'yunlingchen', 'cluod', 'clod ridge'])
    expect(isFound(wrong, '云岭城', 'Cloud Ridge City'), wrong).toBe(true)
  for (const other of ['abc', 'xyzzy', '丹麦', 'beijing', '%', '云岭城堡'])
    expect(isFound(other, '云岭城', 'Cloud Ridge City'), other).toBe(false)
})

it('forgives characters of the same sound, and one wrong character of three', () => {
  for (const wrong of ['云岭成', '云玲', '云玲城', '岭成', '云山城', '芸岭'])
    expect(spell(wrong, '云岭城')?.score, wrong).toBe(nearScore)
  for (const other of ['云山', '云山堡', '丹麦城', '云岭城堡', '成'])
    expect(isFound(other, '云岭城'), other).toBe(false)
})

it('puts the beginning before the middle, characters before pinyin, and what is right before what is nearly right', () => {
  const score = (text: string, name: string) => spell(text, name)?.score ?? 0
  expect(score('云', '云岭城')).toBeGreaterThan(score('云', '白云队'))
  expect(score('云岭', '云岭城')).toBeGreaterThan(score('yunling', '云岭城'))
  expect(score('yunling', '云岭城')).toBeGreaterThan(score('yl', '云岭城'))
  expect(score('yl', '云岭城')).toBeGreaterThan(score('yunlign', '云岭城'))
})
