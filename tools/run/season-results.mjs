// npm run season-results: computes the matches of a simulated season from its revealed seed.
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { bin, main, root, run } from './steps.mjs'

await main(async () => {
  await installPackages()
  await run(bin('tsx'), [join(root, 'tools/run/season-results.ts'), ...process.argv.slice(2)])
})
