// npm run conformance -- keys | wallet URL … | venue URL …: the hostile cases of the venue protocol against a company.
// `wallet URL` alone tries the wallet of a product that `npm start` runs on this machine.
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { bin, main, root, run } from './steps.mjs'

await main(async () => {
  await installPackages()
  const words = process.argv.slice(2)
  const isOurs = words[0] === 'wallet' && !words.includes('--secret')
  const program = isOurs ? 'tools/dev-env/src/kit/main.ts' : 'apps/venue/src/conformance/main.ts'
  await run(bin('tsx'), [join(root, program), ...(isOurs ? words.slice(1) : words)])
})
