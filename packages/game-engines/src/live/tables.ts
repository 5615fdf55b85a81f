import { sheetHash } from '@grandstand/fair'
import { defineBaccarat } from './baccarat/baccarat.ts'
import { baccaratNoCommissionSheet, baccaratSheet } from './baccarat/sheet.ts'
import { defineBlackjack } from './blackjack/blackjack.ts'
import { blackjackSheet } from './blackjack/sheet.ts'
import type { TableGame } from './core/table-game.ts'
import { defineDragonTiger } from './dragon-tiger/dragon-tiger.ts'
import { dragonTigerSheet } from './dragon-tiger/sheet.ts'
import { defineRoulette } from './roulette/roulette.ts'
import { rouletteLaPartageSheet, rouletteSheet } from './roulette/sheet.ts'
import { defineSicBo } from './sic-bo/sic-bo.ts'
import { sicBoSheet } from './sic-bo/sheet.ts'

/** Every game that is played at live tables, with its current sheet. */
export const tableGames: readonly TableGame[] = [
  defineBaccarat(baccaratSheet),
  defineBaccarat(baccaratNoCommissionSheet),
  defineRoulette(rouletteSheet),
  defineRoulette(rouletteLaPartageSheet),
  defineDragonTiger(dragonTigerSheet),
  defineSicBo(sicBoSheet),
  defineBlackjack(blackjackSheet),
]

const hashes = new Map<TableGame, string>()

/** Hash of a table game's sheet, computed once. */
export function hashOfTableSheet(game: TableGame): string {
  const known = hashes.get(game) ?? sheetHash(game.sheet)
  hashes.set(game, known)
  return known
}

/** The table game with the sheet of this hash. When a game gets a new sheet, its old one has to stay known. */
export const tableGameWithSheet = (name: string, sheet: string): TableGame | undefined =>
  tableGames.find((game) => game.name === name && hashOfTableSheet(game) === sheet)

export const tableGameNamed = (name: string): TableGame | undefined =>
  tableGames.find((game) => game.name === name)
