import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signerOf } from '../fairness/secrets.ts'
import { RequestChecker } from '../operator-api/request-checker.ts'
import { signAnswer, statementHeader } from '../protocol/statement.ts'
import { walletPaths, walletRequests, type WalletCall } from '../protocol/wallet.ts'
import type { ReferenceBook } from './reference-book.ts'

export interface ReferenceOperator {
  /** The address that the venue is given. */
  readonly address: string
  readonly publicKey: string
  close(): Promise<void>
}

const callOf = new Map<string, WalletCall>(
  Object.entries(walletPaths).map(([call, path]) => [path, call as WalletCall]),
)
const base = '/venue-wallet/v1/kit'

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** Serves a reference book over HTTP, signed. `venueKey` may be set later, when the venue has said its key. */
export async function startReferenceOperator(options: {
  readonly book: ReferenceBook
  readonly secret: Buffer
  readonly venueKey: () => string
  readonly port?: number
}): Promise<ReferenceOperator> {
  const signer = signerOf(options.secret)
  let checker: RequestChecker | undefined
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request)
    const path = request.url ?? ''
    checker ??= new RequestChecker(options.venueKey(), Date.now)
    const nonce = checker.check(
      { method: request.method ?? '', path, body },
      request.headers[statementHeader],
    )
    const send = (status: number, content: unknown) => {
      const text = JSON.stringify(content)
      if (nonce !== undefined)
        response.setHeader(statementHeader, signAnswer(signer, { nonce, status, body: text }))
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    }
    if (nonce === undefined) return send(401, { error: 'statement' })
    const call = path.startsWith(base) ? callOf.get(path.slice(base.length)) : undefined
    if (call === undefined) return send(404, { error: 'none' })
    const asked = walletRequests[call].safeParse(jsonOf(body))
    if (!asked.success) return send(400, { error: 'input' })
    send(200, options.book.answer(call, asked.data))
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}${base}`,
    publicKey: signer.publicKey,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
