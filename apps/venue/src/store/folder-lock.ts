import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Locks a data folder for this process. The database takes a lock of its own, which stays behind when a process is
 * killed; under this one it can be removed.
 * @returns the function that frees the folder
 * @throws Error when a living process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'lock')
  const mine = `${process.pid} ${startOf(process.pid)}`
  for (let tries = 0; ; tries += 1)
    try {
      writeFileSync(path, mine, { flag: 'wx' })
      return () => {
        if (read(path) === mine) rmSync(path, { force: true })
      }
    } catch (error) {
      const held = read(path)
      if (tries === 2 || (held !== undefined && isAlive(held)))
        throw new Error(`DATA_DIR ${folder} is open in another process.`, { cause: error })
      rmSync(path, { force: true })
    }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** A process is its id and its start, because ids are used again. */
function isAlive(held: string): boolean {
  const [id = '', ...start] = held.split(' ')
  try {
    process.kill(Number(id), 0)
  } catch {
    return false
  }
  return startOf(Number(id)) === start.join(' ')
}

/** Start time of a process as an opaque text; empty where the system does not tell. */
function startOf(id: number): string {
  const stat = read(`/proc/${id}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
