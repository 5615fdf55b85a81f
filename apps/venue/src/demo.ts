import { randomUUID } from 'node:crypto'
import { openCompany, type Company, type CompanyOptions } from './company.ts'
import type { Beacon } from './fairness/beacon.ts'
import { regulatedPace } from './player-api/terms.ts'
import { openMemoryStore } from './store/store.ts'
import type { Currency } from './wallet/own-book.ts'

const hall = 'demo'
const playMoney = { CNY: 1_000_000n, USDT: 1_000_000_000n } as const
const mostPlayers = 5_000

/**
 * Games for play money: the same engines, sheets and proofs, in a company of their own in memory. It is given no
 * operator and no store of the real one, so a demonstration cannot reach anybody's wallet.
 */
export class Demo {
  readonly company: Company

  constructor(
    beacon: Beacon,
    failed: (round: string, error: unknown) => void,
    options: Pick<CompanyOptions, 'games' | 'now' | 'pace'> = {},
  ) {
    this.company = openCompany(openMemoryStore(), failed, { hall, beacon, pace: regulatedPace, ...options })
  }

  /** @returns the token of a new player with play money; undefined when there are too many */
  open(currency: Currency): string | undefined {
    const { book, sessions } = this.company
    if (sessions.players().length >= mostPlayers) return undefined
    const wallet = { hall, player: `demo-${randomUUID()}`, currency }
    book.write({ ...wallet, id: randomUUID(), kind: 'deposit', amount: playMoney[currency] })
    return sessions.open(wallet)
  }

  /** Forgets everything of players whose sessions are over. */
  forget(): void {
    const { store, sessions } = this.company
    const here = new Set(sessions.players())
    const known = store.all<{ player: string }>('select distinct player from balance')
    store.transaction(() => {
      for (const { player } of known) {
        if (here.has(player)) continue
        store.run('delete from record where round in (select id from round where player = ?)', [player])
        for (const table of ['round', 'chain', 'movement', 'balance', 'session'])
          store.run(`delete from ${table} where player = ?`, [player])
      }
    })
  }
}
