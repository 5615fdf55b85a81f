/** A table read from comma-separated text: rows by column name. */
export interface CsvTable {
  columns: readonly string[]
  rows: readonly CsvRow[]
}

export interface CsvRow {
  /** Line of the file, from 1. */
  line: number
  /** The non-empty cells by column name. */
  cells: ReadonlyMap<string, string>
}

/**
 * Reads CSV by RFC 4180 (quotes, doubled quotes, line breaks in quotes, CRLF or LF) with a header line. A byte order
 * mark, blank lines and the empty trailing columns of spreadsheets are ignored; cells are trimmed, and empty ones are
 * left out.
 */
export function readCsv(text: string): CsvTable {
  const [header, ...lines] = records(text.replace(/^\uFEFF/, ''))
  const columns = (header?.cells ?? []).map((name) => name.trim())
  const rows = lines
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      cells: new Map(
        // Only the non-empty cells: thousands of header columns times thousands of short rows would fill the memory.
        cells.flatMap((cell, index): [string, string][] => {
          const name = columns[index] ?? ''
          return name === '' || cell.trim() === '' ? [] : [[name, cell.trim()]]
        }),
      ),
    }))
  return { columns: columns.filter((name) => name !== ''), rows }
}

interface Reading {
  line: number
  cells: string[]
}

/** An unquoted cell, and the end of a cell after a closing quote. */
const plainCell = /[^,\r\n]*/y
const cellEnd = /,|\r\n|\n|\r|$/y

/** Reads quotes one at a time: a single expression for a whole cell overflows on a cell with megabytes of quotes. */
function records(text: string): Reading[] {
  const found: Reading[] = []
  let line = 1
  let current: Reading = { line, cells: [] }
  let at = 0
  const taken = (expression: RegExp) => {
    expression.lastIndex = at
    const [part = ''] = expression.exec(text) ?? []
    at += part.length
    return part
  }
  while (at < text.length || current.cells.length > 0) {
    const from = at
    const closing = closingQuote(text, at)
    at = closing < 0 ? at : closing + 1
    const rest = taken(plainCell)
    current.cells.push(closing < 0 ? rest : text.slice(from + 1, closing).replaceAll('""', '"'))
    const end = taken(cellEnd)
    line += text.slice(from, at).match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === ',') continue
    found.push(current)
    current = { line, cells: [] }
  }
  return found
}

/** Index of the closing quote for the one at `from`; -1 where there is none at `from` or it is never closed. */
function closingQuote(text: string, from: number): number {
  if (text[from] !== '"') return -1
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return -1
}
