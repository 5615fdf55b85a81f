import { randomBytes, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import {
  operatorAnswers,
  operatorPaths,
  type OperatorAnswer,
  type OperatorCall,
  type OperatorRequest,
} from '../protocol/operator.ts'
import { isAnswerOf, signRequest, type StatementSigner } from '../protocol/statement.ts'
import type { WalletCall } from '../protocol/wallet.ts'
import { exchange } from '../wallet/seamless/exchange.ts'
import { Found, must } from './kit.ts'
import type { ChaosProxy, Harm } from './proxy.ts'
import type { ReferenceBook } from './reference-book.ts'
import type { Bent } from './wallet-bench.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export interface VenueUnderTest {
  /** Address of the venue. */
  readonly address: string
  /** Ed25519, base64url. */
  readonly venueKey: string
  /** The kit's key, which the venue knows as the operator's. */
  readonly signer: StatementSigner
  /** The kit's book, which the venue asks through `proxy`. */
  readonly book: ReferenceBook
  /** Between venue and book. */
  readonly proxy: ChaosProxy
  /** A game without choices, and a bet of it. */
  readonly game: Wager
  /** A game whose round stays open until these choices are made; the round may end before the last. */
  readonly choiceGame: Wager & { readonly choices: readonly unknown[] }
}

export interface Wager {
  readonly game: string
  readonly bet: unknown
}

/** What happens to the requests of one player: by call and how often it came. */
export type Plan = (call: WalletCall, count: number) => Harm

interface SeenRound {
  readonly id: string
  readonly state: string
  readonly payout: string | null
  readonly isVoid: boolean
}

const triesWhenBusy = 3
const patienceMs = 60_000
const pauseMs = 100

