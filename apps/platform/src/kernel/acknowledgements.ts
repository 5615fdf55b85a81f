import { closeSync, fdatasync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { json } from './sql.ts'

/** What somebody was told is done. `kind` says which memory of the database can confirm it. */
export interface Fact {
  readonly kind: string
  readonly [name: string]: unknown
}

/**
 * Writes down, outside the database, what was committed, before anybody is told. When an older copy of the database is
 * restored, this says what is missing from it.
 */
export interface Acknowledgements {
  note(facts: readonly Fact[]): void
  close(): void
}

export interface AcknowledgementOptions {
  readonly folder: string
  readonly now: () => number
  /** A keyed hash: each line bears the one of itself and the line before. */
  readonly mac: (text: string) => string
  /** A line could not be written (undefined: it could again). What it tells of is committed all the same. */
  readonly onFailure: (error: Error | undefined) => void
}

export const noAcknowledgements: Acknowledgements = { note: () => {}, close: () => {} }

/** How long a line may lie in the machine's memory alone: a killed process loses none, a power cut this much. */
const syncedAfterMs = 200

/** A file for each start and day. Lines are written at once and reach the disk a moment later. */
export function openAcknowledgements(options: AcknowledgementOptions): Acknowledgements {
  const { folder, now, mac, onFailure } = options
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let file: { readonly fd: number; readonly day: string } | undefined
  let before = ''
  let syncing: NodeJS.Timeout | undefined
  let hasFailed = false

  function fileOf(at: Date): number {
    const day = at.toISOString().slice(0, 10)
    if (file?.day === day) return file.fd
    if (file !== undefined) closeSync(file.fd)
    file = undefined
    const name = `${at.toISOString().replaceAll(/[-:]/g, '')}-${process.pid}.log`
    before = ''
    const fd = openSync(join(folder, name), 'ax', 0o600)
    file = { fd, day }
    return fd
  }

  function sync(): void {
    syncing = undefined
    if (file !== undefined) fdatasync(file.fd, (error) => error && onFailure(error))
  }

  return {
    note(facts) {
      if (facts.length === 0) return
      try {
        const at = new Date(now())
        const fd = fileOf(at)
        const text = json({ at: at.getTime(), facts })
        const own = mac(`${before}\n${text}`)
        writeSync(fd, `${text}\t${own}\n`)
        before = own
        syncing ??= setTimeout(sync, syncedAfterMs).unref()
        if (hasFailed) onFailure(undefined)
        hasFailed = false
      } catch (error) {
        hasFailed = true
        onFailure(error instanceof Error ? error : new Error(String(error)))
      }
    },
    close() {
      clearTimeout(syncing)
      if (file !== undefined) closeSync(file.fd)
      file = undefined
    },
  }
}
