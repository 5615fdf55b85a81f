export const hiLoSheet = {
  game: 'hi-lo',
  version: 1,
  share: { numerator: 99, denominator: 100 },
  guesses: 12,
  skips: 3,
  most: 100_000_000,
  claims: [
    {
      bet: {},
      strategy: { guesses: 1 },
      rtp: '0.989978883861236',
      hitRate: '0.723981900452488',
      deviation: '0.660224699745783',
      largest: 21037,
    },
    {
      bet: {},
      strategy: { guesses: 2 },
      rtp: '0.989979933634992',
      hitRate: '0.503650075414781',
      deviation: '1.068645302015930',
      largest: 38958,
    },
    {
      bet: {},
      strategy: { guesses: 3 },
      rtp: '0.989983210022470',
      hitRate: '0.350023086157539',
      deviation: '1.484001850618125',
      largest: 79539,
    },
  ],
} as const
