// npm run season-results: what a revealed seed of the simulated season makes of its matches.
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { bin, main, root, run } from './steps.mjs'

await main(async () => {
  await installPackages()
  await run(bin('tsx'), [join(root, 'tools/run/season-results.ts'), ...process.argv.slice(2)])
})
