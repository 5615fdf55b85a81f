/** Share of the stakes that a game gives back, as a fraction: 99/100. */
export interface Share {
  readonly numerator: number
  readonly denominator: number
}
