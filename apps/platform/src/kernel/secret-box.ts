import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Encrypts secrets that the platform must read again (TOTP secrets), so that the database alone reveals none of them.
 */
export interface SecretBox {
  /** Encrypts with AES-256-GCM. `binding` names the owner of the secret, so that it cannot be opened in another row. */
  seal(text: string, binding: string): Buffer
  /** @throws Error when it was sealed with another key or binding, or was changed */
  open(sealed: Uint8Array, binding: string): string
  /** Keyed hash (HMAC-SHA-256) of a short code, which a plain hash would not hide. */
  hash(text: string, binding: string): Buffer
}

const ivLength = 12
const tagLength = 16

/** @param key 32 bytes or more, kept outside the database */
export function createSecretBox(key: Uint8Array): SecretBox {
  const part = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `grandstand ${use}`, 32))
  const sealKey = part('secret-box seal')
  const hashKey = createSecretKey(part('secret-box hash'))
  return {
    seal(text, binding) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(binding))
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed, binding) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      })
        .setAAD(Buffer.from(binding))
        .setAuthTag(bytes.subarray(-tagLength))
      return Buffer.concat([
        decipher.update(bytes.subarray(ivLength, -tagLength)),
        decipher.final(),
      ]).toString('utf8')
    },
    hash: (text, binding) => createHmac('sha256', hashKey).update(`${binding}\n${text}`).digest(),
  }
}

/**
 * Reads the key of the secret box: the setting if given (several nodes need the same key), otherwise a file in the
 * data folder, created at the first start and readable by this user only.
 */
export function readSecretsKey(setting: string | undefined, file: string): Uint8Array {
  if (setting !== undefined) return Buffer.from(setting, 'base64')
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}
