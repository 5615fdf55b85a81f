// npm run statistics [-- --rounds N] [--seed HEX] [--per-seed N] [--threads N] [--json FILE] [--no-stream] [GAME …]:
// statistical tests of the raw stream and of the outcomes of every game.
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { bin, main, root, run } from './steps.mjs'

await main(async () => {
  await installPackages()
  await run(bin('tsx'), [join(root, 'tools/run/statistics.ts'), ...process.argv.slice(2)])
})
