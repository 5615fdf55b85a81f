import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CallError } from '@grandstand/contract'
import { settleOutcome } from '@grandstand/contract/gateway'
import { cancelDeposit, createDeposit, getDeposit } from '@grandstand/contract/payments'
import { createClient, startGrandstand, type Client, type Grandstand } from '@grandstand/dev-env'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshName, password } from './slips.ts'

/** Longer than the platform's wait before it resumes work that another process began. */
const carriedOnMs = 90_000

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** A proxy in front of the payment provider that can hold its answers back. */
async function openProviderLine() {
  const state = { target: '', isHeld: false, held: 0 }
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${state.target}${request.url}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sandbox-signature': String(request.headers['x-sandbox-signature']),
        },
        body: await bodyOf(request),
      })
      const text = await answer.text()
      if (state.isHeld) state.held += 1
      else response.writeHead(answer.status).end(text)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

let line: Awaited<ReturnType<typeof openProviderLine>>
let grandstand: Grandstand
let client: Client
beforeAll(async () => {
  line = await openProviderLine()
  grandstand = await startGrandstand({ settings: { PAYMENT_PROVIDER_URL: line.url } })
  line.state.target = grandstand.providerUrl
  client = createClient(grandstand.url)
  await client.register(freshName(), password)
}, 120_000)
afterAll(async () => {
  await grandstand?.stop()
  line?.close()
})

it(
  '[H-J1] the platform is killed while the provider cancels an order: after its restart the outcome becomes known, and is true',
  async () => {
    const open = { method: 'sandbox-bank', amount: { minor: 10_000n, currency: 'CNY' as const } }
    const { deposit } = await client.api.call(createDeposit, open)
    const uuid = crypto.randomUUID()
    line.state.isHeld = true
    const lost = client.api.call(cancelDeposit, { depositId: deposit.id }, { uuid })
    const ended = lost.catch((error: unknown) => error)
    await expect.poll(() => line.state.held, { timeout: 5_000, interval: 20 }).toBe(1)
    await grandstand.platform().kill()
    expect(await ended).toBeInstanceOf(CallError)
    line.state.isHeld = false
    await grandstand.restart('kill')
    const stateNow = async () => (await client.api.call(getDeposit, { depositId: deposit.id })).deposit?.state
    expect(await stateNow()).toBe('pending')

    const outcomes = new Set<string>()
    const ask = async () => {
      const outcome = await client.api.call(settleOutcome, { uuid }).then(
        (answer) => answer.outcome,
        (error: unknown) => (error instanceof CallError ? error.refusal : String(error)),
      )
      outcomes.add(outcome)
      return outcome
    }
    await expect.poll(ask, { timeout: carriedOnMs, interval: 1_000 }).toBe('done')
    expect([...outcomes]).toEqual(['unavailable', 'done'])
    expect(await stateNow()).toBe('cancelled')
    // A retry of the same request gets the answer that the first attempt never got.
    const again = await client.api.call(cancelDeposit, { depositId: deposit.id }, { uuid })
    expect(again.deposit.state).toBe('cancelled')
  },
  carriedOnMs + 60_000,
)
