export interface OddsPollOptions {
  /** https address of the service. */
  readonly url: string
  readonly apiKey: string
  /** Football leagues by the service's names, e.g. `soccer_epl`. */
  readonly leagues: readonly string[]
  /** Group of bookmakers by the service's name, e.g. `eu`. */
  readonly region?: string
  /** Interval at which all leagues are polled. Public services count requests. */
  readonly everyMs?: number
  /** Age of a bookmaker's last update above which its odds are ignored. */
  readonly staleAfterMs?: number
  readonly heartbeatEveryMs?: number
  readonly onProblem: (sentence: string) => void
}
