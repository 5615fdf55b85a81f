import { randomBytes } from 'node:crypto'
import type { Database } from '../../../kernel/database.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import { keepSecret, lockSecrets, sealedSecrets } from './fairness-store.ts'

const binding = 'season-secret'

/**
 * What the outcomes of made-up matches follow from: 32 random bytes, made at the first start and the same for every node.
 * They lie in the database sealed, so that a copy of it tells no result. Where none opens (the key of the secret box was
 * lost), another world begins.
 */
export async function seasonSecret(database: Database, secrets: SecretBox): Promise<string> {
  return database.transaction(async (tx) => {
    await lockSecrets(tx)
    for (const sealed of await sealedSecrets(tx)) {
      const secret = opened(secrets, sealed)
      if (secret !== undefined) return secret
    }
    const secret = randomBytes(32).toString('hex')
    await keepSecret(tx, secrets.seal(secret, binding))
    return secret
  })
}

function opened(secrets: SecretBox, sealed: Uint8Array): string | undefined {
  try {
    return secrets.open(sealed, binding)
  } catch {
    return undefined
  }
}
