import * as z from 'zod/mini'

/** [VALID-01] 8 to 12 letters and digits, at least one of each. Full-width letters and digits do not count. */
export const password = z
  .string()
  .check(z.regex(/^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]{8,12}$/, '密码为 8–12 位字母和数字组合，至少各一个'))

/** [VALID-02] A password that is the username, in any letter case, is refused with PasswordAndUsernameCannotMatch. */
export function isPasswordTheName(passwordText: string, name: string): boolean {
  return passwordText.toLowerCase() === name.toLowerCase()
}

/** [VALID-09] Letters, digits and Chinese; 4 to 16 characters (the length is ours). NFC, so that look-alike encodings are one name. */
export const username = z
  .string()
  .check(z.regex(/^[A-Za-z0-9\u4E00-\u9FFF]{4,16}$/, '用户名为 4–16 位字母、数字或汉字'))

/** An invitation code that members share. */
export const invitationCode = z.string().check(z.regex(/^[A-Z0-9]{6,10}$/, '邀请码为 6–10 位大写字母或数字'))

/** Hex SHA-256 that the log-in sends instead of the password. The server stores argon2id of it, never the password. */
export const hashedPassword = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Hex SHA-256 of the password alone, as stored for imported accounts; log-in sends it as `oldPassword`. */
export function legacyHash(passwordText: string): Promise<string> {
  return sha256Hex(passwordText)
}

/**
 * Hashes a password for log-in, the same on both sides: SHA-256 over a label, the name in lower case and the password.
 * It keeps the password out of the log-in call; it does not protect against a foreign server.
 */
export function hashPassword(name: string, passwordText: string): Promise<string> {
  return sha256Hex(`grandstand-login\n${name.toLowerCase()}\n${passwordText}`)
}

async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A code sent by phone or mail: six ASCII digits. */
export const verificationCode = z.string().check(z.regex(/^\d{6}$/, '验证码为 6 位数字'))

/** Token that one step of a password recovery returns and the next one sends; its two halves are an id and a seal. */
export const recoveryToken = z.string().check(z.regex(/^[0-9a-f-]{36}\.[\w-]{43}$/))
