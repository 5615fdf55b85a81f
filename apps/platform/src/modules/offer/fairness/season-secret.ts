import type { Database } from '../../../kernel/database.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import { forgetSecrets, sealedSecrets } from './fairness-store.ts'

const binding = 'season-secret'

/** Builds before `apps/feed` made the season up by themselves, from a secret that is stored sealed in the database. */
export interface OwnSeasonSecret {
  /** Undefined where there is none, or the key of the secret box opens none. */
  read(): Promise<string | undefined>
  /** After the feed has taken it over: the platform cannot compute results any more. */
  forget(): Promise<void>
}

export const ownSeasonSecret = (database: Database, secrets: SecretBox): OwnSeasonSecret => ({
  async read() {
    for (const sealed of await sealedSecrets(database)) {
      const secret = opened(secrets, sealed)
      if (secret !== undefined) return secret
    }
    return undefined
  },
  forget: () => database.transaction(forgetSecrets),
})

function opened(secrets: SecretBox, sealed: Uint8Array): string | undefined {
  try {
    return secrets.open(sealed, binding)
  } catch {
    return undefined
  }
}
