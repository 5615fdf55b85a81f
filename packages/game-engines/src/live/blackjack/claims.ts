import type { SpotClaim } from '../core/table-game.ts'

/**
 * Per unit on a spot, with the strategy of the sheet. Those of double and split are of the rounds in which it doubles and
 * splits.
 */
export const blackjackClaims: readonly SpotClaim[] = [
  {
    kind: 'main',
    rtp: '0.977045973836553',
    hitRate: '0.520460719432193',
    deviation: '0.984655902685904',
    largest: 25000,
  },
  {
    kind: 'double',
    rtp: '1.182056578399678',
    hitRate: '0.625866116785774',
    deviation: '0.947195727972593',
    largest: 20000,
  },
  {
    kind: 'split',
    rtp: '1.047321176940434',
    hitRate: '0.560734080919227',
    deviation: '0.961048240888537',
    largest: 20000,
  },
  {
    kind: 'insurance',
    rtp: '0.925301204819277',
    hitRate: '0.308433734939759',
    deviation: '1.385540073335241',
    largest: 30000,
  },
  {
    kind: 'perfect-pairs',
    rtp: '0.959036144578313',
    hitRate: '0.074698795180722',
    deviation: '3.953434869041579',
    largest: 260000,
  },
  {
    kind: '21+3',
    rtp: '0.962960873594713',
    hitRate: '0.097263972277068',
    deviation: '3.982992042447527',
    largest: 1010000,
  },
]
