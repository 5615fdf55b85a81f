// Entry point for `npm run simulate`: money in simulated worlds.
export { plantedFaults, type PlantedFault } from '../testing/simulation/planted-faults.ts'
export { simulate } from '../testing/simulation/simulate.ts'
