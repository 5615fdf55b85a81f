import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { statementKind, statementLine, walletKind } from './entities.ts'
import { day } from './yield.ts'

/** Filter of the statement; an omitted part filters nothing. Days are in Asia/Shanghai, both inclusive. */
const choice = {
  wallet: z.optional(walletKind),
  kinds: z.optional(z.array(statementKind).check(z.maxLength(20))),
  state: z.optional(z.enum(['pending', 'posted'])),
  from: z.optional(day),
  to: z.optional(day),
}

/**
 * The statement, newest first, at least twelve months of it. `before` is the id of the last line of the page before.
 */
export const listDealRecords = defineCall({
  id: 'finance.dealRecords',
  name: 'listDealRecords',
  path: '/finance/dealRecords',
  who: membersOnly,
  input: z.strictObject({
    ...choice,
    before: z.optional(z.string().check(z.maxLength(64))),
    limit: z.int().check(z.gte(1), z.lte(100)),
  }),
  output: z.object({ lines: z.array(statementLine), hasMore: z.boolean() }),
})

/**
 * The statement as CSV, part by part, so that neither side holds all of it in memory: `next` is the cursor of the following
 * part, absent in the last. The first part has the head row.
 */
export const getDealRecordsCsv = defineCall({
  id: 'finance.dealRecords.csv.get',
  name: 'getDealRecordsCsv',
  path: '/finance/dealRecords/csv',
  who: membersOnly,
  input: z.strictObject({ ...choice, before: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({ text: z.string(), count: z.int(), next: z.optional(z.string()) }),
})

/** The statement as a PDF: its newest lines, as many as a document may have, with a note when there are more. */
export const getStatementPdf = defineCall({
  id: 'finance.statement.pdf.get',
  name: 'getStatementPdf',
  path: '/finance/statement/pdf',
  who: membersOnly,
  answer: 'blob',
  input: z.strictObject(choice),
  output: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array<ArrayBuffer>) }),
})
