import type { Database } from '../../../kernel/database.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import { forgetSecrets, sealedSecrets } from './fairness-store.ts'

const binding = 'season-secret'

/**
 * Secret of the simulated season in builds before `apps/feed`, which simulated it themselves. It is stored sealed in
 * the database.
 */
export interface OwnSeasonSecret {
  /** Undefined when there is no secret, or the secret box cannot open any. */
  read(): Promise<string | undefined>
  /** Deletes the secret after the feed has taken it over, so that the platform can no longer compute results. */
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
