import { closeSync, fdatasync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { json } from './sql.ts'

/** A fact whose completion was acknowledged to a client. `kind` names the table that can confirm it. */
export interface Fact {
  readonly kind: string
  readonly [name: string]: unknown
}

/**
 * Records committed facts outside the database before they are acknowledged. After the restore of an older database
 * it shows what is missing.
 */
export interface Acknowledgements {
  note(facts: readonly Fact[]): void
  close(): void
}

export interface AcknowledgementOptions {
  readonly folder: string
  readonly now: () => number
  /** A keyed hash: each line contains its own and the previous line's. */
  readonly mac: (text: string) => string
  /** Called when a line could not be written (with undefined when it can again). The fact is committed all the same. */
  readonly onFailure: (error: Error | undefined) => void
}

export const noAcknowledgements: Acknowledgements = { note: () => {}, close: () => {} }

/**
 * Longest time before a line is flushed to disk. A killed process loses no line, a power cut loses at most this much.
 */
const syncedAfterMs = 200

/**
 * Opens a log with one file for each start and day. Lines are written immediately and flushed to disk a moment later.
 */
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
