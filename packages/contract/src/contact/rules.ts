import * as z from 'zod/mini'

/** Country calling codes to which codes can be sent; the first is the default. */
export const phonePrefixes = [
  { prefix: '86', name: '中国大陆' },
  { prefix: '852', name: '中国香港' },
  { prefix: '853', name: '中国澳门' },
  { prefix: '886', name: '中国台湾' },
  { prefix: '65', name: '新加坡' },
  { prefix: '60', name: '马来西亚' },
  { prefix: '66', name: '泰国' },
  { prefix: '84', name: '越南' },
  { prefix: '63', name: '菲律宾' },
  { prefix: '62', name: '印度尼西亚' },
  { prefix: '855', name: '柬埔寨' },
  { prefix: '81', name: '日本' },
  { prefix: '82', name: '韩国' },
  { prefix: '1', name: '美国 / 加拿大' },
  { prefix: '44', name: '英国' },
  { prefix: '61', name: '澳大利亚' },
  { prefix: '64', name: '新西兰' },
  { prefix: '971', name: '阿联酋' },
] as const
export type PhonePrefix = (typeof phonePrefixes)[number]['prefix']

/** [VALID-05] 11 ASCII digits of a mobile range assigned by China's ministry. */
export const mainlandPhone = z
  .string()
  .check(
    z.regex(/^1(?:3\d|4[014-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/, '请输入 11 位中国大陆手机号'),
  )

/** [VALID-05] 4 to 13 ASCII digits, without the country's calling code. */
export const overseasPhone = z.string().check(z.regex(/^\d{4,13}$/, '手机号为 4–13 位数字'))

/** A phone number; the rule for it depends on the country's calling code. */
export const phone = z
  .strictObject({
    prefix: z.enum(phonePrefixes.map(({ prefix }) => prefix)),
    /** Digits only, without spaces or sign. */
    number: z.string().check(z.maxLength(13)),
  })
  .check(
    z.refine(
      ({ prefix, number }) => (prefix === '86' ? mainlandPhone : overseasPhone).safeParse(number).success,
      { path: ['number'], error: '手机号不对' },
    ),
  )
export type Phone = z.output<typeof phone>

/** An address that mail can be sent to: ASCII, at most 254 characters. */
export const email = z.string().check(z.maxLength(254), z.regex(z.regexes.email, '邮箱地址不对'))

/** A recipient of codes. */
export type Contact =
  | { readonly kind: 'phone'; readonly phone: Phone }
  | { readonly kind: 'email'; readonly email: string }

/** `+8613800138000`. */
export const internationalPhone = ({ prefix, number }: Phone): string => `+${prefix}${number}`

/** Normal form by which two contacts are compared: the international number, or the address in lower case. */
export function contactKey(contact: Contact): string {
  return contact.kind === 'phone' ? internationalPhone(contact.phone) : contact.email.toLowerCase()
}

/** `138****5678`, `+65 91****67`: recognisable to its owner, but not callable. */
export function maskPhone({ prefix, number }: Phone): string {
  if (prefix === '86') return `${number.slice(0, 3)}****${number.slice(-4)}`
  const shown = number.length >= 8 ? 2 : 1
  return `+${prefix} ${number.slice(0, shown)}****${number.slice(-shown)}`
}

/** `f***n@example.com`. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at)]
  return `${local.slice(0, 1)}***${local.length > 2 ? local.slice(-1) : ''}${domain}`
}

export function maskContact(contact: Contact): string {
  return contact.kind === 'phone' ? maskPhone(contact.phone) : maskEmail(contact.email)
}
