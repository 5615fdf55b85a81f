// npm run walk -- [--view phone|desktop] [--call ID]: every call that has a driver, through every scenario, in both views.
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { findChromium, installPackages, installTestPrograms } from './install.mjs'
import { gatewayKeyFile } from './keys.mjs'
import { startPostgres } from './services.mjs'
import { bin, main, run, step } from './steps.mjs'

await main(async () => {
  const { values } = parseArgs({ options: { view: { type: 'string' }, call: { type: 'string' } } })
  await installPackages()
  await installTestPrograms()
  await build()
  const postgres = await step('Starting a throwaway PostgreSQL', startPostgres)
  const words = ['test', '--config', 'tools/e2e/playwright.config.ts', 'walk.spec.ts']
  if (values.view) words.push('--project', values.view)
  if (values.call) words.push('--grep', `${values.call.replaceAll('.', String.raw`\.`)}:`)
  const env = {
    WALK: 'all',
    GATEWAY_KEY_FILE: gatewayKeyFile,
    TEST_DATABASE_URL: postgres.url,
    ...(findChromium() && { CHROMIUM_PATH: findChromium() }),
  }
  try {
    await run(bin('playwright'), words, { env })
  } finally {
    await postgres.stop()
  }
  return 0
})
