import type { SpotClaim } from '../core/table-game.ts'

export const evenChance: SpotClaim = {
  kind: 'even-chance',
  rtp: '0.972972972972972',
  hitRate: '0.486486486486486',
  deviation: '0.999634703184158',
  largest: 20000,
}

export const evenChanceWithLaPartage: SpotClaim = {
  kind: 'even-chance',
  rtp: '0.986486486486486',
  hitRate: '0.513513513513513',
  deviation: '0.989720725600029',
  largest: 20000,
}

/** Of the spots that are the same with la partage and without. */
export const sharedClaims: readonly SpotClaim[] = [
  {
    kind: 'straight',
    rtp: '0.972972972972972',
    hitRate: '0.027027027027027',
    deviation: '5.837837837837837',
    largest: 360000,
  },
  {
    kind: 'split',
    rtp: '0.972972972972972',
    hitRate: '0.054054054054054',
    deviation: '4.070237966922529',
    largest: 180000,
  },
  {
    kind: 'street',
    rtp: '0.972972972972972',
    hitRate: '0.081081081081081',
    deviation: '3.275515115144457',
    largest: 120000,
  },
  {
    kind: 'corner',
    rtp: '0.972972972972972',
    hitRate: '0.108108108108108',
    deviation: '2.794652098315797',
    largest: 90000,
  },
  {
    kind: 'six-line',
    rtp: '0.972972972972972',
    hitRate: '0.162162162162162',
    deviation: '2.211597031943652',
    largest: 60000,
  },
  {
    kind: 'dozen',
    rtp: '0.972972972972972',
    hitRate: '0.324324324324324',
    deviation: '1.404365519650441',
    largest: 30000,
  },
  {
    kind: 'column',
    rtp: '0.972972972972972',
    hitRate: '0.324324324324324',
    deviation: '1.404365519650441',
    largest: 30000,
  },
]
