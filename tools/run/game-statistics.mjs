// npm run game-statistics [-- --rounds N] [--game NAME] [--seed HEX] [--per-seed N]: statistical tests of every game.
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { bin, main, root, run } from './steps.mjs'

await main(async () => {
  await installPackages()
  await run(bin('tsx'), [join(root, 'tools/run/game-statistics.ts'), ...process.argv.slice(2)])
})
