import type { JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { Round } from '../kit/api/values.ts'
import type { GameProps } from '../kit/game.ts'
import { sound } from '../kit/sound.ts'
import { useKey } from '../kit/view/controls.tsx'
import {
  fieldOf,
  neighbour,
  type Field as FieldState,
  type MinesBet,
  type MinesSheet,
  type Tile,
} from './model.ts'
import { minesTexts as texts } from './texts.ts'

const width = 5
const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

const Star = () => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <rect x="8" y="8" width="84" height="84" rx="8" fill="none" stroke="#cfc8bb" stroke-width="2.5" />
    <path d="M50 33 Q52 48 67 50 Q52 52 50 67 Q48 52 33 50 Q48 48 50 33Z" fill="#cbc5ba" />
  </svg>
)

const Diamond = () => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <path d="M28 26 H72 L86 46 L50 88 L14 46Z" fill="#4f79d4" />
    <path d="M28 26 L14 46 H36Z" fill="#a9c6ea" />
    <path d="M28 26 H44 L36 46Z" fill="#fff" />
    <path d="M44 26 H60 L64 46 H36Z" fill="#dbe7f7" />
    <path d="M60 26 H72 L64 46Z" fill="#8cb0ea" />
    <path d="M72 26 L86 46 H64Z" fill="#5f8be0" />
    <path d="M14 46 H36 L50 88Z" fill="#6b95e4" />
    <path d="M36 46 H64 L50 88Z" fill="#86aae6" />
  </svg>
)

const Mine = () => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <g stroke="#16191d" stroke-width="8" stroke-linecap="round">
      <path d="M50 22V78M22 50H78M30 30L70 70M70 30L30 70" />
    </g>
    <circle cx="50" cy="50" r="21" fill="#16191d" />
    <circle cx="43" cy="43" r="6" fill="#b4452f" />
    <circle cx="41.500" cy="41.500" r="2" fill="#f3ecdf" />
  </svg>
)

const pictures: Readonly<Record<Tile, () => JSX.Element>> = {
  covered: Star,
  safe: Diamond,
  hit: Mine,
  mine: Mine,
}

const Ground = () => (
  <svg class="fill" viewBox="-200 -200 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect x="-1000" y="-1000" width="2000" height="2000" fill="#4a342c" />
    <circle r="262" fill="#513a30" />
    <circle r="205" fill="#593f33" />
    {[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((angle) => (
      <path key={angle} d="M0 -236 l4 4 l-4 4 l-4 -4z" fill="#7a5640" transform={`rotate(${angle + 15})`} />
    ))}
  </svg>
)

/** The field of a round that is over, with the numbers by which its record names the tiles. */
export function FieldProof({ round, sheet }: { readonly round: Round; readonly sheet: MinesSheet }) {
  return (
    <div class="field-proof num" aria-hidden="true">
      {fieldOf(round, sheet.tiles).tiles.map((tile, number) => (
        <span key={number} data-is={tile}>
          {number}
        </span>
      ))}
    </div>
  )
}

interface FieldProps extends GameProps<MinesBet, MinesSheet> {
  readonly field: FieldState
}

/** The tiles, as a grid of buttons: arrow keys walk, Enter and Space open. */
export function Field({ table, state, say, isReplay, field }: FieldProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(12)
  const mayOpen = state.phase === 'choosing' && !isReplay
  const isOver = state.phase === 'idle' && state.round !== undefined
  const walk = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow')) return
    event.preventDefault()
    const next = neighbour(at, event.key, width)
    setAt(next)
    grid.current?.querySelector<HTMLButtonElement>(`[data-tile="${next}"]`)?.focus()
  }
  // From anywhere in the page, so that nobody has to find the field first.
  useKey(
    arrows,
    () => grid.current?.querySelector<HTMLButtonElement>(`[data-tile="${at}"]`)?.focus(),
    mayOpen,
  )
  const open = (tile: number) => {
    setAt(tile)
    if (!mayOpen || field.tiles[tile] !== 'covered') return
    sound('turn')
    void table.choose({ open: tile })
  }
  return (
    <>
      <Ground />
      <div
        class="field"
        role="grid"
        tabIndex={-1}
        aria-label={say(texts.field)}
        ref={grid}
        onKeyDown={walk}
        data-over={isOver || undefined}
      >
        {Array.from({ length: width }, (_, row) => (
          <div role="row" key={row}>
            {field.tiles.slice(row * width, (row + 1) * width).map((tile, column) => {
              const number = row * width + column
              const Picture = pictures[tile]
              return (
                <div role="gridcell" key={number}>
                  <button
                    type="button"
                    data-tile={number}
                    data-is={tile}
                    tabIndex={number === at ? 0 : -1}
                    aria-disabled={!mayOpen || tile !== 'covered'}
                    aria-label={say(texts.tile, {
                      row: row + 1,
                      column: column + 1,
                      state: say(texts[tile]),
                    })}
                    onClick={() => open(number)}
                  >
                    <Picture key={tile} />
                  </button>
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </>
  )
}
