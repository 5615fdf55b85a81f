import type { Result } from './tally.ts'

export interface Statistics {
  readonly name: string
  readonly results: readonly Result[]
  /** Paid for a stake of one, on average, in the bets that were counted. */
  readonly paid: number
}

export interface Sampling {
  readonly rounds: number
  /**
   * Rounds that take their draws one after another from one seed. With 1 they are played as they are in earnest; with
   * more, far more rounds are played in the same time, and the draws are the same function of a seed.
   */
  readonly roundsPerSeed: number
  /** 64 hexadecimal digits. The same start gives the same rounds. */
  readonly start: string
}
