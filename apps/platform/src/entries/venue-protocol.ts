// Entry point for benchmarks that speak the venue protocol.
export {
  requestSignedBy,
  signAnswer,
  signRequest,
  statementHeader,
} from '../modules/games/protocol/statement.ts'
