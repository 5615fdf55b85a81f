import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '../store/store.ts'
import { OwnBook, type Line } from './own-book.ts'

/** Lines from before the introduction of USDT have no currency. */
type StoredLine = Omit<Line, 'currency' | 'amount'> & {
  readonly currency?: Line['currency']
  readonly amount: number
}

/**
 * Takes over the file of lines in which earlier versions kept the book. A last line that a killed process left half
 * written was never answered, so it is left out.
 */
export function takeOverOldLines(store: Store, folder: string): void {
  const file = join(folder, 'lines.jsonl')
  if (!existsSync(file)) return
  const book = new OwnBook(store)
  const texts = readFileSync(file, 'utf8').split('\n')
  const half = texts.pop()
  if (half !== undefined && half !== '') texts.push(...(isJson(half) ? [half] : []))
  store.transaction(() => {
    for (const text of texts) {
      const line = JSON.parse(text) as StoredLine
      const now = { currency: 'CNY' as const, ...line, amount: BigInt(line.amount) }
      if (now.kind === 'refused') book.write(now, 'closed')
      else if (book.write(now) !== 'done') throw new Error(`line ${now.id} of ${file} does not fit`)
    }
  })
  renameSync(file, `${file}.taken-over`)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
