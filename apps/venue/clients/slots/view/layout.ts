import type { CellSize } from '../stage/atlas.ts'

/** `tall`: the scene above, the controls below. `low`: a phone on its side. `wide`: a table or a large screen. */
export type Shape = 'tall' | 'low' | 'wide'

export interface Layout {
  readonly shape: Shape
  readonly cell: CellSize
}

/** Room that the reels have beside everything else, and the frame around them. */
const frame = 14

/** Below the reels of a phone on its side: the result and the stake with their spaces; the small player has no stake. */
const lowFoot = (width: number) => (width < 560 ? 46 : 62)

export interface Room {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
}

const shapeOf = (width: number, height: number): Shape =>
  height > width * 0.95 ? 'tall' : height < 460 ? 'low' : 'wide'

/** Largest cell of the right proportions in a room; whole pixels keep its edges sharp. */
function cellIn(width: number, height: number, { columns, rows }: Room, proportion: number): CellSize {
  const broad = Math.min(width / columns, height / rows / proportion)
  return { width: Math.max(16, Math.floor(broad)), height: Math.max(18, Math.floor(broad * proportion)) }
}

/** How a slot is laid out in a window: the reels are as large as everything else allows. */
export function layoutOf(room: Room): Layout {
  const { width, height } = room
  const shape = shapeOf(width, height)
  if (shape === 'tall') {
    // Below the reels: the result, the line of the win, and the controls.
    const below = Math.min(300, height * 0.42)
    const scene = Math.max(56, height * 0.16)
    return {
      shape,
      cell: cellIn(Math.min(width, 620) - 2 * frame - 10, height - below - scene - 2 * frame, room, 80 / 70),
    }
  }
  if (shape === 'low')
    return { shape, cell: cellIn(width * 0.55 - 2 * frame, height - 2 * frame - lowFoot(width), room, 0.94) }
  return { shape, cell: cellIn(width * 0.6 - 2 * frame, height - 2 * frame - 150, room, 136 / 126) }
}

export const isSame = (one: Layout, other: Layout): boolean =>
  one.shape === other.shape && one.cell.width === other.cell.width && one.cell.height === other.cell.height