/** Waits until something is true. @throws Found */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  what: string,
  ms = patienceMs,
): Promise<void> {
  const end = Date.now() + ms
  while (!(await isTrue())) {
    must(Date.now() < end, `after ${ms / 1000} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** The kit in the part of an operator and of players. */
export class VenueBench {
  readonly under: VenueUnderTest
  readonly #plans = new Map<string, Plan>()
  readonly #counts = new Map<string, number>()

  constructor(under: VenueUnderTest) {
    this.under = under
    under.proxy.plan = ({ path, body }) => {
      const call = path.slice(path.lastIndexOf('/') + 1) as WalletCall
      const player = /"player":"([^"]+)"/.exec(body)?.[1]
      if (player === undefined) return 'none'
      const key = `${player} ${call}`
      const count = (this.#counts.get(key) ?? 0) + 1
      this.#counts.set(key, count)
      return this.#plans.get(player)?.(call, count) ?? 'none'
    }
  }

  /** How often the venue has asked for something of a player. */
  asked(player: string, call: WalletCall): number {
    return this.#counts.get(`${player} ${call}`) ?? 0
  }

  async send(call: OperatorCall, content: unknown, bent: Bent = {}) {
    const url = new URL(operatorPaths[call], this.under.address)
    const body = typeof content === 'string' ? content : JSON.stringify(content)
    const nonce = bent.nonce ?? randomBytes(16).toString('hex')
    const time = bent.time ?? Math.floor(Date.now() / 1000)
    const signed = { method: 'POST', path: url.pathname, time, nonce, body }
    const statement = signRequest(bent.signer ?? this.under.signer, signed)
    const to = bent.path === undefined ? url : new URL(bent.path, url)
    const answer = await exchange(to, bent.body ?? body, { agent, statement, timeoutMs: 10_000 })
    const stated = { nonce, status: answer.status, body: answer.body }
    return { ...answer, isSigned: isAnswerOf(this.under.venueKey, stated, answer.statement) }
  }

  async ask<Call extends OperatorCall>(
    call: Call,
    content: OperatorRequest<Call>,
  ): Promise<OperatorAnswer<Call>> {
    const { status, body, isSigned } = await this.send(call, content)
    must(status === 200, `${call} is answered by status ${status}`)
    must(isSigned, `the answer to ${call} has no right statement`)
    const parsed = operatorAnswers[call].safeParse(JSON.parse(body))
    if (!parsed.success) throw new Found(`the answer to ${call} does not fit: ${body.slice(0, 200)}`)
    return parsed.data as never
  }

  /** A fresh player with 1,000 minor units at the operator, in a session. */
  async player(plan?: Plan, wager: Wager = this.under.game): Promise<Player> {
    const name = `kit-${randomUUID()}`
    const { book } = this.under
    book.deposit(name, 1_000n)
    if (plan) this.#plans.set(name, plan)
    let opened = await this.client('/play/sessions', { code: book.launch(name, wager.game) })
    // On a busy machine an answer may take longer than the time-out of the protocol.
    for (let tried = 1; opened.status === 503 && tried < triesWhenBusy; tried += 1)
      opened = await this.client('/play/sessions', { code: book.launch(name, wager.game) })
    must(opened.status === 200, `a launch code is answered by status ${opened.status}`)
    return new Player(this, name, String(opened.body['token']), wager)
  }

  /** What a game's client asks of the venue. */
  async client(path: string, content?: unknown, token?: string) {
    const answer = await fetch(new URL(path, this.under.address), {
      method: content === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(content !== undefined && { body: JSON.stringify(content) }),
    })
    return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> }
  }
}

/** A player with a session at the venue. */
export class Player {
  readonly bench: VenueBench
  readonly name: string
  readonly token: string
  readonly #wager: Wager

  constructor(bench: VenueBench, name: string, token: string, wager: Wager) {
    this.bench = bench
    this.name = name
    this.token = token
    this.#wager = wager
  }

  /** Money at the operator. */
  get money(): bigint {
    return this.bench.under.book.balance(this.name)
  }

  /** `grant`: the free rounds of which it is one. */
  play(stake: bigint, request: string = randomUUID(), grant?: string) {
    const { game, bet } = this.#wager
    const memberSeed = randomBytes(32).toString('hex')
    return this.bench.client(
      '/play/rounds',
      { request, game, stake: String(stake), bet, memberSeed, ...(grant !== undefined && { grant }) },
      this.token,
    )
  }

  /** Plays a round whose bet is taken. @returns its id */
  async taken(stake: bigint, grant?: string): Promise<string> {
    let id: string | undefined
    await until(async () => {
      const { status, body } = await this.play(stake, randomUUID(), grant)
      // On a busy machine a bet may be lost, and another one is refused until it is returned.
      if (body['error'] === 'lost' || body['error'] === 'round-open') return false
      must(status === 200, `a bet is answered by status ${status}`)
      id = String(body['id'])
      return true
    }, 'no bet is taken')
    return id!
  }

  async round(id: string): Promise<SeenRound> {
    const { status, body } = await this.bench.client(`/play/rounds/${id}`, undefined, this.token)
    must(status === 200, `a round is answered by status ${status}`)
    return body as unknown as SeenRound
  }

  /** The id of the round that the operator was last asked about. */
  roundAsked(): string {
    const bets = [...this.bench.under.proxy.passed].filter(({ body }) => body.includes(this.name))
    const round = /"round":"([^"]+)"/.exec(bets.at(-1)?.body ?? '')?.[1]
    must(round !== undefined, 'the operator was asked nothing')
    return round
  }

  /** Makes the choices of a round as far as it goes. */
  async choose(id: string, choices: readonly unknown[]): Promise<void> {
    for (const [at, choice] of choices.entries())
      await until(
        async () =>
          (await this.bench.client(`/play/rounds/${id}/choices`, { at, choice }, this.token)).body[
            'error'
          ] !== 'not-fixed',
        `round ${id} takes no choice`,
      )
  }

  async closed(id: string): Promise<SeenRound> {
    await until(async () => (await this.round(id)).state === 'closed', `round ${id} is not closed`)
    return this.round(id)
  }
}
