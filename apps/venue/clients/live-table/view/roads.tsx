import {
  roadsOf,
  type BeadCell,
  type BigRoadCell,
  type DerivedRoad,
  type DerivedMark,
  type RoadEntry,
  type Side,
} from '@grandstand/roads'
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { LiveProps } from '../games/live-game.ts'
import { entriesOf } from '../model/history.ts'
import { liveTexts as texts, roadSides, sideLetters, sideNames } from '../texts.ts'
import { Signals } from './signals.tsx'

const rows = 6
const cell = 10

/** How far a road is moved to the left, so that its end and one free column are seen. */
const firstColumn = (cells: readonly { readonly x: number }[], columns: number): number =>
  Math.max(0, Math.max(-1, ...cells.map(({ x }) => x)) + 2 - columns)

const gridPath = (columns: number): string =>
  [
    ...Array.from({ length: rows + 1 }, (_, y) => `M0 ${y * cell}H${columns * cell}`),
    ...Array.from({ length: columns + 1 }, (_, x) => `M${x * cell} 0V${rows * cell}`),
  ].join('')

interface GridProps<Cell extends { readonly x: number; readonly y: number }> {
  readonly cells: readonly Cell[]
  readonly columns: number
  readonly label: string
  /** Its name is above it. */
  readonly isNamed: boolean
  readonly draw: (cell: Cell) => JSX.Element
}

/** A road on its grid of six rows. Columns that have no room go out at the left. */
function Grid<Cell extends { readonly x: number; readonly y: number }>({
  cells,
  columns,
  label,
  isNamed,
  draw,
}: GridProps<Cell>) {
  const first = firstColumn(cells, columns)
  return (
    <figure class="road-place">
      {isNamed && <figcaption aria-hidden="true">{label}</figcaption>}
      <svg
        class="road"
        viewBox={`-0.5 -0.5 ${columns * cell + 1} ${rows * cell + 1}`}
        role="img"
        aria-label={label}
      >
        <path class="grid" d={gridPath(columns)} />
        {cells.map((each) =>
          each.x < first ? null : (
            <g
              key={`${each.x} ${each.y}`}
              transform={`translate(${(each.x - first + 0.5) * cell} ${(each.y + 0.5) * cell})`}
            >
              {draw(each)}
            </g>
          ),
        )}
      </svg>
    </figure>
  )
}

interface Names {
  readonly red: string
  readonly blue: string
  readonly tie: string
}

const Pairs = ({ redPair, bluePair }: Pick<RoadEntry, 'redPair' | 'bluePair'>) => (
  <>
    {redPair === true && <circle class="pair red" cx="-3.4" cy="-3.4" r="1.4" />}
    {bluePair === true && <circle class="pair blue" cx="3.4" cy="3.4" r="1.4" />}
  </>
)

const bead =
  (letters: Names) =>
  ({ entry }: BeadCell) => (
    <>
      {entry.winner === 'tie' ? (
        <rect class="mark green ringed" x="-4" y="-4" width="8" height="8" rx="1.4" />
      ) : (
        <circle class={`mark ${entry.winner} ${entry.winner === 'red' ? 'solid' : 'ringed'}`} r="4" />
      )}
      <text class={entry.winner === 'red' ? 'on' : entry.winner === 'tie' ? 'green' : 'blue'} y="0.3">
        {letters[entry.winner]}
      </text>
      <Pairs {...entry} />
    </>
  )

const big =
  (letters: Names | undefined) =>
  ({ side, ties, redPair, bluePair }: BigRoadCell) => (
    <>
      <circle class={`mark ${side} ${side === 'red' ? 'solid' : 'ringed'}`} r="3.5" />
      {letters && (
        <text class={side === 'red' ? 'on' : 'blue'} y="0.3">
          {letters[side]}
        </text>
      )}
      {ties > 0 && <path class="slash" d="M-4 4 4 -4" />}
      {ties > 1 && (
        <text class="count" x="2.6" y="2.8">
          {ties}
        </text>
      )}
      <Pairs redPair={redPair} bluePair={bluePair} />
    </>
  )

const derived: Readonly<Record<DerivedRoad, (mark: DerivedMark) => JSX.Element>> = {
  'big-eye': (mark) => <circle class={`mark ${mark} ${mark === 'red' ? 'solid' : 'ringed'}`} r="3.4" />,
  small: (mark) => (
    <rect
      class={`mark ${mark} ${mark === 'red' ? 'solid' : 'ringed'}`}
      x="-3.2"
      y="-3.2"
      width="6.4"
      height="6.4"
    />
  ),
  cockroach: (mark) => (
    <path class={`stroke ${mark}`} d={mark === 'red' ? 'M-3.2 3.2 3.2 -3.2' : 'M-3.2 -3.2 3.2 3.2'} />
  ),
}
const derivedNames = ['big-eye', 'small', 'cockroach'] as const

const Ask = ({
  asked,
  label,
}: {
  readonly asked: ReturnType<typeof roadsOf>['ask'][Side]
  readonly label: string
}) => (
  <span class="ask">
    {label}
    {derivedNames.map((name) => {
      const mark = asked[name]
      return (
        <svg key={name} viewBox="-5 -5 10 10" aria-hidden="true">
          {mark && derived[name](mark)}
        </svg>
      )
    })}
  </span>
)

interface RoadsProps {
  readonly props: LiveProps
  readonly road?: 'main' | 'odd-even'
  /** How many columns there is room for. */
  readonly isWide: boolean
}

