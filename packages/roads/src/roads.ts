import { bigRoad, lengthsOf, type BigRoad, type BigRoadMark } from './big-road.ts'
import {
  askRoad,
  derivedColumns,
  derivedMarks,
  derivedRoads,
  type Asked,
  type DerivedMark,
  type DerivedRoad,
} from './derived-roads.ts'
import type { RoadEntry, Side } from './entry.ts'
import { layOut, rows, type Cell } from './layout.ts'

export interface BeadCell extends Cell {
  readonly entry: RoadEntry
}

export interface BigRoadCell extends Cell, BigRoadMark {
  readonly side: Side
}

export interface DerivedCell extends Cell {
  readonly mark: DerivedMark
}

/** Numbers beside the roads. */
export interface RoadCounts {
  readonly red: number
  readonly blue: number
  readonly ties: number
  readonly redPairs: number
  readonly bluePairs: number
}

/** Everything that is drawn of a shoe, placed on grids of six rows. */
export interface Roads {
  readonly bead: readonly BeadCell[]
  readonly big: readonly BigRoadCell[]
  /** Ties before the first winner, drawn at the first cell of the big road. */
  readonly leadingTies: number
  readonly derived: Readonly<Record<DerivedRoad, readonly DerivedCell[]>>
  readonly ask: Readonly<Record<Side, Asked>>
  readonly counts: RoadCounts
}

/** Every round fills the next cell of the bead plate, from top to bottom. */
export const beadPlate = (entries: readonly RoadEntry[]): BeadCell[] =>
  entries.map((entry, at) => ({ x: Math.floor(at / rows), y: at % rows, entry }))

function bigCells(road: BigRoad): BigRoadCell[] {
  const cells = layOut(lengthsOf(road))
  return road.columns.flatMap(({ side, marks }, column) =>
    marks.map((mark, at) => ({ ...cells[column]![at]!, ...mark, side })),
  )
}

function derivedCells(road: BigRoad, name: DerivedRoad): DerivedCell[] {
  const columns = derivedColumns(derivedMarks(road, derivedRoads[name]))
  const cells = layOut(columns.map(({ length }) => length))
  return columns.flatMap(({ mark }, column) => cells[column]!.map((cell) => ({ ...cell, mark })))
}

export function countsOf(entries: readonly RoadEntry[]): RoadCounts {
  const count = (is: (entry: RoadEntry) => boolean | undefined) => entries.filter(is).length
  return {
    red: count(({ winner }) => winner === 'red'),
    blue: count(({ winner }) => winner === 'blue'),
    ties: count(({ winner }) => winner === 'tie'),
    redPairs: count(({ redPair }) => redPair),
    bluePairs: count(({ bluePair }) => bluePair),
  }
}

/** All roads of the rounds of one shoe, in order. */
export function roadsOf(entries: readonly RoadEntry[]): Roads {
  const road = bigRoad(entries)
  return {
    bead: beadPlate(entries),
    big: bigCells(road),
    leadingTies: road.leadingTies,
    derived: {
      'big-eye': derivedCells(road, 'big-eye'),
      small: derivedCells(road, 'small'),
      cockroach: derivedCells(road, 'cockroach'),
    },
    ask: { red: askRoad(road, 'red'), blue: askRoad(road, 'blue') },
    counts: countsOf(entries),
  }
}
