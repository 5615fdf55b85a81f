import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProgram } from '@grandstand/dev-env'
import {
  createSandboxProvider,
  providerConformance,
  type Delivery,
  type ProviderUnderTest,
} from '@grandstand/platform/payment-provider'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const secret = 'a secret of at least thirty-two characters'

/** Opens the built sandbox, and a merchant that records the notifications. */
async function openSandbox(): Promise<ProviderUnderTest> {
  const deliveries: Delivery[] = []
  const merchant = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      deliveries.push({ body: Buffer.concat(parts).toString('utf8'), headers: request.headers })
      response.end()
    })
  })
  const merchantPort = await freePort()
  await new Promise<void>((resolve) => merchant.listen(merchantPort, '127.0.0.1', resolve))
  const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-provider-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = await startProgram('apps/payment-provider/dist/main.js', {
    PORT: String(port),
    DATA_DIR: dataDir,
    WEBHOOK_URL: `http://127.0.0.1:${merchantPort}/`,
    SECRET: secret,
    BLOCK_MS: '5',
    OTHER_SIDE_MS: '150',
    PAYOUT_MS: '20',
  })
  return {
    provider: createSandboxProvider({ url, secret }),
    deliveries,
    async pay({ payUrl }) {
      await fetch(payUrl, { method: 'POST', headers: form, body: 'outcome=paid', redirect: 'manual' })
    },
    async setAway(isAway) {
      await fetch(`${url}/control`, { method: 'POST', headers: form, body: `away=${isAway}` })
    },
    async stop() {
      await program.stop()
      await new Promise((resolve) => merchant.close(resolve))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

providerConformance('sandbox', openSandbox)