/** All roads of a shoe, their counts, and what the next round would add. */
export function Roads({ props, road = 'main', isWide }: RoadsProps) {
  const { shown, state, kind, say } = props
  const [hasLetters, setLetters] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const entries = useMemo(() => entriesOf(kind, shown.past, road), [shown.past, kind, road])
  const roads = useMemo(() => roadsOf(entries), [entries])
  const [redSide, blueSide, tieSide] =
    road === 'odd-even' ? (['odd', 'even', 'triple'] as const) : roadSides[kind]
  const names: Names = {
    red: say(sideNames[redSide]!),
    blue: say(sideNames[blueSide]!),
    tie: say(sideNames[tieSide]!),
  }
  const letters: Names = {
    red: say(sideLetters[redSide]!),
    blue: say(sideLetters[blueSide]!),
    tie: say(sideLetters[tieSide]!),
  }
  const { counts } = roads
  const isAll = isWide || isOpen
  const grid = (name: DerivedRoad, columns: number) => (
    <Grid
      cells={roads.derived[name]}
      columns={columns}
      label={say(texts[name])}
      isNamed={isAll}
      draw={({ mark }) => derived[name](mark)}
    />
  )
  return (
    <section class="roads" aria-label={say(texts.road)}>
      <header>
        <h2>{say(texts.road)}</h2>
        <span class="num">
          {state.shoe ? `${say(texts.shoe, { shoe: state.shoe.number })} ` : ''}
          {say(texts.rounds, { count: entries.length })}
        </span>
        <b class="num red">
          {names.red} {counts.red}
        </b>
        <b class="num blue">
          {names.blue} {counts.blue}
        </b>
        <b class="num green">
          {names.tie} {counts.ties}
        </b>
        <span class="turns">
          {isAll && (
            <button
              type="button"
              class="toggle"
              aria-pressed={hasLetters}
              onClick={() => setLetters(!hasLetters)}
            >
              {say(texts.letters)}
            </button>
          )}
          {!isWide && (
            <button type="button" class="toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {say(isOpen ? texts.fold : texts.expand)}
            </button>
          )}
        </span>
      </header>
      {isAll && (
        <Grid
          cells={roads.bead}
          columns={isWide ? 14 : 17}
          label={say(texts.bead)}
          isNamed
          draw={bead(letters)}
        />
      )}
      <Grid
        cells={roads.big}
        columns={28}
        label={say(texts.big)}
        isNamed={isAll}
        draw={big(hasLetters ? letters : undefined)}
      />
      {grid('big-eye', 56)}
      {isAll && (
        <div class="two-roads">
          {grid('small', 28)}
          {grid('cockroach', 28)}
        </div>
      )}
      {isAll && (
        <p class="asks">
          <Ask asked={roads.ask.red} label={say(texts.ask, { side: names.red })} />
          <Ask asked={roads.ask.blue} label={say(texts.ask, { side: names.blue })} />
        </p>
      )}
      <p class="honest">{say(texts.independent)}</p>
      {isAll && <p class="honest">{say(texts.regular)}</p>}
      {isAll && road === 'main' && <Signals {...props} />}
      <RoundTable {...props} />
    </section>
  )
}

/** The same as the roads, as a table that can be read row by row. */
function RoundTable({ kind, shown, say }: LiveProps) {
  const [red, blue, tie] = roadSides[kind]
  const entries = entriesOf(kind, shown.past)
  const numbers = shown.past.filter(({ isVoid }) => !isVoid).map(({ number }) => number)
  const nameOf = { red: sideNames[red]!, blue: sideNames[blue]!, tie: sideNames[tie]! }
  return (
    <div class="unseen">
      <table>
        <caption>{say(texts.tableRoads)}</caption>
        <tbody>
          {entries.slice(-30).map(({ winner }, at, all) => (
            <tr key={at}>
              <th scope="row">
                {say(texts.hand, { number: numbers[entries.length - all.length + at] ?? 0 })}
              </th>
              <td>{say(nameOf[winner])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Shares of the shoe beside the exact chances. */
export function RoadStats({ props }: { readonly props: LiveProps }) {
  const { shown, kind, sheet, say } = props
  const entries = entriesOf(kind, shown.past)
  const all = entries.length
  const [red, blue, tie] = roadSides[kind]
  const tieChance = sheet.hitRate('tie')
  // A side gives something back in a tie too, so its own share of wins is what is left.
  const chanceOf = (side: string) => {
    const rate = sheet.hitRate(kind === 'baccarat' ? side : 'side')
    return rate === undefined || tieChance === undefined ? undefined : rate - tieChance
  }
  const rowsOf = [
    {
      tone: 'red',
      name: red,
      count: entries.filter(({ winner }) => winner === 'red').length,
      chance: chanceOf(red),
    },
    {
      tone: 'blue',
      name: blue,
      count: entries.filter(({ winner }) => winner === 'blue').length,
      chance: chanceOf(blue),
    },
    {
      tone: 'green',
      name: tie,
      count: entries.filter(({ winner }) => winner === 'tie').length,
      chance: tieChance,
    },
  ]
  return (
    <section class="stats">
      <header>
        <h2>{say(texts.stats)}</h2>
        <span>{say(texts.ofShoe)}</span>
      </header>
      {rowsOf.map(({ tone, name, count, chance }) => (
        <p key={name} class="stat num" data-tone={tone}>
          <b>{say(sideNames[name]!)}</b>
          <span>{count}</span>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="6" class="track" />
            <rect width={all === 0 ? 0 : (100 * count) / all} height="6" class="part" />
            {chance !== undefined && <rect x={100 * chance - 0.6} width="1.2" height="6" class="exact" />}
          </svg>
          <span>{all === 0 ? '—' : `${((100 * count) / all).toFixed(1)}%`}</span>
          <span class="faint">{chance === undefined ? '' : `${(100 * chance).toFixed(2)}%`}</span>
        </p>
      ))}
    </section>
  )
}
