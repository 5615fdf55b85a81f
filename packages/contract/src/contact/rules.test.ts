import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactKey, email, mainlandPhone, maskEmail, maskPhone, overseasPhone, phone } from './rules.ts'

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

/** Ranges of the ministry, written out a second time and otherwise: first three digits. */
const mainlandRanges = new Set(
  `130 131 132 133 134 135 136 137 138 139 140 141 144 145 146 147 148 149 150 151 152 153 155 156 157 158 159
   162 165 166 167 170 171 172 173 174 175 176 177 178 180 181 182 183 184 185 186 187 188 189
   190 191 192 193 195 196 197 198 199`.match(/\d{3}/g),
)
const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most })
/** Characters that look like digits, and invisible ones. */
const oddities = [
  '１',
  '٣',
  '०',
  '〇',
  '一',
  'l',
  'O',
  ' ',
  '-',
  '+',
  '\u200b',
  '\u202e',
  '\u0301',
  '\n',
  '\0',
]

describe('phone', () => {
  it('[VALID-05] a mainland number is 11 digits of a national mobile range, and nothing else is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          digits(10, 12),
          digits(8, 8).map((tail) => `1${tail}12`),
          digits(9, 9).map((tail) => `1${tail}0`),
        ),
        (text) => {
          const isRight = text.length === 11 && mainlandRanges.has(text.slice(0, 3))
          expect(accepts(mainlandPhone, text)).toBe(isRight)
          expect(accepts(phone, { prefix: '86', number: text })).toBe(isRight)
        },
      ),
      { numRuns: 2_000 },
    )
    for (const range of mainlandRanges) expect(accepts(mainlandPhone, `${range}12345678`), range).toBe(true)
  })

  it('[VALID-05] an overseas number is 4 to 13 digits, and nothing else is', () => {
    fc.assert(
      fc.property(digits(0, 16), (text) => {
        const isRight = text.length >= 4 && text.length <= 13
        expect(accepts(overseasPhone, text)).toBe(isRight)
        expect(accepts(phone, { prefix: '852', number: text })).toBe(isRight)
      }),
    )
  })

  it('[VALID-05] one character that is no ASCII digit, anywhere, refuses both', () => {
    fc.assert(
      fc.property(fc.constantFrom(...oddities), fc.nat(11), (odd, at) => {
        const text = '13812345678'
        for (const given of [
          `${text.slice(0, at)}${odd}${text.slice(at)}`,
          `${text.slice(0, at)}${odd}${text.slice(at + 1)}`,
        ]) {
          expect(accepts(mainlandPhone, given)).toBe(false)
          expect(accepts(overseasPhone, given)).toBe(false)
        }
      }),
    )
  })

  it('refuses a country that codes are not sent to, other fields and other types', () => {
    for (const value of [
      { prefix: '999', number: '12345678' },
      { prefix: '+86', number: '13812345678' },
      { prefix: '86', number: 13_812_345_678 },
      { prefix: '86', number: '13812345678', country: 'CN' },
      { number: '13812345678' },
      '13812345678',
      null,
    ])
      expect(accepts(phone, value), JSON.stringify(value)).toBe(false)
  })

  it('a mask keeps at most seven digits, and never a whole number', () => {
    fc.assert(
      fc.property(digits(4, 13), (number) => {
        const masked = maskPhone({ prefix: '852', number })
        expect(masked).not.toContain(number)
        expect(masked.replace('+852 ', '').replace(/\D/g, '').length).toBeLessThanOrEqual(4)
      }),
    )
    expect(maskPhone({ prefix: '86', number: '13812345678' })).toBe('138****5678')
    expect(maskPhone({ prefix: '65', number: '91234567' })).toBe('+65 91****67')
  })
})

describe('email', () => {
  it.each(['a@b.cn', 'Fan.Kan+1@mail.example.com', "o'neil@example.org", 'x_y-z@a-b.co'])(
    'accepts %s',
    (text) => expect(accepts(email, text)).toBe(true),
  )
  it.each([
    '',
    'a',
    '@b.cn',
    'a@',
    'a@b',
    'a b@c.cn',
    'a@b..cn',
    '.a@b.cn',
    'a..b@c.cn',
    'a@b.cn\n',
    'a@b.cn\r\nBcc: x@y.cn',
    'a@b.cn, c@d.cn',
    '<a@b.cn>',
    'а@b.cn',
    'a@例子.cn',
    'a\u200b@b.cn',
    `${'a'.repeat(250)}@b.cn`,
  ])('refuses %j', (text) => expect(accepts(email, text)).toBe(false))

  it('answers for any text in no time, and never lets a line end through', () => {
    for (const text of [
      'a.'.repeat(50_000),
      `${'a'.repeat(50_000)}@`,
      `a@${'a.'.repeat(50_000)}`,
      '@'.repeat(100_000),
    ]) {
      const from = performance.now()
      expect(accepts(email, text)).toBe(false)
      expect(performance.now() - from).toBeLessThan(100)
    }
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(!accepts(email, address) || /^[\x21-\x7e]+$/.test(address)).toBe(true)
      }),
    )
  })

  it('one address in any letter case is one contact; its mask tells the first letter and the domain', () => {
    const keyOf = (address: string) => contactKey({ kind: 'email', email: address })
    expect(keyOf('Fan@Example.com')).toBe(keyOf('fan@example.COM'))
    expect(maskEmail('fan@example.com')).toBe('f***n@example.com')
    expect(maskEmail('a@example.com')).toBe('a***@example.com')
  })
})
