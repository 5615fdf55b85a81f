/**
 * The class of a line that is cut with an ellipsis only where its text may be too long: each clip is a piece of paint by
 * itself, and a moving board pays for all of them in every frame. `length`: characters that always fit.
 */
export const truncateOver = (length: number, text: string): string =>
  text.length > length ? 'truncate' : 'whitespace-nowrap'
