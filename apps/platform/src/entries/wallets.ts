// Entry point for benchmarks of the ledger and of statements.
export { csvPart } from '../modules/wallets/export/csv.ts'
export { createWallets, type StatementQuery, type Wallets } from '../modules/wallets/service.ts'
