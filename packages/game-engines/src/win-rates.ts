import type { Game } from './core/game.ts'

/**
 * Share of rounds that pay more than the stake, for each claim of a sheet, where it is not the hit rate: some rounds
 * give back the stake or less. It is beside the sheets because played rounds name the hashes of those (decision 1085).
 */
const winRates: Readonly<Record<string, readonly string[]>> = {
  'lantern-street': ['0.182565532590587'],
  'lamp-river': ['0.193902410989486'],
  'star-fall': ['0.168345161143085'],
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
  'video-poker': ['0.239980299641261'],
}

/** Share of rounds with a net win of the claim at a place of a game's sheet; a decimal like those of the sheet. */
export const statedWinRate = ({ name, sheet: { claims } }: Game, at: number): string =>
  winRates[name]?.[at] ?? claims[at]!.hitRate
