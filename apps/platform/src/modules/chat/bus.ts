/** What one node tells the others of a room: JSON. */
export type News = Readonly<Record<string, unknown>>

/**
 * Carries what happens in a room to the other nodes that have somebody in it. It may lose things: the numbers of the
 * messages show a gap, and every node compares its rooms with the database.
 */
export interface Bus {
  tell(roomNo: string, news: News): void
  follow(roomNo: string): void
  leave(roomNo: string): void
  /** Each listener is called for what other nodes tell, never for one's own. */
  onNews(hear: (roomNo: string, news: News) => void): void
  close(): void
}

/** For one node: there is nobody to tell. */
export const noBus: Bus = {
  tell: () => undefined,
  follow: () => undefined,
  leave: () => undefined,
  onNews: () => undefined,
  close: () => undefined,
}
