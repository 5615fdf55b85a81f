// npm run offer -- [--matches N] [--sport S] [--seed TEXT] [--data FOLDER] [--plant KIND [--mistake P]]: backs every
// selection on offer, and compares the returns with the overround.
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { bin, main, root, run } from './steps.mjs'

await main(async () => {
  await installPackages()
  await run(bin('tsx'), [join(root, 'tools/chaos/src/offer.ts'), ...process.argv.slice(2)])
})
