const width = 320
const height = 160
const pieceSide = 56

/** The slider's picture in pixels. The hole is never where the piece begins, and never cut by an edge. */
export const slider = {
  width,
  height,
  pieceSide,
  x: [96, width - pieceSide - 10],
  top: [12, height - pieceSide - 12],
  /** How far beside the hole the piece may be let go. */
  tolerance: 5,
} as const
