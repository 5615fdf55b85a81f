import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { systemClock } from '../../../kernel/clock.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { createCompany, openSeamless } from '../testing/seamless-stand.ts'

const kit = fileURLToPath(new URL('../../../../../venue/src/conformance/main.ts', import.meta.url))

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

it.each(testDatabases())(
  'the conformance kit, another company, finds nothing in our wallet on $name',
  { timeout: 120_000 },
  async ({ open }) => {
    const database = await open()
    const company = createCompany()
    const stand = await openSeamless(database, systemClock, {
      companies: { yb: company, agone: createCompany() },
    })
    const server = createServer((request, answer) => {
      void (async () => {
        const url = request.url ?? '/'
        const [, first, second = '', third = '', call = ''] = url.split('/')
        if (first === 'launch') return answer.end(await stand.launchCode(1_000_000n))
        if (first === 'end') {
          await stand.sessions.end({ memberId: second }, 'paused')
          return answer.end()
        }
        const said = await stand.webhook.receive({
          body: await bodyOf(request),
          headers: request.headers,
          ip: '127.0.0.1',
          url,
          params: { venue: third, call },
        })
        return answer
          .writeHead(said.status, { ...said.headers, 'content-type': said.type ?? 'text/plain' })
          .end(said.body)
      })()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const words = [
      'wallet',
      `${origin}/venue-wallet/v1/yb`,
      '--secret',
      company.secret,
      '--key',
      stand.ourKey,
      '--launch',
      `${origin}/launch`,
      '--end-session',
      `${origin}/end`,
    ]
    try {
      const run = promisify(execFile)(process.execPath, ['--import', 'tsx', kit, ...words])
      // A kit that finds something exits with 1; its lines say what.
      const said = await run.catch((error: unknown) => error as { readonly stdout: string })
      const lines = said.stdout.trimEnd().split('\n')
      expect(lines.filter((line) => !line.startsWith('passed'))).toEqual([
        expect.stringMatching(/^[1-9]\d passed, 0 failed, 0 not tried$/),
      ])
      expect(await stand.wallets.imbalances()).toEqual([])
    } finally {
      server.close()
      await stand.wallets.stop()
      await database.close()
    }
  },
)
