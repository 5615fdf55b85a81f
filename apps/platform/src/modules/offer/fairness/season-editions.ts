/** One edition of a made-up competition: from its first kick-off to its last. */
export interface SeasonEdition {
  readonly feedCompetitionId: string
  /** From 0. */
  readonly edition: number
  /** Epoch ms. */
  readonly beginsAt: number
  readonly lastStartAt: number
}

/** What a feed of made-up matches can tell of their editions. */
export interface SeasonEditions {
  /** Stands in every id of this world. */
  readonly mark: string
  readonly worldSeed: string
  readonly speed: number
  /** Every edition that has matches on, or that anything of may be known by then. */
  between(from: number, until: number): SeasonEdition[]
  /** 64 hex digits. */
  seedOf(feedCompetitionId: string, edition: number): string
  /** Ids of its matches, and of the markets on its table. */
  matchIds(feedCompetitionId: string, edition: number): string[]
}
