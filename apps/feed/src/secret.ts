import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret that determines the outcomes of simulated matches: one for each data folder, never logged. */
export interface Secret {
  /** The secret; created on the first read. */
  read(): string
  /** True when an earlier start stored it, so that none will be handed over. */
  isStored(): boolean
  /**
   * Adopts the secret of a platform that formerly simulated its season itself; false when there is already another
   * one.
   */
  takeOver(secret: string): boolean
}

export function openSecret(dataDir: string): Secret {
  const file = join(dataDir, 'season.secret')
  let known: string | undefined
  const stored = () => {
    try {
      return readFileSync(file, 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }
  /** Never overwrites a secret: a second writer reads that of the first. */
  const keep = (secret: string): string => {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    return stored() ?? secret
  }
  return {
    isStored: () => stored() !== undefined,
    read: () => (known ??= stored() ?? keep(randomBytes(32).toString('hex'))),
    takeOver: (secret) => (known ??= stored() ?? keep(secret)) === secret,
  }
}
