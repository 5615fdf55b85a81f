import { closeSync, fstatSync, openSync, readSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Fact } from './acknowledgements.ts'

export interface AcknowledgedLine {
  readonly at: number
  /** In the order in which they were done. */
  readonly facts: readonly Fact[]
}

export interface Damage {
  readonly file: string
  readonly line: string
}

const chunkBytes = 1 << 20

/** Lines of a file from its last to its first. */
function* linesBackward(path: string): Generator<string> {
  const fd = openSync(path, 'r')
  try {
    let end = fstatSync(fd).size
    let rest: Buffer = Buffer.alloc(0)
    while (end > 0) {
      const length = Math.min(chunkBytes, end)
      const chunk = Buffer.alloc(length)
      readSync(fd, chunk, 0, length, end - length)
      end -= length
      const text = Buffer.concat([chunk, rest])
      // The text before the first line end may begin in the previous chunk.
      const first = end === 0 ? -1 : text.indexOf(10)
      if (end > 0 && first < 0) {
        rest = text
        continue
      }
      yield* text
        .subarray(first + 1)
        .toString('utf8')
        .split('\n')
        .toReversed()
        .filter((line) => line !== '')
      rest = text.subarray(0, first + 1)
    }
  } finally {
    closeSync(fd)
  }
}

function parsed(text: string): AcknowledgedLine | undefined {
  try {
    return JSON.parse(text) as AcknowledgedLine
  } catch {
    return undefined
  }
}

/** File name given by `openAcknowledgements`: time of creation, and process id. */
const logName = /^\d{8}T\d{6}\.\d{3}Z-\d+\.log$/

const logsIn = (folder: string): string[] => {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  return isFolder ? readdirSync(folder).filter((name) => logName.test(name)) : []
}

/** Number of log files in a folder, and the folders directly below it that have some. */
export function acknowledgementsIn(folder: string): { readonly logs: number; readonly below: string[] } {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  const below = isFolder ? readdirSync(folder).map((name) => join(folder, name)) : []
  return { logs: logsIn(folder).length, below: below.filter((each) => logsIn(each).length > 0) }
}

/**
 * Reads acknowledged facts, newest first, file by file. A line that was altered, or whose previous line is missing,
 * is reported to `onDamage` and still read as far as possible. A torn last line of a killed process was never
 * acknowledged.
 */
export function* readAcknowledgements(
  folder: string,
  mac: (text: string) => string,
  onDamage: (damage: Damage) => void,
): Generator<AcknowledgedLine> {
  for (const file of logsIn(folder).toSorted().toReversed()) {
    let later: { readonly text: string; readonly own: string; readonly isLast: boolean } | undefined
    const judged = (before: string): AcknowledgedLine | undefined => {
      if (later === undefined) return undefined
      const { text, own, isLast } = later
      const isTorn = isLast && own === ''
      if (isTorn) return undefined
      if (mac(`${before}\n${text}`) !== own) onDamage({ file, line: text.slice(0, 200) })
      return parsed(text)
    }
    let isLast = true
    for (const line of linesBackward(join(folder, file))) {
      const tab = line.lastIndexOf('\t')
      const [text, own] = tab < 0 ? [line, ''] : [line.slice(0, tab), line.slice(tab + 1)]
      const good = judged(own)
      if (good !== undefined) yield good
      later = { text, own, isLast }
      isLast = false
    }
    const first = judged('')
    if (first !== undefined) yield first
  }
}
