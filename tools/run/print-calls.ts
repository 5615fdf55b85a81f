import { calls } from '@grandstand/contract/catalogue'

const rows = calls.map(({ id, method, path, who, body, cache, idempotent, stepUp }) => ({
  id,
  method,
  path,
  who,
  body,
  cache: cache.kind === 'never' ? 'never' : `${cache.kind} ${cache.seconds} s`,
  idempotent,
  stepUp: stepUp ?? '',
}))

const columns = ['id', 'method', 'path', 'body', 'cache', 'idempotent', 'stepUp'] as const
const table = rows.map((row) =>
  [...columns.map((column) => String(row[column])), row.who.join(',')].join('\t'),
)
process.stdout.write(
  process.argv.includes('--json')
    ? `${JSON.stringify(rows, null, 2)}\n`
    : `${[[...columns, 'who'].join('\t'), ...table].join('\n')}\n`,
)
