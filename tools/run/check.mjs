// npm run check: every static check of the code, the same here as in CI.
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { build } from './build.mjs'
import { importRules } from './import-rules.mjs'
import { bundleBudget } from './bundle-budget.mjs'
import { gamesBudget } from './games-budget.mjs'
import { commitSubjects } from './commit-subjects.mjs'
import { actsDoc } from './acts-doc.mjs'
import { errorsDoc } from './errors-doc.mjs'
import { tablesDoc } from './tables-doc.mjs'
import { performanceDoc } from './performance-doc.mjs'
import { bin, main, root, run, say, step } from './steps.mjs'

/** @type {[string, () => Promise<unknown>][]} */
const checks = [
  ['Format (oxfmt)', () => run(bin('oxfmt'), ['--check'], { quiet: true })],
  ['Types (tsc)', () => run(bin('tsc'), ['-b'], { quiet: true })],
  ['Commit subjects', async () => commitSubjects()],
  ['Import rules', async () => importRules()],
  ['Lint (oxlint)', () => run(bin('oxlint'), ['--deny-warnings'], { quiet: true })],
  ['Error catalogue (docs/errors.md)', errorsDoc],
  ['Rules of live tables (docs/live-tables.md)', tablesDoc],
  ['Registry of acts (docs/acts.md)', actsDoc],
  ['Figures (docs/performance.md)', performanceDoc],
  [
    'English edition (apps/web/english)',
    () => run(bin('tsx'), [join(root, 'tools/run/english.ts')], { quiet: true }),
  ],
  [
    'Registrations (tests of the whole product)',
    () => run(bin('tsx'), [join(root, 'tools/run/registrations.ts')], { quiet: true }),
  ],
  ['Dead code (knip)', () => run(bin('knip'), [], { quiet: true })],
  [
    'Bundle budget',
    async () => {
      await build()
      await bundleBudget()
      gamesBudget()
    },
  ],
]

await main(async () => {
  await installPackages()
  const failed = []
  for (const [name, work] of checks) {
    try {
      await step(name, work)
    } catch (error) {
      failed.push(name)
      say(`${name}: FAILED. ${error.message}`)
    }
  }
  say(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`)
  return failed.length
})
