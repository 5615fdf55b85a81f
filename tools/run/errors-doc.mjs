// docs/errors.md is made from the catalogue: `node tools/run/errors-doc.mjs --write` writes it, npm run check holds it to the catalogue.
import { generatedDoc } from './generated-doc.mjs'

/** Throws when docs/errors.md says something else than the catalogue. */
export const errorsDoc = generatedDoc('errors-doc.mjs', 'docs/errors.md', 'tools/run/print-errors.ts')
