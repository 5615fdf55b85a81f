import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from './fixtures.ts'

const entry = fileURLToPath(new URL('../../../packages/client/src/testing/block-page.tsx', import.meta.url))

/** The page as one script, which makes no request to a server. */
async function pageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'page' } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('vite built nothing')
  return output.output[0].code
}

interface Report {
  readonly kind: string
  readonly shape: string
  readonly frames: readonly string[]
  readonly route: string
}

test('a block that throws leaves the others standing, and is reported once without what it held', async ({
  page,
}) => {
  // On the product's own origin, because idempotency keys need a secure context.
  const script = (await pageScript()).replaceAll('</script', '<\\/script')
  const body = `<!doctype html><meta charset="utf-8" /><body><script>${script}</script>`
  await page.route('**/blocks', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/blocks')

  // The screen of docs/client.md works beside the failed block.
  const ask = page.getByRole('button', { name: 'Ask (9–21)' })
  await ask.click()
  await expect(page.getByRole('button', { name: 'K7F2M9QX' })).toBeVisible()
  await expect(page.getByText('Below')).toBeVisible()
  const failures = page.getByRole('alert')
  await expect(failures).toHaveCount(2)
  await expect(failures.first()).toContainText('No address')

  const reports = () =>
    page.evaluate(() => (window as unknown as { reports: () => readonly Report[] }).reports())
  await expect.poll(async () => (await reports()).length).toBe(2)
  const told = (await reports()).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
  expect(told.map(({ kind, shape, route }) => ({ kind, shape, route }))).toEqual([
    { kind: 'RangeError', shape: '… of something', route: '/page/$id' },
    { kind: 'TypeError', shape: 'The address … cannot be drawn', route: '/page/$id' },
  ])
  expect(JSON.stringify(told)).not.toMatch(/help\.example|4711/)
  expect(told[1]?.frames.length).toBeGreaterThan(1)

  // The block is drawn again after a retry.
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend())
  await failures.first().getByRole('button').click()
  await expect(page.getByText('https://help.example/')).toBeVisible()
  expect(await reports()).toHaveLength(2)
})
