import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentName, nickname, realName } from './rules.ts'

const accepts = (rule: typeof realName, text: unknown) => rule.safeParse(text).success
const han = (length: number) => '王'.repeat(length)

/** Texts that look like a name and are none: each is refused by both rules. */
const lookAlikes = [
  ['full-width letters', 'Ｊｏｈｎ Ｓｍｉｔｈ'],
  ['digits', 'John2 Smith'],
  ['full-width digits', '王小明１'],
  ['a zero-width space', '王\u200b小明'],
  ['a zero-width joiner', 'John\u200d Smith'],
  ['a right-to-left override', 'John \u202eSmith'],
  ['a lone combining mark', 'John Smith\u0338'],
  ['Cyrillic look-alikes', 'Jоhn Smith'],
  ['Greek look-alikes', 'Αlex Smith'],
  ['a ligature', 'Sﬁona Smith'],
  ['a Roman numeral letter', 'Henry Ⅷ Tudor'],
  ['Chinese and Latin', '王小明John'],
  ['a double space', 'John  Smith'],
  ['a double dot', 'John..Smith'],
  ['dot and space', 'J. Smith'],
  ['a double middle dot', 'John··Smith'],
  ['a space first', ' John Smith'],
  ['a space last', 'John Smith '],
  ['a dot first', '.John Smith'],
  ['a dot last', 'John Smith.'],
  ['a middle dot last', 'John Smith·'],
  ['a no-break space', 'John\u00a0Smith'],
  ['an ideographic space', '王\u3000明'],
  ['another middle dot', 'John\u2022Smith'],
  ['a line end', 'John Smith\n'],
  ['a tab', 'John\tSmith'],
  ['an apostrophe', 'John OʼNeil'],
  ['an emoji', '王小明😀'],
  ['nothing', ''],
  ['blanks', '    '],
] as const

describe('real name', () => {
  it.each([
    '王明',
    '欧阳娜娜',
    '𠮷田',
    'Li',
    'John Smith',
    'J.R.Tolkien',
    'Mary·Ann Lee',
    'José Núñez',
    han(24),
  ])('[VALID-03] accepts %s', (text) => expect(accepts(realName, text)).toBe(true))
  it.each([
    ['1 Chinese', '王'],
    ['25 Chinese', han(25)],
    ['1 Latin', 'J'],
    ['25 Latin', 'a'.repeat(25)],
  ])('[VALID-03] refuses %s', (_what, text) => expect(accepts(realName, text)).toBe(false))
  it.each(lookAlikes)('[VALID-03] refuses %s', (_what, text) => {
    expect(accepts(realName, text)).toBe(false)
  })
  it('[VALID-03] counts Chinese characters, also those beyond the basic plane', () => {
    expect(accepts(realName, '𠮷'.repeat(24))).toBe(true)
    expect(accepts(realName, '𠮷'.repeat(25))).toBe(false)
  })
  it('a letter and its accent become one', () => {
    expect(realName.parse('Jose\u0301')).toBe('José')
  })

  it('[VALID-03] accepts exactly words of Latin letters with one separator between them, 2 to 24 long', () => {
    const unit = fc.constantFrom(...Array.from('aZéB. ·'))
    fc.assert(
      fc.property(fc.string({ unit, minLength: 0, maxLength: 28 }), (text) => {
        const isApart = text.split(/[ .·]/).every((word) => word !== '')
        expect(accepts(realName, text)).toBe(isApart && text.length >= 2 && text.length <= 24)
      }),
      { numRuns: 500 },
    )
  })
  it('[VALID-03] accepts 2 to 24 Chinese characters and nothing that has anything else in it', () => {
    const unit = fc.constantFrom(...Array.from('王小明㐂𠮷a1 １\u200b·'))
    fc.assert(
      fc.property(fc.string({ unit, minLength: 2, maxLength: 26 }), (text) => {
        const letters = Array.from(text)
        const isChinese = letters.every((each) => '王小明㐂𠮷'.includes(each))
        fc.pre(isChinese || !/^a([ ·]?a)*$/.test(text))
        expect(accepts(realName, text)).toBe(isChinese && letters.length <= 24)
      }),
    )
  })
})

describe('alternate real name', () => {
  it.each([
    ['王明', true],
    [han(24), true],
    [han(25), false],
    ['王', false],
    ['Lee', false],
    ['Lees', true],
    ['a'.repeat(48), true],
    ['a'.repeat(49), false],
    ['Maria del Carmen Fernandez', true],
  ])('[VALID-04] %s: %s', (text, isRight) => expect(accepts(documentName, text)).toBe(isRight))
  it.each(lookAlikes)('[VALID-04] refuses %s', (_what, text) => {
    expect(accepts(documentName, text)).toBe(false)
  })
})

it('texts made to be slow are answered at once', () => {
  const slow = [
    'a '.repeat(50_000),
    `${'a'.repeat(100_000)}!`,
    `${'王'.repeat(50_000)}!`,
    'a.'.repeat(47) + '!',
  ]
  const begin = performance.now()
  for (const text of slow)
    for (const rule of [realName, documentName]) expect(accepts(rule, text)).toBe(false)
  expect(performance.now() - begin).toBeLessThan(100)
})

describe('nickname', () => {
  it.each([
    '看台迷',
    'Goal_01',
    '王',
    'a',
    'abcdefghijklm',
    'a b',
    'Ｇoal',
    '看\u200b台',
    '球迷12345',
    '<b>',
    '😀😀',
  ])('%j', (text) => {
    expect(nickname.safeParse(text).success).toBe(['看台迷', 'Goal_01'].includes(text))
  })
})
