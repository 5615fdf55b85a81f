import { choose, multiplierOf } from '@grandstand/game-engines'
import type { Round, Sheet } from '../kit/api/values.ts'

export interface MinesSheet extends Sheet {
  readonly tiles: number
  readonly share: { readonly numerator: number; readonly denominator: number }
  readonly leastMines: number
  readonly mostMines: number
}

export interface MinesBet {
  readonly mines: number
}

/** What stopping pays after `safe` tiles without a mine. */
export const multiplierAfter = ({ tiles, share }: MinesSheet, mines: number, safe: number): number =>
  multiplierOf({ ways: choose(tiles - safe, mines), of: choose(tiles, mines) }, share)

export type Tile = 'covered' | 'safe' | 'hit' | 'mine'

export interface Field {
  readonly tiles: readonly Tile[]
  readonly safe: number
}

/** The field as far as the player may know it. */
export function fieldOf(round: Round | undefined, size: number): Field {
  const tiles: Tile[] = Array.from({ length: size }, () => 'covered')
  let safe = 0
  for (const event of round?.events ?? []) {
    const tile = Number(event['tile'])
    if (event.kind === 'safe') {
      tiles[tile] = 'safe'
      safe += 1
    } else if (event.kind === 'mine') tiles[tile] = 'hit'
    else if (event.kind === 'mines')
      for (const hidden of event['tiles'] as readonly number[])
        if (tiles[hidden] === 'covered') tiles[hidden] = 'mine'
  }
  return { tiles, safe }
}

/** Tiles with mines in a round that is over. */
export const minesOf = (round: Round, size: number): number[] =>
  fieldOf(round, size).tiles.flatMap((tile, number) => (tile === 'hit' || tile === 'mine' ? [number] : []))

/** Where an arrow key leads on a square field; the same tile at its edge. */
export function neighbour(tile: number, key: string, width: number): number {
  const [row, column] = [Math.floor(tile / width), tile % width]
  if (key === 'ArrowLeft' && column > 0) return tile - 1
  if (key === 'ArrowRight' && column < width - 1) return tile + 1
  if (key === 'ArrowUp' && row > 0) return tile - width
  if (key === 'ArrowDown' && row < width - 1) return tile + width
  return tile
}
