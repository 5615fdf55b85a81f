// npm test [-- unit | integration | e2e]: installs what is missing, builds, starts a throwaway PostgreSQL, runs everything and adds it up.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium, findRedis, installPackages, installTestPrograms } from './install.mjs'
import { gatewayKeyFile } from './keys.mjs'
import { countsOf } from './reports.mjs'
import { startPostgres } from './services.mjs'
import { Sentence, bin, main, run, say, step } from './steps.mjs'

const parts = ['unit', 'integration', 'e2e']
const folder = mkdtempSync(join(tmpdir(), 'grandstand-test-'))

/** Runs one part; answers its counts. A run that left no report counts as one failure. */
async function runPart(part, env) {
  const report = join(folder, `${part}.json`)
  const [command, args] =
    part === 'e2e'
      ? ['playwright', ['test', '--config', 'tools/e2e/playwright.config.ts', '--reporter', 'list,json']]
      : [
          'vitest',
          [
            'run',
            '--project',
            part,
            '--reporter',
            'default',
            '--reporter',
            'json',
            `--outputFile.json=${report}`,
          ],
        ]
  const isGreen = await run(bin(command), args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }).then(
    () => true,
    () => false,
  )
  let counts = { passed: 0, failed: 1, skipped: 0, flaky: [] }
  try {
    counts = countsOf(part, JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    say(`The ${part} tests left no report.`)
  }
  if (!isGreen && counts.failed === 0) counts.failed = 1
  return counts
}

await main(async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.find((part) => !parts.includes(part))
  if (unknown)
    throw new Sentence(`usage: npm test [-- ${parts.join(' | ')}]; there is no part called ${unknown}.`)
  const wanted = asked.length > 0 ? asked : parts
  await installPackages()
  if (wanted.some((part) => part !== 'unit')) {
    await installTestPrograms()
    await build()
  }
  const postgres = wanted.includes('integration')
    ? await step('Starting a throwaway PostgreSQL', startPostgres)
    : undefined
  const env = {
    GATEWAY_KEY_FILE: gatewayKeyFile,
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    ...(findChromium() && { CHROMIUM_PATH: findChromium() }),
    ...(findRedis() && { REDIS_SERVER: findRedis() }),
  }
  const total = { passed: 0, failed: 0, skipped: 0 }
  const flaky = []
  try {
    for (const part of wanted) {
      say(`Running the ${part} tests`)
      const counts = await runPart(part, env)
      say(`${part}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
      for (const key of Object.keys(total)) total[key] += counts[key]
      flaky.push(...counts.flaky)
    }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const name of flaky) process.stdout.write(`flaky: passed only at its second try: ${name}\n`)
  process.stdout.write(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}\n`,
  )
  return total.failed === 0 && total.passed > 0 ? 0 : 1
})
