import type { Game } from './core/game.ts'

/**
 * Share of rounds that pay more than the stake, for each claim of a sheet, where it is not the hit rate: some rounds
 * give back the stake or less. It is beside the sheets because played rounds name the hashes of those (decision 1085).
 */
const winRates: Readonly<Record<string, readonly string[]>> = {
  'lantern-street': ['TODO'],
  'lamp-river': ['TODO'],
  'star-fall': ['TODO'],
  plinko: [
    '0.289062500000000',
    '0.289062500000000',
    '0.289062500000000',
    '0.387695312500000',
    '0.387695312500000',
    '0.387695312500000',
    '0.454498291015625',
    '0.210113525390625',
    '0.210113525390625',
  ],
  wheel: ['0.700000000000000', '0.366666666666666', '0.040000000000000'],
  'video-poker': ['TODO'],
}

/** Share of rounds with a net win of the claim at a place of a game's sheet; a decimal like those of the sheet. */
export const statedWinRate = ({ name, sheet: { claims } }: Game, at: number): string =>
  winRates[name]?.[at] ?? claims[at]!.hitRate
