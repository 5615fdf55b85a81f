import type { Company } from '../company.ts'

/** Ticks a table of crash, in flight together with its curve. @returns the function that stops it */
export function startCrashClock({ crash, crashFeed }: Pick<Company, 'crash' | 'crashFeed'>): () => void {
  let timer = setTimeout(tick, crash.nextTickMs())
  function tick(): void {
    crash.tick(crashFeed.listeners > 0)
    timer = setTimeout(tick, crash.nextTickMs())
  }
  return () => clearTimeout(timer)
}
