import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

/**
 * Settings that make the second core process what arrives on the loopback, with a queue long enough for a message to
 * the whole crowd: beyond the default of 1,000, packets would be dropped.
 */
const settings = [
  ['/proc/sys/net/core/netdev_max_backlog', '100000'],
  ['/sys/class/net/lo/queues/rx-0/rps_cpus', '2'],
] as const

/** Pins servers to the first core and their crowds to the second, where the machine can (Linux with two cores). */
export function setCores(servers: readonly number[], crowds: readonly number[]): void {
  if (cpus().length < 2) return
  for (const [core, pids] of [servers, crowds].entries())
    for (const pid of pids) spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)])
}

/**
 * Moves the kernel's work for receivers to the crowds' core: on one machine it does the receiver's part of a send in
 * the sender's time. This is kinder than separate machines, since servers are also spared the acknowledgements.
 * Returns a function that restores the settings; undefined where they cannot be changed (only by root, on Linux with
 * two cores).
 */
export function receiveApart(): (() => void) | undefined {
  if (cpus().length < 2 || process.getuid?.() !== 0) return undefined
  try {
    const before = settings.map(([file]) => [file, readFileSync(file, 'utf8')] as const)
    for (const [file, value] of settings) writeFileSync(file, value)
    return () => before.forEach(([file, value]) => writeFileSync(file, value))
  } catch {
    return undefined
  }
}
