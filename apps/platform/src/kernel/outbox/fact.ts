/** A fact to publish: `bet-settled`. The payload is JSON; amounts in it are decimal strings or bigint (which becomes one). */
export interface Fact {
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** A published fact. `seq` increases in commit order. */
export interface PublishedFact {
  readonly seq: bigint
  readonly topic: string
  readonly payload: Record<string, unknown>
  readonly at: Date
}
