/** Message about a room from one node to the others, as JSON. */
export type News = Readonly<Record<string, unknown>>

/**
 * Carries news of a room to the other nodes that have somebody in it. Delivery may fail: a gap in the message numbers
 * shows it, and every node compares its rooms with the database.
 */
export interface Bus {
  tell(roomNo: string, news: News): void
  follow(roomNo: string): void
  leave(roomNo: string): void
  /** Registers a listener for news from other nodes; a node's own news is not delivered to it. */
  onNews(hear: (roomNo: string, news: News) => void): void
  close(): void
}

/** Bus for a single node: does nothing. */
export const noBus: Bus = {
  tell: () => undefined,
  follow: () => undefined,
  leave: () => undefined,
  onNews: () => undefined,
  close: () => undefined,
}
