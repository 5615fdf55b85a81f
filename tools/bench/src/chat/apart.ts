import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Which cores do what comes in on the loopback; 0 leaves it to the one that sent. */
const receivingCores = '/sys/class/net/lo/queues/rx-0/rps_cpus'

/**
 * Puts a server on the first core, and its crowd with all that the kernel does for who receives on the second, as if they
 * were two machines: on one, the kernel does the receiver's part of a send in the sender's time. Returns what takes it
 * back; undefined where it may not be set (only by root, on Linux with two cores).
 */
export function setApart(server: number, crowd: number): (() => void) | undefined {
  if (cpus().length < 2 || process.getuid?.() !== 0) return undefined
  try {
    const before = readFileSync(receivingCores, 'utf8')
    for (const [pid, core] of [
      [server, 0],
      [crowd, 1],
    ])
      if (spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)]).status !== 0) return undefined
    writeFileSync(receivingCores, '2')
    return () => writeFileSync(receivingCores, before)
  } catch {
    return undefined
  }
}
