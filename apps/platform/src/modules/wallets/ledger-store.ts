import { hash } from 'node:crypto'
import { digestOf, malformationOf, type Outcome, type Work } from '@grandstand/ledger'
import type { Queryable } from '../../kernel/database.ts'
import { errorCode } from '../../kernel/database-errors.ts'
import { groupRows, rowsText, type InsertRow } from '../../kernel/insert-row.ts'
import { json, sql } from '../../kernel/sql.ts'

// Only door.ts may import this file (an import rule): works applied elsewhere would skip guards, acknowledgements and
// events.

/** Codes of operations and outcomes in ledger_apply. */
const ops = { transfer: 1, hold: 2, post: 3, void: 4 } as const satisfies Record<Work['op'], number>
const outcomes = [
  'applied',
  'exists',
  'id-reused',
  'insufficient-funds',
  'not-pending',
  'transfer-missing',
  'account-missing',
  'guarded',
] as const satisfies readonly Outcome[]

/** @throws Error for a work that can never be valid, which is a bug in the code that made it */
export function refuseMalformed(work: Work): void {
  const malformation = malformationOf(work)
  if (malformation !== undefined) throw new Error(`work ${work.id} is malformed: ${malformation}`)
}

/** Applies works in their order, by one statement unless an id occurs twice. */
export async function applyWorks(
  database: Queryable,
  works: readonly Work[],
  nowMs: number,
): Promise<Outcome[]> {
  const results: Outcome[] = []
  for (let from = 0; from < works.length;) {
    const ids = new Set<string>()
    let to = from
    for (let work = works[to]; work !== undefined && !ids.has(work.id); work = works[++to]) ids.add(work.id)
    results.push(...(await applyDistinct(database, works.slice(from, to), nowMs)))
    from = to
  }
  return results
}

/** Applies works that no member protection stops, or whose guards have passed in this transaction. */
export async function applyChecked(tx: Queryable, works: readonly Work[], nowMs: number): Promise<Outcome[]> {
  await tx.query(sql`select set_config('grandstand.checked', 'on', true)`)
  const applied = await applyWorks(tx, works, nowMs)
  await tx.query(sql`select set_config('grandstand.checked', 'off', true)`)
  return applied
}

async function applyDistinct(database: Queryable, works: readonly Work[], nowMs: number): Promise<Outcome[]> {
  const [row] = await database.query<{ outcomes: number[] }>({
    name: 'ledger_apply',
    text: `select ledger_apply${parameters} as outcomes`,
    values: parametersOf(works, nowMs),
  })
  return outcomesOf(works, row?.outcomes)
}

/** A work with the rows that are written in the same commit when it is applied. */
export interface WorkWithRows {
  readonly work: Work
  readonly rows: readonly InsertRow[]
}

/**
 * Applies works with their rows in one statement, and so in one commit and one round trip: no lock is held while this
 * process is busy with something else. Ids are distinct.
 * @param mayFree the works may bring money into a wallet that debts are paid from
 * @returns one outcome per work; undefined, with nothing done, when money would be freed for somebody who owes
 */
export async function applyInOneStatement(
  database: Queryable,
  items: readonly WorkWithRows[],
  nowMs: number,
  mayFree: boolean,
): Promise<Outcome[] | undefined> {
  const works = items.map(({ work }) => work)
  const values = parametersOf(works, nowMs)
  const owners = new Map(items.flatMap(({ rows }, index) => rows.map((row) => [row, index + 1] as const)))
  const inserts = groupRows(items.flatMap(({ rows }) => rows)).map((group, index) => {
    const owner = group.rows.map((row) => owners.get(row) ?? 0)
    values.push(rowsText(group), numberArray(owner))
    const [rows, owning] = [values.length - 1, values.length]
    return `rows_${index} as (
      insert into ${group.table} (${group.columns}) select ${group.columns} from done,
        jsonb_populate_recordset(null::${group.table}, $${rows}::jsonb) with ordinality as given
      where done.outcomes[($${owning}::int4[])[given.ordinality]] = 0)`
  })
  const apply = `${mayFree ? 'ledger_apply_unless_owing' : 'ledger_apply'}${parameters}`
  const done = `done as materialized (select ${apply} as outcomes)`
  const text = `with ${[done, ...inserts].join(',\n')} select outcomes from done`
  try {
    const [row] = await database.query<{ outcomes: number[] | null }>({ name: nameOf(text), text, values })
    return row?.outcomes === null ? undefined : outcomesOf(works, row?.outcomes)
  } catch (error) {
    if (errorCode(error) === debtBegan) return undefined
    throw error
  }
}

/** SQLSTATE of `ledger_apply_unless_owing` for a debt that began while it ran. */
const debtBegan = 'GS001'

const parameters = '($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)'

const names = new Map<string, string>()
/** Name of the prepared statement. Statements differ by the tables and columns of their rows, which are few. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `ledger_apply_${names.size}`
  names.set(text, name)
  return name
}

function parametersOf(works: readonly Work[], nowMs: number): unknown[] {
  const op: number[] = []
  const first: number[] = []
  const last: number[] = []
  const owner: number[] = []
  const account: string[] = []
  const amount: bigint[] = []
  for (const work of works) {
    op.push(ops[work.op])
    first.push(account.length + 1)
    for (const posting of ('postings' in work ? work.postings : undefined) ?? []) {
      owner.push(op.length)
      account.push(posting.account)
      amount.push(posting.amount)
    }
    last.push(account.length)
  }
  const id = textArray(works.map((work) => work.id))
  const kind = textArray(works.map((work) => ('kind' in work ? work.kind : '')))
  const digest = textArray(works.map((work) => hash('sha256', digestOf(work), 'base64').slice(0, 22)))
  const memo = textArray(works.map((work) => (work.memo === undefined ? '{}' : json(work.memo))))
  const [opList, firstList, lastList] = [numberArray(op), numberArray(first), numberArray(last)]
  const postings = [numberArray(owner), textArray(account), numberArray(amount)]
  return [new Date(nowMs), id, opList, kind, digest, memo, firstList, lastList, ...postings]
}

function outcomesOf(works: readonly Work[], given: readonly number[] | undefined): Outcome[] {
  return works.map((work, index) => {
    const outcome = outcomes[given?.[index] ?? -1]
    if (outcome === undefined) throw new Error(`ledger_apply gave no outcome for ${work.id}`)
    return outcome
  })
}

/** PostgreSQL's text form of an array. pg can write it too, at several times the cost. */
function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

function numberArray(values: readonly (number | bigint)[]): string {
  return `{${values.join(',')}}`
}
