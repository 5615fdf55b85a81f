import { createHash, createHmac } from 'node:crypto'

/** The seeds that determine the matches of each edition, as far as they are known here. */
export interface EditionSeeds {
  /** Part of every id of the world. */
  readonly mark: string
  /** 64 hex digits. @throws Error where it is not known */
  of(feedCompetitionId: string, edition: number): string
}

interface World {
  readonly seed: string
  readonly secret: string | Uint8Array
  readonly speed: number
}

const keptMax = 200

/**
 * The seeds of a world. Each determines one edition of one competition, and reveals neither the secret nor another
 * edition: the mark is part of it, so that a seed published at one speed reveals nothing at another.
 */
export function createEditionSeeds({ seed, secret, speed }: World): EditionSeeds {
  const keyed = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')
  const mark = keyed('mark', seed, speed).slice(0, 10)
  const kept = new Map<string, string>()
  return {
    mark,
    of: (feedCompetitionId, edition) => {
      const name = `${feedCompetitionId}|${edition}`
      const known = kept.get(name)
      if (known !== undefined) return known
      if (kept.size === keptMax) kept.clear()
      const made = keyed('edition', mark, feedCompetitionId, edition)
      kept.set(name, made)
      return made
    },
  }
}

/** The commitment published before the edition begins: SHA-256 of the seed's hex digits. */
export const hashOfSeed = (editionSeed: string): string =>
  createHash('sha256').update(editionSeed).digest('hex')
