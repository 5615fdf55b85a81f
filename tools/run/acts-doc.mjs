// docs/acts.md is generated from the registry of acts: `node tools/run/acts-doc.mjs --write` writes it, `npm run
// check` compares it.
import { generatedDoc } from './generated-doc.mjs'

/** Throws when docs/acts.md differs from the registry. */
export const actsDoc = generatedDoc('acts-doc.mjs', 'docs/acts.md', 'tools/run/print-acts.ts')
