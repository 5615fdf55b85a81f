// Entry point for the benchmarks of settlement that is killed half way, and of moving prices against pending bets.
export { settleWhileKilled } from '../modules/bets/testing/killed-settlement.ts'
export { straddle } from '../modules/bets/testing/straddle.ts'
