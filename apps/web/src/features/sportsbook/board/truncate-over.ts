/**
 * Truncates with an ellipsis only text that may be too long: each clip is painted separately, which costs every frame
 * of a moving board. `length`: number of characters that always fit.
 */
export const truncateOver = (length: number, text: string): string =>
  text.length > length ? 'truncate' : 'whitespace-nowrap'
