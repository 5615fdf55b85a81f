import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase, sql } from '@grandstand/platform/database'
import { keyOfSeed, requestSignedBy, signAnswer, statementHeader } from '@grandstand/platform/venue-protocol'

/**
 * The peer: a wallet that checks the same statements and writes the same ledger rows and the play's, as one function
 * call and one commit for each request. It knows no sessions, limits or rounds.
 */
const [url = '', venueKey = '', secret = ''] = process.argv.slice(2)
const database = await openDatabase({ url })
const keys = keyOfSeed(Buffer.from(secret, 'hex'))

interface Asked {
  readonly transaction: string
  readonly player: string
  readonly amount: string
  readonly bet?: string
}

const server = createServer((request, answer) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts).toString('utf8')
    const asked = { method: 'POST', path: request.url ?? '', body }
    const signed = requestSignedBy(venueKey, asked, request.headers[statementHeader])
    if (signed === undefined) {
      answer.writeHead(401).end()
      return
    }
    const { transaction, player, amount, bet } = JSON.parse(body) as Asked
    void (async () => {
      const moved = bet === undefined ? -BigInt(amount) : BigInt(amount)
      const [row] = await database.query<{ balance: bigint }>(
        sql`select play_one(${transaction}, ${player}::int8, ${moved}) as balance`,
      )
      const said = JSON.stringify({
        outcome: 'done',
        balance: { amount: String(row?.balance), sequence: 1 },
      })
      const statement = signAnswer(keys, { nonce: signed.nonce, status: 200, body: said })
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(said),
        [statementHeader]: statement,
      }
      answer.writeHead(200, headers).end(said)
    })()
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
