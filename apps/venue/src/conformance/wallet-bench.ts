import { randomBytes, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { isAnswerOf, signRequest, type StatementSigner } from '../protocol/statement.ts'
import {
  walletAnswers,
  walletPaths,
  type WalletAnswer,
  type WalletCall,
  type WalletRequest,
} from '../protocol/wallet.ts'
import { exchange } from '../wallet/seamless/exchange.ts'
import { Found, must } from './kit.ts'

export interface WalletUnderTest {
  /** The address that the operator has given the kit as a venue. */
  readonly address: string
  /** Ed25519, base64url. */
  readonly operatorKey: string
  /** The kit's key, which the operator knows as the venue's. */
  readonly signer: StatementSigner
  /** @returns a launch code of a player who has at least 1,000 times the least stake and has not played yet */
  launch(): Promise<string>
  /** Ends the session of this player, as a log-out does. */
  readonly endSession?: ((player: string) => Promise<void>) | undefined
}

type Opened = Extract<WalletAnswer<'session'>, { outcome: 'done' }>

/** How a request differs from a right one. */
export interface Bent {
  readonly signer?: StatementSigner
  readonly time?: number
  readonly nonce?: string
  /** Sent instead of what was signed. */
  readonly body?: string
  readonly path?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** The kit in the part of a venue. */
export class WalletBench {
  readonly under: WalletUnderTest

  constructor(under: WalletUnderTest) {
    this.under = under
  }

  /** Sends anything; the answer need not be right. */
  async send(call: WalletCall, content: unknown, bent: Bent = {}) {
    const url = new URL(this.under.address.replace(/\/$/, '') + walletPaths[call])
    const body = typeof content === 'string' ? content : JSON.stringify(content)
    const nonce = bent.nonce ?? randomBytes(16).toString('hex')
    const time = bent.time ?? Math.floor(Date.now() / 1000)
    const signed = { method: 'POST', path: url.pathname + url.search, time, nonce, body }
    const statement = signRequest(bent.signer ?? this.under.signer, signed)
    const to = bent.path === undefined ? url : new URL(bent.path, url)
    const answer = await exchange(to, bent.body ?? body, { agent, statement, timeoutMs: 10_000 })
    return {
      ...answer,
      isSigned: isAnswerOf(
        this.under.operatorKey,
        { nonce, status: answer.status, body: answer.body },
        answer.statement,
      ),
    }
  }

  /** Sends a right request and demands a definite answer. */
  async ask<Call extends WalletCall>(call: Call, content: WalletRequest<Call>): Promise<WalletAnswer<Call>> {
    const { status, body, isSigned } = await this.send(call, content)
    must(status === 200, `${call} is answered by status ${status}`)
    must(isSigned, `the answer to ${call} has no right statement`)
    const parsed = walletAnswers[call].safeParse(JSON.parse(body))
    if (!parsed.success) throw new Found(`the answer to ${call} does not fit: ${body.slice(0, 200)}`)
    return parsed.data as never
  }

  /** A fresh player at the start of a round. */
  async player(): Promise<Table> {
    const code = await this.under.launch()
    const opened = await this.ask('session', { code, redemption: randomUUID() })
    must(opened.outcome === 'done', `a launch code is answered ${opened.outcome}`)
    must(opened.balance !== undefined, 'a session of a seamless wallet has no balance')
    const table = new Table(this, opened)
    must(table.start >= 1_000n, 'the player has less than 1,000 times the least stake')
    return table
  }
}

/** A player with one round. Amounts are in units: the least stake that the operator allows. */
export class Table {
  readonly bench: WalletBench
  readonly opened: Opened
  /** Units that the player has. */
  readonly start: bigint
  readonly #unit: bigint
  readonly #startMinor: bigint
  round = randomUUID()

  constructor(bench: WalletBench, opened: Opened) {
    this.bench = bench
    this.opened = opened
    this.#unit = BigInt(opened.stakeMin) > 0n ? BigInt(opened.stakeMin) : 1n
    this.#startMinor = BigInt(opened.balance!.amount)
    this.start = this.#startMinor / this.#unit
  }

  /** Minor units, as they are sent. */
  minor(units: bigint): string {
    return String(units * this.#unit)
  }

  /** The balance, in minor units, when so many units have been added since the start. */
  after(units: bigint): bigint {
    return this.#startMinor + units * this.#unit
  }

  get #ofRound() {
    const { player, game, currency } = this.opened
    return { player, round: this.round, game, currency, at: Date.now() }
  }

  bet(amount: bigint, change: Partial<WalletRequest<'bet'>> = {}): WalletRequest<'bet'> {
    const ids = { transaction: randomUUID(), session: this.opened.session }
    return { ...this.#ofRound, ...ids, amount: this.minor(amount), endsBy: Date.now() + 60_000, ...change }
  }

  win(bet: string, amount: bigint, change: Partial<WalletRequest<'win'>> = {}): WalletRequest<'win'> {
    const transaction = randomUUID()
    return { ...this.#ofRound, transaction, bet, amount: this.minor(amount), isLast: true, ...change }
  }

  rollback(of: WalletRequest<'bet'>, change: Partial<WalletRequest<'rollback'>> = {}) {
    const { player, round, game, currency, amount } = of
    const known = { player, round, game, currency, amount, at: Date.now() }
    return { ...known, transaction: randomUUID(), bet: of.transaction, ...change }
  }

  close(bets: bigint, wins: bigint): WalletRequest<'close'> {
    return { ...this.#ofRound, transaction: randomUUID(), bets: this.minor(bets), wins: this.minor(wins) }
  }

  async #balance(): Promise<bigint> {
    const answer = await this.bench.ask('balance', { session: this.opened.session })
    must(answer.outcome === 'done', `the balance of an open session is answered ${answer.outcome}`)
    return BigInt(answer.balance.amount)
  }

  async mustHaveMoved(amount: bigint, when: string): Promise<void> {
    const balance = await this.#balance()
    const right = this.after(amount)
    must(balance === right, `the balance is ${balance} instead of ${right} ${when}`)
  }
}
