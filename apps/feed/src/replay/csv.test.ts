import { expect, it } from 'vitest'
import { readCsv } from './csv.ts'

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => Object.fromEntries(cells))

it('reads quotes, line breaks in quotes, CRLF, a byte order mark and blank lines', () => {
  const text = '\uFEFFName,Note,\r\n"Nott\'m, Forest","said ""no""\nand left",\r\n\r\n  Leeds ,,\r\n,,\r\n'
  expect(readCsv(text).columns).toEqual(['Name', 'Note'])
  expect(cellsOf(text)).toEqual([{ Name: "Nott'm, Forest", Note: 'said "no"\nand left' }, { Name: 'Leeds' }])
})

it('leaves empty cells out, passes over those without a column, and counts lines as an editor does', () => {
  expect(cellsOf('A,B\n1\n1,2,3')).toEqual([{ A: '1' }, { A: '1', B: '2' }])
  expect(readCsv('A,B\n"1\n",2\n3,4').rows.map(({ line }) => line)).toEqual([2, 4])
})

it('finds nothing in nothing', () => {
  expect(readCsv('')).toEqual({ columns: [], rows: [] })
})

it('[H-J20] reads cells of megabytes of quotes, closed and open', { timeout: 20_000 }, () => {
  const quotes = '""'.repeat(2_500_000)
  const closed = cellsOf(`A,B\n"${quotes}",1\n2,3`)
  expect(closed.at(0)?.['A']).toHaveLength(2_500_000)
  expect(closed.at(1)).toEqual({ A: '2', B: '3' })
  const open = cellsOf(`A,B\n2,3\n"${quotes},1`)
  expect(open.at(0)).toEqual({ A: '2', B: '3' })
  expect(open).toHaveLength(2)
})

it('[H-J20] keeps nothing of thousands of columns that short rows do not have', () => {
  const columns = Array.from({ length: 20_000 }, (_, index) => `c${index}`).join(',')
  const { rows } = readCsv(`${columns}\n${'1,2\n'.repeat(5_000)}`)
  expect(rows).toHaveLength(5_000)
  expect(rows[0]?.cells.size).toBe(2)
})
