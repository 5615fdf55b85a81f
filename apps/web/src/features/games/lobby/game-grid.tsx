import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { LobbyGame } from './catalogue.ts'
import { GameTile } from './game-tile.tsx'
import { isNew } from './model.ts'
import './lobby.css'

const leastPx = { narrow: 104, wide: 132 } as const
const gapPx = { narrow: 8, wide: 12 } as const
const wideFromPx = 600

/** How many posters fit side by side: three on a phone, eight beside the rail of a desk. */
export function columnsIn(widthPx: number): number {
  const size = widthPx < wideFromPx ? 'narrow' : 'wide'
  return Math.max(3, Math.floor((widthPx + gapPx[size]) / (leastPx[size] + gapPx[size])))
}

function useColumns() {
  const place = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const measure = () => setColumns(columnsIn(element.clientWidth))
    measure()
    // In the next frame: what is drawn anew is measured by the list of lines in this one.
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return { place, columns }
}

interface Props {
  readonly label: string
  readonly games: readonly LobbyGame[]
  readonly now: number
  /** Only so many lines; the rest is behind the row's link. */
  readonly lines?: number
}

/** Sets the number of posters side by side, for `gs-games`. */
export const columnsStyle = (columns: number) => ({ '--gs-columns': columns }) as CSSProperties

/** From this many games on, only the lines near the window are mounted. */
const virtualFrom = 60
const lineHeightPx = 240

/** Posters side by side, as many as fit. */
export function GameGrid({ label, games, now, lines }: Props) {
  const { place, columns } = useColumns()
  const shown = lines === undefined ? games : games.slice(0, columns * lines)
  const namesakes = namesakesIn(games)
  const line = (part: readonly LobbyGame[]) =>
    part.map((game) => (
      <li key={game.id}>
        <GameTile game={game} isNew={isNew(game, now)} hasNamesake={namesakes.has(game.name)} />
      </li>
    ))
  const style = columnsStyle(columns)
  return (
    <div ref={place}>
      {columns > 0 &&
        (shown.length < virtualFrom ? (
          <ul className="gs-games" aria-label={label} style={style}>
            {line(shown)}
          </ul>
        ) : (
          <WindowVirtualizer data={linesOf(shown, columns)} itemSize={lineHeightPx} bufferSize={600}>
            {(part) => (
              <ul key={part[0]?.id} className="gs-games gs-games--line" aria-label={label} style={style}>
                {line(part)}
              </ul>
            )}
          </WindowVirtualizer>
        ))}
    </div>
  )
}

/** Names that several of the games have: the same game at different venues. */
const namesakesIn = (games: readonly LobbyGame[]): ReadonlySet<string> =>
  new Set(
    games
      .filter(({ name }, at) => games.some((other, of) => of !== at && other.name === name))
      .map(({ name }) => name),
  )

export function linesOf<T>(all: readonly T[], columns: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / columns) }, (_, at) =>
    all.slice(at * columns, (at + 1) * columns),
  )
}
