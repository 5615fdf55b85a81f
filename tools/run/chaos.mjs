// npm run chaos -- [--kills N] [--operations N] | [--games N] [--step NAME] | [--bets N]: money through the whole product while its processes and PostgreSQL are killed.
import { join } from 'node:path'
import { build } from './build.mjs'
import { installPackages, installTestPrograms } from './install.mjs'
import { gatewayKeyFile } from './keys.mjs'
import { bin, main, root, run } from './steps.mjs'

await main(async () => {
  await installPackages()
  await installTestPrograms()
  await build()
  await run(bin('tsx'), [join(root, 'tools/chaos/src/chaos.ts'), ...process.argv.slice(2)], {
    env: { GATEWAY_KEY_FILE: gatewayKeyFile },
  })
})
