/** A table read from comma-separated text: rows by column name. */
export interface CsvTable {
  columns: readonly string[]
  rows: readonly CsvRow[]
}

export interface CsvRow {
  /** Line of the file, from 1. */
  line: number
  cells: ReadonlyMap<string, string>
}

/**
 * Reads CSV as RFC 4180 has it (quotes, doubled quotes, line breaks in quotes, CRLF or LF) with a header line.
 * A byte order mark, blank lines and the empty trailing columns of spreadsheets are passed over; cells are
 * trimmed; a short row has its last columns empty.
 */
export function readCsv(text: string): CsvTable {
  const [header, ...lines] = records(text.replace(/^\uFEFF/, ''))
  const columns = (header?.cells ?? []).map((name) => name.trim())
  const rows = lines
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      cells: new Map(
        columns.flatMap((name, index) => (name === '' ? [] : [[name, (cells[index] ?? '').trim()]])),
      ),
    }))
  return { columns: columns.filter((name) => name !== ''), rows }
}

interface Reading {
  line: number
  cells: string[]
}

function records(text: string): Reading[] {
  const found: Reading[] = []
  const cell = /(?:"([^"]*(?:""[^"]*)*)"[^,\r\n]*|([^,\r\n]*))(,|\r\n|\n|\r|$)/g
  let line = 1
  let current: Reading = { line, cells: [] }
  for (const match of text.matchAll(cell)) {
    const [whole, quoted, plain = '', end] = match
    if (whole === '' && current.cells.length === 0) break
    current.cells.push(quoted?.replaceAll('""', '"') ?? plain)
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === ',') continue
    found.push(current)
    current = { line, cells: [] }
    if (end === '') break
  }
  return found
}
