// npm run calls: the contract's calls as a table or, with --json, as data.
import { installPackages } from './install.mjs'
import { bin, main, root, run } from './steps.mjs'
import { join } from 'node:path'

await main(async () => {
  await installPackages()
  await run(bin('tsx'), [join(root, 'tools/run/print-calls.ts'), ...process.argv.slice(2)])
})
