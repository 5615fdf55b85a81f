import { readFileSync, readdirSync } from 'node:fs'

const msPerTick = 10

/** The kernel's counters of a process, in ms: its own time, and that of children that have ended. */
function timesOf(pid: number): { parent: number; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const sum = (...at: number[]) => at.reduce((all, each) => all + (fields[each] ?? 0), 0) * msPerTick
    return { parent: fields[1] ?? 0, own: sum(11, 12), ended: sum(13, 14) }
  } catch {
    return undefined
  }
}

/** Processor time of a process so far, in ms; unlike wall time it does not depend on other load. */
export const ownMs = (pid: number): number => timesOf(pid)?.own ?? 0

/** Processor time with that of all children, those that have ended too: a database server with its backends. */
function familyMs(pid: number): number {
  const root = timesOf(pid)
  const children = readdirSync('/proc').flatMap((name) => {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : undefined
    return times?.parent === pid ? times : []
  })
  return children.reduce((all, { own, ended }) => all + own + ended, (root?.own ?? 0) + (root?.ended ?? 0))
}

/**
 * Starts measuring the processor time of the platform, its database and this process; the returned function gives it
 * divided by the pieces of work, in µs.
 */
export function cpuMeter(platform: number, postgres: number) {
  const read = () => ({ platform: ownMs(platform), postgres: familyMs(postgres), load: ownMs(process.pid) })
  const before = read()
  return (pieces: number): ReturnType<typeof read> => {
    const after = read()
    const micros = (name: keyof typeof before) => Math.round(((after[name] - before[name]) * 1000) / pieces)
    return { platform: micros('platform'), postgres: micros('postgres'), load: micros('load') }
  }
}
