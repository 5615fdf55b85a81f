// docs/live-tables.md is generated from the rules of tables and the names of tests: `node tools/run/tables-doc.mjs --write`
// writes it, `npm run check` compares it.
import { generatedDoc } from './generated-doc.mjs'

/** Throws when docs/live-tables.md differs from the rules or the tests. */
export const tablesDoc = generatedDoc(
  'tables-doc.mjs',
  'docs/live-tables.md',
  'tools/run/print-table-rules.ts',
)
