import type { SpotClaim } from '../core/table-game.ts'

export const bankerWithCommission: SpotClaim = {
  kind: 'banker',
  rtp: '0.989420942157527',
  hitRate: '0.553753390656403',
  deviation: '0.927372021793212',
  largest: 19500,
}

export const bankerWithoutCommission: SpotClaim = {
  kind: 'banker',
  rtp: '0.985418955360281',
  hitRate: '0.553753390656403',
  deviation: '0.929641671946910',
  largest: 20000,
}

/** Of the spots that both tables have. */
export const sharedClaims: readonly SpotClaim[] = [
  {
    kind: 'player',
    rtp: '0.987649186710833',
    hitRate: '0.541402577367237',
    deviation: '0.951152716122629',
    largest: 20000,
  },
  {
    kind: 'tie',
    rtp: '0.951559680236401',
    hitRate: '0.095155968023640',
    deviation: '2.934302468613693',
    largest: 100000,
  },
  {
    kind: 'pair',
    rtp: '0.896385542168674',
    hitRate: '0.074698795180722',
    deviation: '3.154856488941306',
    largest: 120000,
  },
  {
    kind: 'small',
    rtp: '0.947171227200703',
    hitRate: '0.378868490880281',
    deviation: '1.212763263941018',
    largest: 25000,
  },
  {
    kind: 'big',
    rtp: '0.956542524044366',
    hitRate: '0.621131509119718',
    deviation: '0.747062170587667',
    largest: 15400,
  },
  {
    kind: 'player-dragon',
    rtp: '0.973483254679633',
    hitRate: '0.307757932014359',
    deviation: '2.473614948396007',
    largest: 310000,
  },
  {
    kind: 'banker-dragon',
    rtp: '0.906269259874684',
    hitRate: '0.300665640574261',
    deviation: '2.304548351302738',
    largest: 310000,
  },
]
