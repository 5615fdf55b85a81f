import { createServer } from 'node:http'
import { freePort } from '@grandstand/dev-env'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sharedProduct, siteAddress } from './product.ts'
import { openOdds } from './slip.ts'

test('[H-G2] another site cannot frame ours', async ({ page }) => {
  const site = siteAddress(sharedProduct())
  const framed = `<iframe name="ours" src="${site}/app/wallet"></iframe><iframe name="theirs" src="/own"></iframe>`
  const framer = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(request.url === '/own' ? '<p>own</p>' : framed)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => framer.listen(port, '127.0.0.1', resolve))
  try {
    const answered = page.waitForResponse(`${site}/app/wallet`)
    await page.goto(`http://127.0.0.1:${port}/`)
    const answer = await answered
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    await expect(page.frameLocator('[name=theirs]').getByText('own')).toBeVisible()
    await expect.poll(() => page.frame('ours')?.url()).toMatch(/^chrome-error:/)
  } finally {
    framer.close()
  }
})

interface Violation {
  readonly directive: string
  readonly blocked: string
}

/** What the browser blocked on this page since it was opened. */
async function watchViolations(page: Page): Promise<() => Promise<Violation[]>> {
  await page.addInitScript(() => {
    const seen: Violation[] = []
    Object.assign(globalThis, { cspViolations: seen })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      seen.push({ directive: effectiveDirective, blocked: blockedURI }),
    )
  })
  return () => page.evaluate(() => (globalThis as unknown as { cspViolations: Violation[] }).cspViolations)
}

test('[H-G4] inline scripts, eval and scripts of others are blocked and counted, and the product itself needs none', async ({
  page,
}) => {
  const violations = await watchViolations(page)
  /** How often browsers said that a script was blocked, by the platform's own count. */
  const counted = async () => {
    const metrics = await (await fetch(`${sharedProduct().url}/metrics`)).text()
    const counts = [...metrics.matchAll(/^csp_blocked\{directive="script-src[^}]*\} (\d+)$/gm)]
    return counts.reduce((sum, [, count]) => sum + Number(count), 0)
  }
  const before = await counted()
  for (const path of ['/app/sports', '/login', '/register', '/app/nowhere', '/app/home']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    if (path === '/app/home')
      await expect(page.getByRole('button', { name: openOdds }).first()).toBeVisible({ timeout: 30_000 })
    expect(await violations(), path).toEqual([])
  }
  await page.evaluate(() => {
    const inline = document.createElement('script')
    inline.textContent = 'globalThis.ranInline = true'
    const foreign = document.createElement('script')
    foreign.src = 'https://evil.example/steal.js'
    document.body.append(inline, foreign)
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="globalThis.ranHandler = true">')
  })
  // Later, in the page's own turn: what the debugger runs itself may evaluate whatever the policy says.
  const evalError = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        setTimeout(() => {
          try {
            const evaluate = Reflect.get(globalThis, 'eval') as (code: string) => unknown
            resolve(String(evaluate('1 + 1')))
          } catch (error) {
            resolve((error as Error).name)
          }
        })
      }),
  )
  expect(evalError).toBe('EvalError')
  await expect
    .poll(async () => (await violations()).map(({ blocked }) => blocked).sort())
    .toEqual(['eval', 'https://evil.example/steal.js', 'inline', 'inline'])
  const ran = await page.evaluate(() => Object.keys(globalThis).filter((key) => key.startsWith('ran')))
  expect(ran).toEqual([])
  // No other test makes a page break its policy.
  await expect.poll(counted).toBe(before + 4)
})
