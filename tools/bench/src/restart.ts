import { createClient, startGrandstand } from '@grandstand/dev-env'
import { listMatches } from '@grandstand/contract/sportsbook'

const kills = 10
/** Row H-I1: longest time from a kill until the platform answers again. */
const promisedMs = 3_000

interface Row {
  readonly kill: number
  /** From the kill to the first answer of a call that reads the database. */
  readonly backMs: number
}

/** The platform on PostgreSQL is killed with SIGKILL and immediately restarted, as its supervisor does. */
export async function run(): Promise<{ ratios: Record<string, number>; rows: readonly Row[] }> {
  const services = (await import(new URL('../../run/services.mjs', import.meta.url).href)) as {
    startPostgres(): Promise<{ url: string; stop: () => Promise<void> }>
  }
  const server = await services.startPostgres()
  try {
    const product = await startGrandstand({ databaseUrl: server.url })
    const rows: Row[] = []
    for (let kill = 1; kill <= kills; kill += 1) {
      const from = performance.now()
      await product.restart('kill')
      await createClient(product.url).api.call(listMatches, { when: 'soon', limit: 1 })
      rows.push({ kill, backMs: Math.round(performance.now() - from) })
    }
    await product.stop()
    const sorted = rows.map(({ backMs }) => backMs).toSorted((one, other) => one - other)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return {
      ratios: { 'median / promised': at(0.5) / promisedMs, 'slowest / promised': at(1) / promisedMs },
      rows,
    }
  } finally {
    await server.stop()
  }
}
