/** One edition of a made-up competition, and the hash of what decides its matches. */
export interface CommittedEdition {
  /** Stands in every id of the edition's world. */
  readonly mark: string
  readonly worldSeed: string
  readonly speed: number
  readonly feedCompetitionId: string
  /** From 0. */
  readonly edition: number
  /** SHA-256 of the seed's 64 hex digits. */
  readonly hash: string
  /** Epoch ms of its first kick-off and of its last. */
  readonly beginsAt: number
  readonly lastStartAt: number
}

/** What a feed of made-up matches can tell of their editions. */
export interface SeasonEditions {
  /** Every edition that has matches on, or that anything of may be known by then. */
  committed(until: number): Promise<readonly CommittedEdition[]>
  /** The seed of an edition that is over, with the key of its season and the ids of its matches. */
  revealed(
    edition: Pick<CommittedEdition, 'mark' | 'feedCompetitionId' | 'edition'>,
  ): Promise<
    { readonly seed: string; readonly season: string; readonly matchIds: readonly string[] } | undefined
  >
}
