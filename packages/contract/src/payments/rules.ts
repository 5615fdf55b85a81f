import * as z from 'zod/mini'
import { plainText, requiredText } from '../site/rules.ts'

/** [VALID-06] A bank card's number: 12 to 19 digits that pass the Luhn checksum. Spaces are the field's business. */
export const bankCardNumber = z
  .string()
  .check(z.regex(/^[0-9]{12,19}$/, '卡号为 12–19 位数字'), z.refine(passesLuhn, '卡号不对，请再核对一遍'))

/** [VALID-07] The password of withdrawals: 6 digits. */
export const withdrawalPassword = z.string().check(z.regex(/^[0-9]{6}$/, '取款密码为 6 位数字'))

/** Owner of the paying bank account. */
export { realName as payerName } from '../member/rules.ts'

/** Evidence by which a payment can be found: the bank's serial number, or a sentence. */
export const paymentProof = plainText(requiredText(200, '请写 1–200 字，如银行流水号'))

/** The member's text for the person who decides. */
export const appealText = plainText(requiredText(500, '请写 1–500 字，说明付款时间和金额'))

/** [VALID-08] Points are whole and at least 1; how many digits they may have depends on where they are spent. */
export function pointAmount(maxDigits: 4 | 5) {
  const pattern = maxDigits === 4 ? /^[1-9][0-9]{0,3}$/ : /^[1-9][0-9]{0,4}$/
  return z.string().check(z.regex(pattern, `积分为 1–${'9'.repeat(maxDigits)} 的整数`))
}

/** Every second digit from the right is doubled; the digits' sum ends in 0. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    const digit = Number(digits[digits.length - 1 - fromRight])
    const weighted = fromRight % 2 === 0 ? digit : digit * 2
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}
