// docs/errors.md is generated from the catalogue: `node tools/run/errors-doc.mjs --write` writes it, `npm run check`
// compares it.
import { generatedDoc } from './generated-doc.mjs'

/** Throws when docs/errors.md differs from the catalogue. */
export const errorsDoc = generatedDoc('errors-doc.mjs', 'docs/errors.md', 'tools/run/print-errors.ts')
