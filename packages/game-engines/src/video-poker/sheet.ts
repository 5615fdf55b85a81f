export const videoPokerSheet = {
  game: 'video-poker',
  version: 1,
  pays: {
    'royal-flush': 8_000_000,
    'straight-flush': 500_000,
    'four-of-a-kind': 250_000,
    'full-house': 90_000,
    flush: 60_000,
    straight: 40_000,
    'three-of-a-kind': 30_000,
    'two-pair': 20_000,
    'jacks-or-better': 10_000,
  },
  claims: [
    {
      bet: {},
      rtp: '0.995439043695122',
      hitRate: '0.454565330766905',
      deviation: '4.417541898735777',
      largest: 8000000,
    },
  ],
} as const
