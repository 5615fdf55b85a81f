import type { SpotClaim } from '../core/table-game.ts'

export const dragonTigerClaims: readonly SpotClaim[] = [
  {
    kind: 'side',
    rtp: '0.962650602409638',
    hitRate: '0.537349397590361',
    deviation: '0.970866070121978',
    largest: 20000,
  },
  {
    kind: 'tie',
    rtp: '0.896385542168674',
    hitRate: '0.074698795180722',
    deviation: '3.154856488941306',
    largest: 120000,
  },
  {
    kind: 'suited-tie',
    rtp: '0.860240963855421',
    hitRate: '0.016867469879518',
    deviation: '6.567516626604884',
    largest: 510000,
  },
  {
    kind: 'small-big',
    rtp: '0.923076923076923',
    hitRate: '0.461538461538461',
    deviation: '0.997037030524286',
    largest: 20000,
  },
]
