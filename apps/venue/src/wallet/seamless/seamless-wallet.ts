import { openOutcomes, type WalletAnswer } from '../../protocol/wallet.ts'
import { costOf, type RoundRow } from '../../rounds/round.ts'
import type { Store } from '../../store/store.ts'
import type { Wallet } from '../wallet.ts'
import type { Ask, Definite } from './ask.ts'
import { WalletRequests, type WalletRequestRow } from './requests.ts'

/** What the answers of the operator do to rounds. Called within a transaction. */
export interface RoundSteps {
  betAnswered(round: string, answer: 'done' | 'refused' | 'lost'): void
  winAnswered(round: string): void
  rollbackAnswered(round: string): void
  setAside(round: string, reason: string): void
}

/** The operator's answer to a bet, or that it was lost. */
export type BetOutcome = WalletAnswer<'bet'> | { readonly outcome: 'lost' }

export interface SeamlessNeeds {
  readonly store: Store
  readonly ask: Ask
  readonly now: () => number
  /** Something that a person must see. */
  readonly alarm: (round: string | null, text: string) => void
}

/** Requests other than bets that are under way at once. */
const mostUnderWay = 64
const alarmAfterMs = 60_000

/**
 * The operator's wallet. Requests are stored with the step of the round that needs them, and sent after its commit. A
 * bet is sent once; everything else until it has a definite answer.
 */
export class SeamlessWallet implements Wallet {
  readonly #needs: SeamlessNeeds
  readonly #requests: WalletRequests
  readonly #underWay = new Set<string>()
  readonly #bets = new Map<string, Promise<BetOutcome>>()
  #steps: RoundSteps | undefined
  #isFailing = false
  #isStopped = false

  constructor(needs: SeamlessNeeds) {
    this.#needs = needs
    this.#requests = new WalletRequests(needs.store, needs.now)
  }

