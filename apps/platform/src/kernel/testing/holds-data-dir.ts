import { openDatabase } from '../open-database.ts'
import { sql } from '../sql.ts'

/** Opens DATA_DIR, writes one row, reports it, and stays until it is killed. */
try {
  const database = await openDatabase({ dataDir: process.argv[2] })
  await database.query(sql`create table kept (n int8)`)
  await database.query(sql`insert into kept values (1)`)
  process.stdout.write('wrote 1\n')
  setInterval(() => {}, 1000)
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : String(error)}\n`)
}
