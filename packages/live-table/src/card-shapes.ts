/** Texts of the ranks, from the two up to the ace. */
export const rankTexts = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const

/** Outlines of clubs, diamonds, hearts and spades, in a square of 100. */
export const suitShapes = [
  'M50 12a19 19 0 0 1 15 31 19 19 0 1 1-9 27c0 9 3 15 9 19H35c6-4 9-10 9-19a19 19 0 1 1-9-27 19 19 0 0 1 15-31z',
  'M50 8 78 50 50 92 22 50z',
  'M50 90C20 66 10 52 10 35a20 20 0 0 1 40-5 20 20 0 0 1 40 5c0 17-10 31-40 55z',
  'M50 8c27 24 36 37 36 50a18 18 0 0 1-31 12c0 9 3 15 9 20H36c6-5 9-11 9-20a18 18 0 0 1-31-12c0-13 9-26 36-50z',
] as const
