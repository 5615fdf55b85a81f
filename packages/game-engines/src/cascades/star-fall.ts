import type { CascadesSheet } from './sheet-type.ts'

/** Stars that fall when six of a colour show. Each further fall pays more, and comets start free spins. */
export const starFall = {
  game: 'star-fall',
  version: 1,
  columns: 5,
  rows: 3,
  symbols: [
    {
      name: 'comet',
      weight: 3,
    },
    {
      name: 'ember',
      weight: 18,
    },
    {
      name: 'jade',
      weight: 22,
    },
    {
      name: 'pearl',
      weight: 26,
    },
    {
      name: 'tide',
      weight: 28,
    },
    {
      name: 'dawn',
      weight: 31,
    },
  ],
  scatter: 'comet',
  fewest: 6,
  pays: {
    ember: [11000, 27000, 65000, 160000, 400000, 1000000],
    jade: [7500, 17500, 44000, 110000, 270000, 650000],
    pearl: [5500, 12000, 27000, 65000, 160000, 420000],
    tide: [4500, 10000, 22000, 54000, 130000, 320000],
    dawn: [3300, 7500, 17500, 43000, 110000, 270000],
  },
  factors: [1, 2, 3, 5, 8, 12],
  feature: {
    scatters: 3,
    spins: 8,
    factors: [2, 4, 6, 10, 16, 24],
  },
  claims: [
    {
      bet: {},
      rtp: '0.959761871104255',
      hitRate: '0.327153834262064',
      deviation: '3.860467198337881',
      largest: 527000000,
    },
  ],
} satisfies CascadesSheet
