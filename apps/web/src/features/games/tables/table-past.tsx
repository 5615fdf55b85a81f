import type { LiveTable } from '@grandstand/contract/games'
import { Plus, User } from 'lucide-react'
import { BigRoad } from './big-road.tsx'
import { colourOf, colourWords, familyOf, lastOf, roadsOfTable } from './model.ts'

/** What came at a table lately: its road, its numbers, or who sits there. */
export function TablePast({ table }: { readonly table: LiveTable }) {
  switch (familyOf(table)) {
    case 'baccarat':
      return <RoadOf table={table} family="baccarat" red="庄" blue="闲" />
    case 'dragon-tiger':
      return <RoadOf table={table} family="dragon-tiger" red="龙" blue="虎" />
    case 'roulette':
      return <Numbers table={table} />
    case 'sic-bo':
      return <Totals table={table} />
    case 'blackjack':
      return <SeatsOf table={table} />
    case undefined:
    default:
      return null
  }
}

function RoadOf({
  table,
  family,
  red,
  blue,
}: {
  readonly table: LiveTable
  readonly family: 'baccarat' | 'dragon-tiger'
  readonly red: string
  readonly blue: string
}) {
  const roads = roadsOfTable(family, table.past)
  const { counts } = roads
  return (
    <>
      <BigRoad roads={roads} columns={24} />
      <p className="gs-table__counts">
        <span>
          <span className="gs-num">{counts.red + counts.blue + counts.ties}</span> 手
        </span>
        <span data-side="red">
          {red} <span className="gs-num">{counts.red}</span>
        </span>
        <span data-side="blue">
          {blue} <span className="gs-num">{counts.blue}</span>
        </span>
        <span data-side="tie">
          和 <span className="gs-num">{counts.ties}</span>
        </span>
      </p>
    </>
  )
}

const none = <p className="gs-table__counts">还没有结果</p>

/** As many as have room in the narrowest card: a number that is cut through says another one. */
const numbersInRow = 9

function Numbers({ table }: { readonly table: LiveTable }) {
  const past = lastOf(table.past, numbersInRow)
  if (past.length === 0) return none
  const numbers = past.map(({ number, result: [came = 0] }) => ({ number, came, colour: colourOf(came) }))
  const count = (colour: keyof typeof colourWords) => numbers.filter((each) => each.colour === colour).length
  return (
    <>
      <ol className="gs-table__numbers" aria-label="最近的号码，新的在前">
        {numbers.map(({ number, came, colour }) => (
          <li key={number} data-colour={colour} className="gs-num">
            {came}
          </li>
        ))}
      </ol>
      <p className="gs-table__counts">
        <span>
          近 <span className="gs-num">{numbers.length}</span> 局
        </span>
        {(['red', 'black', 'zero'] as const).map((colour) => (
          <span key={colour}>
            {colourWords[colour]} <span className="gs-num">{count(colour)}</span>
          </span>
        ))}
      </p>
    </>
  )
}

function Totals({ table }: { readonly table: LiveTable }) {
  const past = lastOf(table.past, 8)
  if (past.length === 0) return none
  const throws = past.map(({ number, result }) => {
    const total = result.reduce((sum, face) => sum + face, 0)
    const isTriple = new Set(result).size === 1
    return { number, total, word: isTriple ? '围' : total > 10 ? '大' : '小' }
  })
  const count = (word: string) => throws.filter((each) => each.word === word).length
  return (
    <>
      <ol className="gs-table__totals" aria-label="最近的点数，新的在前">
        {throws.map(({ number, total, word }) => (
          <li key={number}>
            <span className="gs-num">{total}</span>
            <small>{word}</small>
          </li>
        ))}
      </ol>
      <p className="gs-table__counts">
        <span>
          近 <span className="gs-num">{throws.length}</span> 局
        </span>
        <span>
          大 <span className="gs-num">{count('大')}</span>
        </span>
        <span>
          小 <span className="gs-num">{count('小')}</span>
        </span>
        <span>
          围骰 <span className="gs-num">{count('围')}</span>
        </span>
      </p>
    </>
  )
}

function SeatsOf({ table: { seats } }: { readonly table: LiveTable }) {
  if (seats === null) return null
  return (
    <>
      <span className="gs-table__seats" aria-hidden="true">
        {Array.from({ length: seats.all }, (_, at) => (
          <i key={at} data-free={at >= seats.all - seats.free || undefined}>
            {at >= seats.all - seats.free ? <Plus size={16} /> : <User size={16} />}
          </i>
        ))}
      </span>
      <p className="gs-table__counts">
        <span>
          空 <span className="gs-num">{seats.free}</span> / <span className="gs-num">{seats.all}</span> 座
        </span>
      </p>
    </>
  )
}
