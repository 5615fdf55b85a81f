// npm test [-- unit | stories | integration | e2e [FILE ...]]: installs what is missing, builds, starts a throwaway
// PostgreSQL, runs all tests, or those of one part in files whose path contains a FILE, and prints a summary.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join, relative } from 'node:path'
import { build } from './build.mjs'
import { findChromium, findRedis, installPackages, installTestPrograms } from './install.mjs'
import { gatewayKeyFile } from './keys.mjs'
import { afterSecondTry, countsOf, testsOf } from './reports.mjs'
import { startPostgres } from './services.mjs'
import { Sentence, bin, main, root, run, say, step } from './steps.mjs'

const parts = ['unit', 'stories', 'integration', 'e2e']
/** Parts that run the built product. */
const ofProduct = ['integration', 'e2e']
/** With more failures than this, none is tried again, because they are not random. */
const mostFilesAgain = 5
const folder = mkdtempSync(join(tmpdir(), 'grandstand-test-'))

/** The command of one run of a part: the named files or all of it; `isAgain`: what failed of it before. */
function commandOf(part, report, files, isAgain) {
  if (part === 'e2e')
    return [
      'playwright',
      ['test', '--config', 'tools/e2e/playwright.config.ts', '--reporter', 'list,json'].concat(
        isAgain ? ['--last-failed', '--workers', '1'] : files,
      ),
    ]
  const json = join(root, 'tools/run/json-reporter.mjs')
  const reporters = ['--reporter', 'default', '--reporter', json, `--outputFile.json=${report}`]
  const which = part === 'stories' ? ['--config', 'tools/stories/vitest.config.ts'] : ['--project', part]
  return ['vitest', ['run', ...which, ...reporters, ...files]]
}

/** Runs a part, or the named files of it; returns its tests. */
async function runOnce(part, env, files, isAgain = false) {
  const report = join(folder, `${part}${isAgain ? '-again' : ''}.json`)
  const [command, words] = commandOf(part, report, files, isAgain)
  const isGreen = await run(bin(command), words, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }).then(
    () => true,
    () => false,
  )
  try {
    const tests = testsOf(part, JSON.parse(readFileSync(report, 'utf8')))
    const isExplained = isGreen || tests.some(({ status }) => status === 'failed')
    return isExplained ? tests : [...tests, broken(part, 'ended with an error outside its tests')]
  } catch {
    return [broken(part, 'left no report')]
  }
}

const broken = (part, reason) => ({ file: `outside any test (${part})`, name: '', status: 'failed', reason })

/** Runs one part, and then its failures once more: tests that pass only then are listed as flaky at the end. */
async function runPart(part, env, named) {
  const tests = await runOnce(part, env, named)
  const failed = tests.filter(({ status }) => status === 'failed')
  const files = new Set(failed.map(({ file }) => file))
  const isOutside = failed.some(({ file }) => file.startsWith('outside'))
  if (files.size === 0 || files.size > mostFilesAgain || isOutside) return tests
  say(`Trying what failed once more: ${[...files].join(', ')}`)
  return afterSecondTry(tests, await runOnce(part, env, [...files], true))
}

await main(async () => {
  const asked = process.argv.slice(2).filter((word) => parts.includes(word))
  const files = process.argv.slice(2).filter((word) => !parts.includes(word))
  if (files.length > 0 && asked.length !== 1)
    throw new Sentence(
      `usage: npm test [-- ${parts.join(' | ')} [FILE ...]]; ${files[0]} is no part, and files are of one part.`,
    )
  const wanted = asked.length > 0 ? asked : parts
  await installPackages()
  const needsProduct = wanted.some((part) => ofProduct.includes(part))
  if (wanted.some((part) => part !== 'unit')) await installTestPrograms()
  if (needsProduct) await build()
  const postgres = needsProduct ? await step('Starting a throwaway PostgreSQL', startPostgres) : undefined
  const env = {
    GATEWAY_KEY_FILE: gatewayKeyFile,
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    ...(findChromium() && { CHROMIUM_PATH: findChromium() }),
    ...(findRedis() && { REDIS_SERVER: findRedis() }),
  }
  const tests = []
  try {
    for (const part of wanted) {
      say(`Running the ${part} tests`)
      const ofPart = await runPart(part, env, files)
      const { passed, failed, skipped } = countsOf(ofPart)
      say(`${part}: ${passed} passed, ${failed} failed, ${skipped} skipped`)
      tests.push(...ofPart)
    }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const { file, name, status, reason } of tests) {
    const place = isAbsolute(file) ? relative(root, file) : file
    const title = `${place}${name && `: ${name}`}`
    if (status === 'flaky')
      process.stdout.write(`flaky: passed only at its second try: ${title}: ${reason}\n`)
    if (status === 'failed') process.stdout.write(`failed: ${title}: ${reason}\n`)
  }
  const total = countsOf(tests)
  process.stdout.write(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}\n`,
  )
  return total.failed === 0 && total.passed > 0 ? 0 : 1
})
