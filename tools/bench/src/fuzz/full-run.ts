import { startGrandstand } from '@grandstand/dev-env'
import { fuzz } from './run.ts'

const optionOf = (name: string, initial: number): number => {
  const at = process.argv.indexOf(name)
  return at < 0 ? initial : Number(process.argv[at + 1])
}

/**
 * A million malformed requests (`--requests`), half at the envelope, half sealed, over every path. The seed is
 * printed (`--seed` repeats a run). No answer may be 5xx, the platform may not end, and its heap may not grow by more
 * than a tenth. Ctrl-C ends the run with a report so far.
 */
export async function run(): Promise<{ ratios: Record<string, number>; rows: readonly unknown[] }> {
  const requests = optionOf('--requests', 1_000_000)
  const seed = optionOf('--seed', Math.floor(Math.random() * 2 ** 31))
  process.stdout.write(`fuzz: ${requests} requests, seed ${seed}\n`)
  const product = await startGrandstand()
  try {
    const startedAt = performance.now()
    const onProgress = (percent: number) =>
      void process.stderr.write(
        `${percent} % after ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
      )
    const stop = new AbortController()
    process.once('SIGINT', () => stop.abort())
    const report = await fuzz({ product, requests, seed, onProgress, signal: stop.signal })
    const hasEnded = product.platform().process.exitCode !== null
    const { early, late } = report.heap
    return {
      ratios: { findings: report.findings.length, ended: hasEnded ? 1 : 0, heap: late / early },
      rows: [report],
    }
  } finally {
    await product.stop()
  }
}
