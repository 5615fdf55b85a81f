import type { Asking } from '../../../kernel/bind-call.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import * as store from './totp-store.ts'

const recoveryCodes = 10
/** Crockford's alphabet: no two characters look alike. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Codes that let a member in once each without the authenticator. */
export function createRecoveryCodes(secrets: Pick<SecretBox, 'hash'>) {
  const hashOf = (memberId: string, code: string) => secrets.hash(normal(code), `recovery ${memberId}`)

  /**
   * Recovery codes of a request. They are derived from its idempotency key, so that a retry gets the same codes and
   * none is stored in the clear.
   */
  function codesOf(memberId: string, uuid: string): string[] {
    return Array.from({ length: recoveryCodes }, (_, at) => {
      const bytes = secrets.hash(`${uuid} ${at}`, `recovery codes of ${memberId}`)
      const text = Array.from(bytes.subarray(0, 8), (byte) => letters[byte & 31]).join('')
      return `${text.slice(0, 4)}-${text.slice(4)}`
    })
  }

  async function keepCodes(tx: Queryable, { memberId, uuid }: Asking): Promise<void> {
    const hashes = codesOf(memberId, uuid).map((code) => hashOf(memberId, code))
    await store.replaceRecoveryCodes(tx, memberId, hashes)
  }

  return {
    codesOf,
    keepCodes,
    takeRecoveryCode: (tx: Queryable, memberId: string, code: string) =>
      store.takeRecoveryCode(tx, memberId, hashOf(memberId, code)),
  }
}

const normal = (code: string) => code.replaceAll('-', '').toUpperCase()
