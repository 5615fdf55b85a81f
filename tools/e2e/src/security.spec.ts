import { createServer } from 'node:http'
import { chatRoomNo, sendChat } from '@grandstand/contract/chat'
import { updateNickname } from '@grandstand/contract/member'
import { freePort, operate } from '@grandstand/dev-env'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logIn, newMember } from './member.ts'
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

/** Records what the browser has blocked on this page since it was opened. */
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
  /** Number of blocked scripts that browsers reported, by the platform's own counter. */
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
  // Later, in a task of the page: code that the debugger runs may evaluate whatever the policy says.
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
  // No other test causes a violation of the policy.
  await expect.poll(counted).toBe(before + 4)
})

test('[H-F1] [AREA-24] what looks like markup is text in a chat message, feedback, its answer and the marquee, and no nickname', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const mark = `m${Date.now().toString(36)}`
  const hostile = [
    `<img src=x onerror="globalThis.ran=1">${mark}`,
    '<svg onload=globalThis.ran=1></svg><script>globalThis.ran=1</script>',
    '[x](javascript:globalThis.ran=1) **b** {{7*7}} ${7*7}',
  ] as const
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const violations = await watchViolations(page)
  /** Each of the texts is shown literally, and no part of it became an element or ran. */
  const isText = async (place: ReturnType<Page['locator']>, texts: readonly string[] = hostile) => {
    for (const text of texts) await expect(place).toContainText(text, { timeout: 30_000 })
    await expect(place.locator('script, [onerror], [onload], [href^="javascript"]')).toHaveCount(0)
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
    expect(await violations()).toEqual([])
    expect(dialogs).toEqual([])
  }
  const { dataDir } = sharedProduct()
  const member = await newMember()
  for (const nickname of hostile)
    await expect(member.client.api.call(updateNickname, { nickname })).rejects.toThrow()
  const roomNo = chatRoomNo.parse('60718')

  await operate(dataDir, 'announce', [mark, hostile.join(' ')])
  try {
    await logIn(page, member)
    await isText(page.getByRole('region', { name: '公告' }))
  } finally {
    await operate(dataDir, 'end-announcement', [mark])
  }

  await page.goto(`/app/live/${roomNo}`)
  const log = page.getByRole('log', { name: '聊天' })
  await expect(log).toBeVisible({ timeout: 30_000 })
  await expect(async () => {
    await member.client.api.call(sendChat, { roomNo, text: hostile[0] })
  }).toPass()
  await isText(log, [hostile[0]])

  await page.goto('/cs')
  const field = page.getByLabel('你的反馈')
  await field.fill(hostile.join('\n'))
  await page.getByRole('button', { name: '建议', exact: true }).click()
  const picture = await page.screenshot({ type: 'png' })
  await page
    .getByLabel('选择图片')
    .setInputFiles({ name: `${mark}.png`, mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('button', { name: `去掉 ${mark}.png` })).toBeVisible()
  await page.getByRole('button', { name: '发送反馈' }).click()
  await expect(page.getByText('反馈已收到')).toBeVisible({ timeout: 30_000 })
  const mine = page.getByRole('list', { name: '我的反馈' })
  await isText(mine)
  await mine.getByRole('button', { name: '看图片（1）' }).click()
  await expect(mine.getByRole('img', { name: '图片 1' })).toBeVisible()
  const [waiting] = (await operate(dataDir, 'feedback', [])) as { id: string; text: string }[]
  expect(waiting?.text).toContain(mark)
  await operate(dataDir, 'answer-feedback', [waiting?.id ?? '', `${hostile.join(' ')} 已收到`])
  await page.reload()
  await isText(mine.getByRole('listitem').filter({ hasText: '看台的答复' }), [hostile[1], '已收到'])
})
