/** One edition of a made-up competition: from its first kick-off to its last. */
export interface Edition {
  readonly feedCompetitionId: string
  /** From 0. */
  readonly edition: number
  /** Epoch ms. */
  readonly beginsAt: number
  readonly lastStartAt: number
}

/** The editions of a simulated world, and the seeds that determine their results. */
export interface Editions {
  /** Part of every id of this world. */
  readonly mark: string
  readonly worldSeed: string
  readonly speed: number
  /** Every edition that has matches, or of which anything may be known, by then. */
  between(from: number, until: number): Edition[]
  find(feedCompetitionId: string, edition: number): Edition | undefined
  /** 64 hex digits. */
  seedOf(feedCompetitionId: string, edition: number): string
  /** The key of its season, and the ids of all its matches. */
  fixturesOf(feedCompetitionId: string, edition: number): { key: string; matchIds: string[] }
}
