/** One edition of a simulated competition, with the hash of the seed that decides its matches. */
export interface CommittedEdition {
  /** Part of every id of the edition's world. */
  readonly mark: string
  readonly worldSeed: string
  readonly speed: number
  readonly feedCompetitionId: string
  /** Counted from 0. */
  readonly edition: number
  /** SHA-256 of the seed's 64 hex digits. */
  readonly hash: string
  /** Times of the first and the last kick-off, epoch ms. */
  readonly beginsAt: number
  readonly lastStartAt: number
}

/** Information about editions that a feed of simulated matches provides. */
export interface SeasonEditions {
  /** Returns every edition that has matches in play, or of which anything may be known by `until`. */
  committed(until: number): Promise<readonly CommittedEdition[]>
  /** Returns the seed of a finished edition, with the key of its season and the ids of its matches. */
  revealed(
    edition: Pick<CommittedEdition, 'mark' | 'feedCompetitionId' | 'edition'>,
  ): Promise<
    { readonly seed: string; readonly season: string; readonly matchIds: readonly string[] } | undefined
  >
}
