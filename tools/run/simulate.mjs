// npm run simulate -- [--seed N] [--operations N]: money in simulated worlds, with faults and crashes; a failing seed
// replays exactly.
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { bin, main, root, run } from './steps.mjs'

await main(async () => {
  await installPackages()
  await run(bin('tsx'), [join(root, 'tools/chaos/src/simulate.ts'), ...process.argv.slice(2)])
})
