import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the outcomes of made-up matches follow from: one secret for a data folder, in no log. */
export interface Secret {
  /** The secret; made when it is first asked for. */
  read(): string
  /** Takes over the secret of a platform that made its season up by itself before; false when there is another already. */
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
  /** Never over another one: whoever comes second reads what the first wrote. */
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
    read: () => (known ??= stored() ?? keep(randomBytes(32).toString('hex'))),
    takeOver: (secret) => (known ??= stored() ?? keep(secret)) === secret,
  }
}
