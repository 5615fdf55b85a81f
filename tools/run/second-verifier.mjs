// npm run second-verifier [-- --rounds N] [games | tables]: rounds of every game and table, checked by the verifier that shares no code with them.
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { bin, main, root, run } from './steps.mjs'

await main(async () => {
  await installPackages()
  await run(bin('tsx'), [join(root, 'tools/run/second-verifier.ts'), ...process.argv.slice(2)])
})
