// Settlement that is killed half way, and moving prices against waiting bets, for the benchmarks of both.
export { settleWhileKilled } from '../modules/bets/testing/killed-settlement.ts'
export { straddle } from '../modules/bets/testing/straddle.ts'
