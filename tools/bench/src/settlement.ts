import { migrate, openDatabase } from '@grandstand/platform/database'
import { settleWhileKilled } from '@grandstand/platform/settlement'

const bets = Number(process.env['BENCH_BETS'] ?? 10_000)
const kills = Number(process.env['BENCH_KILLS'] ?? 20)
/**
 * The product's promise: all bets settled within this time, each exactly once, with the worker killed this often
 * meanwhile.
 */
const promisedMs = 10_000

interface Row {
  readonly bets: number
  readonly killed: number
  readonly tookMs: number
  readonly violations: readonly string[]
}

/** Bets on one match that has ended, settled on PostgreSQL (fsync on) by a process that is repeatedly killed. */
export async function run(): Promise<{ ratios: Record<string, number>; rows: readonly Row[] }> {
  const services = (await import(new URL('../../run/services.mjs', import.meta.url).href)) as {
    startPostgres(): Promise<{ url: string; stop: () => Promise<void> }>
  }
  const server = await services.startPostgres()
  try {
    const place = { url: server.url, open: () => openDatabase({ url: server.url }) }
    const first = await place.open()
    await migrate(first)
    await first.close()
    const row = await settleWhileKilled(place, { bets, kills, processes: 1, batch: 200, pauseMs: 0 })
    return {
      ratios: { 'time / promised': row.tookMs / promisedMs, 'not exactly once': row.violations.length },
      rows: [{ bets, ...row }],
    }
  } finally {
    await server.stop()
  }
}
