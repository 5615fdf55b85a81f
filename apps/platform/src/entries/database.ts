// Entry point for benchmarks and simulations that work on a database of their own.
export { systemClock } from '../kernel/clock.ts'
export type { Database } from '../kernel/database.ts'
export { uuidV7 } from '../kernel/ids.ts'
export { migrate } from '../kernel/migrate.ts'
export { openDatabase } from '../kernel/open-database.ts'
export { sql } from '../kernel/sql.ts'
