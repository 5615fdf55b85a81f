// docs/acts.md is made from the registry of acts: `node tools/run/acts-doc.mjs --write` writes it, npm run check holds it to the registry.
import { generatedDoc } from './generated-doc.mjs'

/** Throws when docs/acts.md says something else than the registry. */
export const actsDoc = generatedDoc('acts-doc.mjs', 'docs/acts.md', 'tools/run/print-acts.ts')
