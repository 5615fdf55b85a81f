import type { BookEvents } from '../book/book.ts'

const ignore = () => {}

/** Events for a book without listeners. */
export const quietEvents: BookEvents = {
  odds: ignore,
  board: ignore,
  state: ignore,
  list: ignore,
  interrupted: ignore,
  competition: ignore,
  match: ignore,
  partOver: ignore,
  result: ignore,
  lineUps: ignore,
  moment: ignore,
  opened: ignore,
}
