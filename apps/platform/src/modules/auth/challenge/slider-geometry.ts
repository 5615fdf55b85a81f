const width = 320
const height = 160
const pieceSide = 56

/** The slider's picture in pixels. The hole is never where the piece begins and never crosses an edge. */
export const slider = {
  width,
  height,
  pieceSide,
  x: [96, width - pieceSide - 10],
  top: [12, height - pieceSide - 12],
  /** Distance from the hole within which the piece is accepted. */
  tolerance: 5,
} as const
