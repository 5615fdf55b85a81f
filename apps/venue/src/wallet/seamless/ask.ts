import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { isAnswerOf, signRequest, type StatementSigner } from '../../protocol/statement.ts'
import {
  walletAnswers,
  walletPaths,
  walletTimeoutMs,
  type WalletAnswer,
  type WalletCall,
} from '../../protocol/wallet.ts'
import { exchange } from './exchange.ts'

/** A definite answer, with what proves it. */
export interface Definite<Call extends WalletCall> {
  readonly answer: WalletAnswer<Call>
  readonly body: string
  readonly statement: string
}

/** Asks the operator; undefined when there is no definite answer. `body` is JSON. Never rejects. */
export type Ask = <Call extends WalletCall>(call: Call, body: string) => Promise<Definite<Call> | undefined>

export interface OperatorAccess {
  /** Address that the operator has given this venue. */
  readonly address: string
  /** Ed25519, base64url. */
  readonly operatorKey: string
  readonly signer: StatementSigner
}

/** Sockets of each lane. Bets have their own, so that any number of due wins leaves room for them. */
const sockets = { bets: 128, wins: 32 } as const

export function createAsk(
  { address, operatorKey, signer }: OperatorAccess,
  told: (problem: string) => void,
): Ask {
  const isSecure = address.startsWith('https:')
  const agentOf = (maxSockets: number) =>
    isSecure ? new SecureAgent({ keepAlive: true, maxSockets }) : new Agent({ keepAlive: true, maxSockets })
  const bets = agentOf(sockets.bets)
  const wins = agentOf(sockets.wins)
  return async (call, body) => {
    const url = new URL(address.replace(/\/$/, '') + walletPaths[call])
    const nonce = randomBytes(16).toString('hex')
    const path = url.pathname + url.search
    const time = Math.floor(Date.now() / 1000)
    try {
      const {
        status,
        statement,
        body: text,
      } = await exchange(url, body, {
        agent: call === 'bet' || call === 'session' || call === 'balance' ? bets : wins,
        statement: signRequest(signer, { method: 'POST', path, time, nonce, body }),
        timeoutMs: walletTimeoutMs,
      })
      if (status !== 200) throw new Error(`the status is ${status}`)
      if (!isAnswerOf(operatorKey, { nonce, status, body: text }, statement))
        throw new Error('the statement is wrong')
      const answer = walletAnswers[call].parse(JSON.parse(text)) as never
      return { answer, body: text, statement: String(statement) }
    } catch (error) {
      told(`${call}: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }
}
