import { expect, it } from 'vitest'
import { readCsv } from './csv.ts'

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => Object.fromEntries(cells))

it('reads quotes, line breaks in quotes, CRLF, a byte order mark and blank lines', () => {
  const text = '\uFEFFName,Note,\r\n"Nott\'m, Forest","said ""no""\nand left",\r\n\r\n  Leeds ,,\r\n,,\r\n'
  expect(readCsv(text).columns).toEqual(['Name', 'Note'])
  expect(cellsOf(text)).toEqual([
    { Name: "Nott'm, Forest", Note: 'said "no"\nand left' },
    { Name: 'Leeds', Note: '' },
  ])
})

it('fills short rows, passes over cells without a column, and counts lines as an editor does', () => {
  expect(cellsOf('A,B\n1\n1,2,3')).toEqual([
    { A: '1', B: '' },
    { A: '1', B: '2' },
  ])
  expect(readCsv('A,B\n"1\n",2\n3,4').rows.map(({ line }) => line)).toEqual([2, 4])
})

it('finds nothing in nothing', () => {
  expect(readCsv('')).toEqual({ columns: [], rows: [] })
})
