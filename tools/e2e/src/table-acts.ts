import {
  createHash,
  createHmac,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  sign,
} from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedProduct } from './product.ts'

/** PKCS #8 before the 32 bytes of an Ed25519 key (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The operator's key for a company, which follows from the platform's secret (`tools/run/companies.mjs`). */
function operatorKey(code: string) {
  const secrets = Buffer.from(readFileSync(join(sharedProduct().dataDir, 'secrets.key'), 'utf8'), 'base64')
  const hashKey = Buffer.from(hkdfSync('sha256', secrets, '', 'grandstand secret-box hash', 32))
  const seed = createHmac('sha256', hashKey).update(`venue-statements\n${code}`).digest()
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
}

export interface TableAct {
  readonly table: string
  readonly round: number
  readonly reason: string
  /** What came instead: the cards in the order of dealing, or the number. Void without it. */
  readonly numbers?: readonly number[]
}

/**
 * Voids or corrects a round of a table at the company `ag`, whose pages are at `origin`, by a statement of the operator
 * (docs/venue-protocol.md). Resolves with the outcome that the company answers.
 */
export async function actOnTable(origin: string, act: TableAct): Promise<string> {
  const body = JSON.stringify({ id: randomUUID(), ...act })
  const path = '/control/tables'
  const [time, nonce] = [Math.floor(Date.now() / 1000), randomBytes(16).toString('hex')]
  const hash = createHash('sha256').update(body).digest('hex')
  const text = ['venue-request-v1', 'POST', path, time, nonce, hash].join('\n')
  const signature = sign(null, Buffer.from(text), operatorKey('ag')).toString('hex')
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-statement': `time=${time},nonce=${nonce},signature=${signature}`,
    },
    body,
  })
  return ((await answer.json()) as { readonly outcome: string }).outcome
}
