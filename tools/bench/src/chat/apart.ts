import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** What makes the second core do what comes in on the loopback, and hold as much of it as a crowd may be sent at once: more than 1,000 packets would be thrown away. */
const settings = [
  ['/proc/sys/net/core/netdev_max_backlog', '100000'],
  ['/sys/class/net/lo/queues/rx-0/rps_cpus', '2'],
] as const

/** Puts servers on the first core and their crowds on the second, where the machine can (Linux with two cores). */
export function setCores(servers: readonly number[], crowds: readonly number[]): void {
  if (cpus().length < 2) return
  for (const [core, pids] of [servers, crowds].entries())
    for (const pid of pids) spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)])
}

/**
 * Lets the crowds' core do all that the kernel does for who receives: on one machine it does the receiver's part of a
 * send in the sender's time. Kinder than a machine of their own, since servers are spared their acknowledgements too.
 * Returns what takes it back; undefined where it may not be set (only by root, on Linux with two cores).
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
