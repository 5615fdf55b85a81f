export { simulateSeason, type OpenMatch, type OpenSeason } from './simulate.ts'
export { finalTable, type CountedMatch } from './table.ts'
