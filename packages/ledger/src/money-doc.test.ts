import { readFileSync } from 'node:fs'
import { parseAmount } from '@grandstand/money'
import { describe, expect, it } from 'vitest'
import {
  anchorAccounts,
  chart,
  currencyOfKey,
  debtAccounts,
  houseAccounts,
  memberAccounts,
  venueAccounts,
  type AccountKey,
} from './account.ts'
import { malformationOf, move } from './check.ts'
import { referenceLedger } from './reference.ts'
import { transferKinds, type Posting, type TransferKind, type Work } from './work.ts'

const page = readFileSync(new URL('../../../docs/money.md', import.meta.url), 'utf8')
const accounts = [
  ...houseAccounts(),
  ...memberAccounts('m1'),
  ...debtAccounts('m1'),
  ...anchorAccounts('a1'),
  ...venueAccounts('live'),
]
/** Source of the opening amounts of an example, so that the example's own accounts stay as the document states them. */
const openings = houseAccounts().map((facts) => ({
  ...facts,
  key: facts.key.replace('house/', 'opening/') as AccountKey,
}))

type Row = Readonly<Record<string, string>>
interface Example {
  readonly title: string
  readonly tables: readonly (readonly Row[])[]
}

/** The tables of a piece of markdown, each row by the names of its head. */
function tablesOf(text: string): Row[][] {
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  return text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
    .filter((lines) => lines.length > 2)
    .map(([head = '', , ...lines]) => {
      const names = cells(head)
      return lines.map((line) =>
        Object.fromEntries(cells(line).map((cell, index) => [names[index] ?? '', cell])),
      )
    })
}

const examples: Example[] = page
  .slice(page.indexOf('## Operations'), page.indexOf('## Why a number'))
  .split('\n### ')
  .slice(1)
  .map((part) => ({ title: part.split('\n')[0] ?? '', tables: tablesOf(part) }))

function amountOf(text: string, key: string): bigint {
  const currency = currencyOfKey(key)
  const amount = currency && parseAmount(text, currency)
  if (typeof amount !== 'bigint') throw new Error(`${text} is no amount of ${key}`)
  return amount
}

function keyOf(text: string): AccountKey {
  const found = accounts.find(({ key }) => key === text)
  if (!found) throw new Error(`no account ${text}`)
  return found.key
}

/** The works of a table: a row with a work begins one, rows without add postings to it. */
function worksOf(rows: readonly Row[]): { readonly work: Work; readonly outcome: string }[] {
  const works: { op: string; id: string; kind: string; outcome: string; postings: Posting[] }[] = []
  for (const { work = '', id = '', kind = '', account = '', amount = '', outcome = '' } of rows) {
    if (work !== '') works.push({ op: work, id, kind, outcome, postings: [] })
    if (account !== '')
      works.at(-1)?.postings.push({ account: keyOf(account), amount: amountOf(amount, account) })
  }
  return works.map(({ op, id, kind, outcome, postings }) => {
    if (op === 'void') return { work: { op, id }, outcome }
    if (op === 'post') return { work: postings.length > 0 ? { op, id, postings } : { op, id }, outcome }
    if (op !== 'transfer' && op !== 'hold') throw new Error(`no work ${op}`)
    if (!transferKinds.includes(kind as TransferKind)) throw new Error(`no kind ${kind}`)
    return { work: { op, id, kind: kind as TransferKind, postings }, outcome }
  })
}

const tableWith = (example: Example, column: string) =>
  example.tables.find((rows) => column in (rows[0] ?? {})) ?? []

describe('docs/money.md', () => {
  it('names every account of the chart, as it is', () => {
    const [table = []] = tablesOf(page.slice(0, page.indexOf('## Operations')))
    const told = table.map((row) => [
      row['purpose']?.replaceAll('`', ''),
      row['whose'],
      row['currencies'],
      row['may be negative'],
    ])
    const real = Object.entries(chart).map(([purpose, { side, currencies, overdraft }]) => [
      purpose,
      side,
      currencies.join(', '),
      overdraft ? 'yes' : 'no',
    ])
    expect(told).toEqual(real)
  })

  it('has an example for every kind of transfer that is used', () => {
    const shown = new Set(examples.flatMap((each) => tableWith(each, 'work').map(({ kind = '' }) => kind)))
    const missing = transferKinds.filter((kind) => !shown.has(kind))
    expect(missing).toEqual([])
  })

  it.each(examples.map((example) => [example.title, example] as const))(
    'the example “%s”',
    (_title, example) => {
      const ledger = referenceLedger([...accounts, ...openings])
      const opened = new Map<string, bigint>()
      for (const { before = '', balance = '' } of tableWith(example, 'before')) {
        const amount = amountOf(balance, before)
        const opening = `opening/house-corrections/${currencyOfKey(before) ?? 'CNY'}` as const
        const id = `before:${opened.size}`
        const postings = move(amount, opening, keyOf(before))
        expect(ledger.apply({ op: 'transfer', id, kind: 'correction', postings })).toBe('applied')
        opened.set(before, amount)
      }
      const works = worksOf(tableWith(example, 'work'))
      expect(works.length).toBeGreaterThan(0)
      for (const { work, outcome } of works) {
        expect(malformationOf(work), work.id).toBeUndefined()
        expect(ledger.apply(work), work.id).toBe(outcome)
      }
      const after = tableWith(example, 'after')
      expect(after.length).toBeGreaterThan(0)
      const told = new Map(
        after.map(({ after: key = '', balance = '', held = '' }) => [key, { balance, held }]),
      )
      for (const { key } of accounts) {
        const expected = told.get(key)
        expect({ key, ...ledger.account(key) }).toEqual({
          key,
          balance: expected ? amountOf(expected.balance, key) : (opened.get(key) ?? 0n),
          held: expected ? amountOf(expected.held, key) : 0n,
        })
      }
      for (const key of told.keys()) keyOf(key)
    },
  )
})
