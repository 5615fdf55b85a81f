import { migrate, openDatabase } from '@grandstand/platform/database'
import { straddle } from '@grandstand/platform/settlement'

const attempts = Number(process.env['BENCH_ATTEMPTS'] ?? 100_000)

interface Row {
  readonly attempts: number
  readonly accepted: number
  readonly refusals: Readonly<Record<string, number>>
  readonly violations: readonly string[]
}

/**
 * Bets placed around changes of odds, suspensions and starts, on PostgreSQL; counts accepted bets that should have
 * been refused.
 */
export async function run(): Promise<{ ratios: Record<string, number>; rows: readonly Row[] }> {
  const services = (await import(new URL('../../run/services.mjs', import.meta.url).href)) as {
    startPostgres(): Promise<{ url: string; stop: () => Promise<void> }>
  }
  const server = await services.startPostgres()
  try {
    const database = await openDatabase({ url: server.url })
    await migrate(database)
    const row = await straddle(database, attempts, 20_261_121)
    return { ratios: { 'accepted against the rules': row.violations.length }, rows: [row] }
  } finally {
    await server.stop()
  }
}
