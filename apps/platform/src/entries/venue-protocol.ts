// Entry point for benchmarks that speak the venue protocol.
export { keyOfSeed } from '../modules/games/company-keys.ts'
export {
  requestSignedBy,
  signAnswer,
  signRequest,
  statementHeader,
} from '../modules/games/protocol/statement.ts'
