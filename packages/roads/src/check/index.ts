export { compareRoads, type RoadsCompared } from './compare.ts'
