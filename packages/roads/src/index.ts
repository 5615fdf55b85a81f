export { entryOfBigSmall, entryOfOddEven, entryOfWinner, type RoadEntry, type Side } from './entry.ts'
export type { Asked, DerivedMark, DerivedRoad } from './derived-roads.ts'
export {
  roadsOf,
  type BeadCell,
  type BigRoadCell,
  type DerivedCell,
  type RoadCounts,
  type Roads,
} from './roads.ts'
export { rows, type Cell } from './layout.ts'
export { countedRounds, countNumbers, type NumberCounts, type NumberGroup } from './number-counts.ts'
export { returnsOfSignals, signals, type Signal, type SignalReturn } from './signals.ts'
