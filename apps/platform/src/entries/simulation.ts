// Money in simulated worlds, for `npm run simulate`.
export { plantedFaults, type PlantedFault } from '../testing/simulation/planted-faults.ts'
export { simulate } from '../testing/simulation/simulate.ts'
