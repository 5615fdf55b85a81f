// npm run conformance -- keys | wallet URL … | venue URL …: the hostile cases of the venue protocol against a company.
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { bin, main, root, run } from './steps.mjs'

await main(async () => {
  await installPackages()
  await run(bin('tsx'), [join(root, 'apps/venue/src/conformance/main.ts'), ...process.argv.slice(2)])
})
