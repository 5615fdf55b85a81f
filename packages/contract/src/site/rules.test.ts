import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leaveMessage, messageMax } from './customer-service.ts'
import { languageFor } from './language.ts'
import { keepLowest, plainText, requiredText } from './rules.ts'
import { fallbackSiteId, siteIdOf, siteSeries } from './sites.ts'
import * as z from 'zod/mini'

const languages = [
  { keyCode: 'zh-CN', name: '简体中文', isOn: true },
  { keyCode: 'en', name: 'English', isOn: false },
]
const withEnglish = languages.map((each) => ({ ...each, isOn: true }))

describe('a required text with a bound', () => {
  const rule = requiredText(10, '最多 10 字')

  it('[VALID-10] fails with the rule’s message when its length exceeds the bound', () => {
    const characters = fc.array(fc.constantFrom('a', '看', '😀', '𠮷'), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(characters, (letters) => {
        const result = rule.safeParse(letters.join(''))
        expect(result.success).toBe(letters.length <= 10)
        expect(result.error?.issues[0]?.message).toBe(result.success ? undefined : '最多 10 字')
      }),
    )
  })
  it.each(['', '   ', '\n\t', '\u3000'])('[VALID-10] fails with it when there is nothing: %j', (text) => {
    expect(rule.safeParse(text).error?.issues[0]?.message).toBe('最多 10 字')
  })
  it('[VALID-10] is the rule of the message to the customer service', () => {
    const send = (text: string) => z.safeDecode(leaveMessage.input, { topic: 'other', text })
    expect(send('问'.repeat(messageMax)).success).toBe(true)
    expect(send('问'.repeat(messageMax + 1)).error?.issues[0]?.message).toBe('内容为 1–1000 字')
    expect(send('').success).toBe(false)
  })
})

describe('plain text', () => {
  const rule = plainText(z.string())
  it.each(['你好\n\t第二行', '<b>粗</b>', "' OR 1=1 --", 'emoji 👨\u200d👩\u200d👧 ok', 'é'])(
    'keeps %j',
    (text) => {
      expect(rule.safeParse(text).success).toBe(true)
    },
  )
  it.each([
    'a\u0000',
    'a\u202eb',
    'a\u2066b',
    'a\u200bb',
    '\ufeffa',
    'a\u2028b',
    'a\ud800',
    'a\u0007',
    'a\r\nb',
  ])('refuses %j', (text) => expect(rule.safeParse(text).success).toBe(false))
})

describe('language', () => {
  it('[VALID-11] everything but zh-CN is reset to zh-CN while English is off', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.constantFrom('en', 'zh-CN', 'zh', 'zh-cn', 'ZH-CN', 'fr')),
        (stored) => {
          for (const isOnWhiteList of [true, false])
            expect(languageFor(stored, languages, isOnWhiteList)).toBe('zh-CN')
        },
      ),
    )
  })
  it('[VALID-11] English needs the flag and the white list', () => {
    expect(languageFor('en', withEnglish, true)).toBe('en')
    expect(languageFor('en', withEnglish, false)).toBe('zh-CN')
    expect(languageFor('fr', withEnglish, true)).toBe('zh-CN')
    expect(languageFor('en', [], true)).toBe('zh-CN')
  })
})

describe('sponsors and discovery', () => {
  it('[CONST-06] keeps at most three entries, all below 3, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 6 }), { maxLength: 12 }), (values) => {
        const entries = values.map((value, at) => ({ value, at }))
        const kept = keepLowest(entries)
        const low = entries.filter(({ value }) => value < 3)
        expect(kept).toEqual(low.slice(0, 3))
        expect(kept.length).toBe(Math.min(3, low.length))
      }),
    )
  })
})

describe('sites and build', () => {
  it('[CONST-10] 15 pairs of site id and series; any other id falls back to 5000', () => {
    expect(Object.keys(siteSeries)).toHaveLength(15)
    for (const id of Object.keys(siteSeries)) expect(siteIdOf(id)).toBe(id)
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!Object.hasOwn(siteSeries, text))
        expect(siteIdOf(text)).toBe('5000')
      }),
    )
    for (const text of ['', '05000', '5000 ', 'toString', '__proto__', '５０００'])
      expect(siteIdOf(text)).toBe(fallbackSiteId)
  })
})
