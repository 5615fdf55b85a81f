import { expect, test } from './fixtures.ts'
import { sharedProduct } from './product.ts'

// A host name other than localhost: over http the browser offers no crypto.subtle there, as on a LAN.
const host = 'grandstand.test'
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    }),
})

test('[H-B13] a page on plain http explains itself and sends no call', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  page.on('websocket', (socket) => sent.push(socket.url()))
  const { port } = new URL(sharedProduct().url)
  await page.goto(`http://${host}:${port}/app/home`)
  expect(await page.evaluate(() => typeof globalThis.crypto?.subtle)).toBe('undefined')
  await expect(page.getByRole('heading', { name: '这个地址不安全，已停止连接' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^https:/ })).toHaveAttribute('href', /^https:\/\/grandstand/)
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])
})