  /**
   * Names the journal, and begins: what was asked before the process ended has no answer, so bets are rolled back. What
   * waits for its next try is tried at once: nobody knows how long the operator has been answering again.
   */
  start(steps: RoundSteps): void {
    this.#steps = steps
    const { store } = this.#needs
    store.transaction(() => {
      for (const bet of this.#requests.unansweredBets()) this.#betAnswered(bet, undefined)
      this.#requests.askAllNow()
    })
  }

  /** Answers that come later are left to the next start, because the store is about to close. */
  stop(): void {
    this.#isStopped = true
  }

  take(row: RoundRow): 'asked' {
    this.#requests.add('bet', row.id, {
      ...this.#ofRound(row),
      transaction: `${row.id}:bet`,
      session: row.session,
      amount: String(costOf(row)),
      endsBy: row.ends_by,
      ...(row.free_grant !== null && { grant: row.free_grant }),
    })
    return 'asked'
  }

  pay(row: RoundRow, amount: bigint): 'asked' {
    if (row.free_grant !== null && amount > 0n) return this.#payFree(row, row.free_grant, amount)
    const win = { transaction: `${row.id}:win`, bet: `${row.id}:bet`, amount: String(amount), isLast: true }
    this.#requests.add('win', row.id, { ...this.#ofRound(row), ...win })
    return 'asked'
  }

  /** Winnings of a free round have no stake behind them; they close the round. */
  #payFree({ id, player, game, currency }: RoundRow, grant: string, amount: bigint): 'asked' {
    this.#requests.add('promo', id, {
      transaction: `${id}:promo`,
      player,
      currency,
      amount: String(amount),
      promotion: 'free-rounds',
      free: { grant, round: id, game, bet: `${id}:bet` },
      at: this.#needs.now(),
    })
    return 'asked'
  }

  giveBack(row: RoundRow): 'asked' {
    const amount = String(costOf(row))
    const rollback = { transaction: `${row.id}:rollback`, bet: `${row.id}:bet`, amount }
    this.#requests.add('rollback', row.id, { ...this.#ofRound(row), ...rollback })
    return 'asked'
  }

  /** The protocol moves nothing after the last win of a round, or its close (docs/venue-protocol.md). */
  correct(_row: RoundRow, amount: bigint): bigint | 'impossible' {
    return amount === 0n ? 0n : 'impossible'
  }

  #ofRound({ id, player, game, currency }: RoundRow) {
    return { player, round: id, game, currency, at: this.#needs.now() }
  }

  /** Sends the bet of a round that is committed; everybody who asks gets the same answer. */
  bet(round: string): Promise<BetOutcome> {
    const known = this.#bets.get(round)
    if (known) return known
    const asked = this.#sendBet(round).finally(() => this.#bets.delete(round))
    this.#bets.set(round, asked)
    return asked
  }

  async #sendBet(round: string): Promise<BetOutcome> {
    const request = this.#requests.betOf(round)
    if (request === undefined) throw new Error(`the bet of round ${round} has been answered`)
    const answer = await this.#needs.ask('bet', request.body)
    await this.#needs.store.grouped(() => this.#betAnswered(request, answer))
    return answer?.answer ?? { outcome: 'lost' }
  }

  #betAnswered(request: WalletRequestRow, definite: Definite<'bet'> | undefined): void {
    const outcome = definite?.answer.outcome ?? 'lost'
    this.#requests.answered(request.id, outcome, definite)
    if (outcome === 'conflict') this.#needs.alarm(request.round, `the operator answers ${outcome} to a bet`)
    const isKnown = outcome === 'done' || outcome === 'lost'
    this.#steps!.betAnswered(request.round!, isKnown ? outcome : 'refused')
  }

  /** Sends what is due, as much at once as allowed. */
  sendDue(): void {
    if (this.#isStopped) return
    for (const request of this.#requests.due(mostUnderWay)) {
      if (this.#underWay.size >= mostUnderWay) return
      if (this.#underWay.has(request.id)) continue
      this.#underWay.add(request.id)
      void this.#send(request)
    }
  }

  async #send(request: WalletRequestRow): Promise<void> {
    const definite = await this.#needs.ask(request.call, request.body)
    if (this.#isStopped) return
    const wasFailing = this.#isFailing
    this.#isFailing = definite === undefined
    try {
      await this.#needs.store.grouped(() => {
        if (wasFailing && definite !== undefined) this.#requests.askAllNow()
        this.#answered(request, definite)
      })
    } catch (error) {
      this.#needs.alarm(request.round, error instanceof Error ? error.message : String(error))
    }
    this.#underWay.delete(request.id)
    if (definite !== undefined) this.sendDue()
  }

  #answered(request: WalletRequestRow, definite: Definite<WalletRequestRow['call']> | undefined): void {
    const outcome = definite?.answer.outcome
    if (definite === undefined || outcome === undefined || openOutcomes.includes(outcome)) {
      if (outcome !== undefined && this.#needs.now() - request.made_at > alarmAfterMs)
        this.#needs.alarm(request.round, `${request.call} is still answered ${outcome}`)
      this.#requests.askLater(request)
      return
    }
    this.#requests.answered(request.id, outcome, definite)
    const round = request.round
    const isWin = request.call === 'win' || request.call === 'promo'
    if (isWin && round !== null && outcome === 'done') return this.#steps!.winAnswered(round)
    if (request.call === 'rollback' && outcome === 'rolled-back') {
      this.#steps!.rollbackAnswered(round!)
      return this.#closeAtOperator(request)
    }
    if (outcome === 'done') return
    const reason = `the operator answers ${outcome} to ${request.call}`
    this.#needs.alarm(round, reason)
    if (round !== null) this.#steps!.setAside(round, reason)
  }

  /** Tells the operator that nothing more comes of a void round. */
  #closeAtOperator(rollback: WalletRequestRow): void {
    const { player, round, game, currency } = JSON.parse(rollback.body) as Readonly<Record<string, string>>
    const transaction = `${round}:close`
    const content = {
      transaction,
      player,
      round,
      game,
      currency,
      at: this.#needs.now(),
      bets: '0',
      wins: '0',
    }
    this.#requests.add('close', rollback.round, content)
  }
}
