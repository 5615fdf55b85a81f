import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseRefused, errorCode } from './database-errors.ts'

/**
 * Locks the folder for this process. The embedded database itself takes no lock, and a second process that opens it
 * would silently lose the first one's rows [H-I13]. A lock whose process is gone (SIGKILL) is taken over: a process
 * is identified by its pid and its start time, because a pid may have been reused.
 * @returns the function that frees the folder
 * @throws DatabaseRefused when a living process holds it
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'lock')
  const mine = `${process.pid} ${startOf(process.pid)}`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    if (claim(draft, path)) return () => release(path, mine)
    const held = read(path)
    if (held === undefined || isAlive(held)) throw refused(dataDir, held)
    const stale = `${path}.stale.${process.pid}`
    renameSync(path, stale)
    // Two processes may have judged the same lock stale: the one that moved away a fresh lock puts it back and gives
    // up.
    if (read(stale) !== held) {
      claim(stale, path)
      rmSync(stale, { force: true })
      throw refused(dataDir, read(path))
    }
    rmSync(stale, { force: true })
    if (!claim(draft, path)) throw refused(dataDir, read(path))
    return () => release(path, mine)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw refused(dataDir, undefined)
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A hard link appears atomically with its content. */
function claim(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function release(path: string, mine: string): void {
  if (read(path) === mine) rmSync(path, { force: true })
}

function refused(dataDir: string, held: string | undefined): DatabaseRefused {
  const holder = held?.split(' ')[0]
  const by = holder === undefined ? 'another process' : `process ${holder}`
  return new DatabaseRefused(
    `DATA_DIR ${dataDir} is already open in ${by}; stop it or choose another DATA_DIR.`,
  )
}

function isAlive(held: string): boolean {
  const [pid, ...start] = held.split(' ')
  const number = Number(pid)
  if (!Number.isSafeInteger(number) || number <= 0) return false
  try {
    process.kill(number, 0)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false
  }
  return startOf(number) === start.join(' ')
}

/** Start time of a process as an opaque text; empty where the system does not provide it. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    if (process.platform !== 'darwin') return ''
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
