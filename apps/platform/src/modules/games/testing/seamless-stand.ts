import { randomBytes, randomUUID } from 'node:crypto'
import type { Currency } from '@grandstand/money'
import { createAlarms } from '../../../kernel/alarms.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createMetrics } from '../../../kernel/metrics.ts'
import { createSecretBox } from '../../../kernel/secret-box.ts'
import { sql } from '../../../kernel/sql.ts'
import {
  createWallets,
  houseAccount,
  move,
  walletAccount,
  walletOf,
  type Guard,
  type SaferPlayService,
} from '../../wallets/service.ts'
import { memberId as memberIdOf } from '@grandstand/contract'
import { createCompanyKeys, keyOfSeed } from '../company-keys.ts'
import { createLaunching } from '../launching.ts'
import { isAnswerOf, signRequest, statementHeader } from '../protocol/statement.ts'
import type { WalletCall } from '../protocol/wallet.ts'
import { createRegistry } from '../registry/service.ts'
import { seamlessActs } from '../seamless/acts.ts'
import type { MostOf } from '../seamless/ends.ts'
import { createVenueWallet, type VenueWalletNeeds } from '../seamless/service.ts'
import { venueWalletWebhook } from '../seamless/webhook.ts'
import { lookAtOddities } from '../seamless/worker.ts'
import { createSessions } from '../sessions/service.ts'

/** A games company: its keys, and statements in its name. */
export function createCompany() {
  const secret = randomBytes(32)
  const signer = keyOfSeed(secret)
  /** `secret`: 64 hexadecimal digits. */
  return { publicKey: signer.publicKey, signer, secret: secret.toString('hex') }
}
export type Company = ReturnType<typeof createCompany>

/** Any answer of the wallet. */
export interface Answer {
  readonly outcome: string
  readonly reason?: string
  readonly session?: string
  readonly balance?: { readonly amount: string; readonly sequence: number }
}

/** The seamless wallet on a migrated database, with the venues `yb` (seamless) and `agone` (transfer). */
export async function openSeamless(
  database: Database,
  clock: Clock,
  {
    guard,
    mostOf,
    mayOpen,
    playMs,
    saferPlay = { refusalsOf: () => Promise.resolve(new Map()) },
    companies = { yb: createCompany(), agone: createCompany() },
  }: Options = {},
) {
  const wallets = await createWallets({ database, clock, ...(guard && { guard }) })
  const registry = createRegistry({ database, wallets })
  const offered = (code: 'yb' | 'agone', wallet: 'seamless' | 'transfer') => ({
    code,
    englishName: code.toUpperCase(),
    name: code,
    wallet,
    currencies: ['CNY', 'USDT'] as const,
    company: {
      url: 'http://127.0.0.1:1',
      playOrigin: 'http://127.0.0.1:1',
      publicKey: companies[code].publicKey,
    },
  })
  await registry.offer([offered('yb', 'seamless'), offered('agone', 'transfer')])
  const sessions = createSessions({ database, clock, ...(mayOpen && { mayOpen }) })
  const launching = createLaunching({
    database,
    registry,
    sessions,
    catalogue: { find: () => undefined, isRead: () => false },
    saferPlay: { refusalsOf: () => Promise.resolve(new Map()), lossRooms: () => Promise.resolve([]) },
    unitOf: () => Promise.resolve('CNY'),
  })
  const wallet = createVenueWallet({
    database,
    wallets,
    clock,
    sessions,
    saferPlay,
    ...(mostOf && { mostOf }),
    ...(playMs && { playMs }),
  })
  const keyOf = createCompanyKeys(createSecretBox(Buffer.alloc(32, 7)))
  const webhook = venueWalletWebhook({ registry, wallet, keyOf, clock })
  const alarms = createAlarms(createMetrics(), createLogger('silent'))
  const acts = seamlessActs({ database, clock })

  /** What a venue sends: its own statement over the body, unless a part is replaced. */
  async function deliver(call: string, content: object | string, changed: Changed = {}) {
    const { venue = 'yb', company = companies.yb, time = Math.floor(clock.now() / 1000) } = changed
    const body = typeof content === 'string' ? content : JSON.stringify(content)
    const url = `/venue-wallet/v1/${venue}/${call}`
    const nonce = changed.nonce ?? randomUUID()
    const header = signRequest(company.signer, { method: 'POST', path: url, time, nonce, body })
    const answer = await webhook.receive({
      body: Buffer.from(changed.body ?? body),
      headers: { [statementHeader]: header },
      ip: '127.0.0.1',
      url: changed.url ?? url,
      params: { venue, call, ...changed.params },
    })
    const said = typeof answer.body === 'string' ? answer.body : ''
    const isSigned = isAnswerOf(
      keyOf(venue).publicKey,
      { nonce, status: answer.status, body: said },
      answer.headers?.[statementHeader],
    )
    return { status: answer.status, isSigned, body: said }
  }

  async function launched(memberId: string, currency: Currency): Promise<string> {
    const venue = await registry.now('yb')
    if (!venue) throw new Error('no venue')
    return (await sessions.launch(venue, { memberId, currency, game: 'dice', locale: 'zh-CN' })).code
  }

  return {
    wallets,
    registry,
    sessions,
    companies,
    deliver,
    webhook,
    /** The platform's public key for `yb`. */
    ourKey: keyOf('yb').publicKey,
    alarms,
    lookAtOddities: () => lookAtOddities({ database, clock, alarms }),
    act(name: string, args: readonly string[], options: Readonly<Record<string, string>> = {}) {
      return acts.find((each) => each.name === name)?.run(args, options)
    },
    /** A definite answer to a request of `yb`. */
    async ask(call: WalletCall, content: object): Promise<Answer> {
      const { status, isSigned, body } = await deliver(call, content)
      if (status !== 200 || !isSigned) throw new Error(`${call} was answered ${status}, signed ${isSigned}`)
      return JSON.parse(body) as Answer
    },
    async member(minor: bigint, currency: Currency = 'CNY'): Promise<string> {
      const id = uuidV7()
      await wallets.openAccounts(database, id)
      if (minor > 0n)
        await wallets.submit({
          op: 'transfer',
          id: uuidV7(),
          kind: 'deposit',
          postings: move(
            minor,
            houseAccount('provider-clearing', currency),
            walletAccount(id, walletOf(currency)),
          ),
        })
      return id
    },
    has: (member: string, currency: Currency = 'CNY') =>
      balanceOf(database, walletAccount(member, walletOf(currency))),
    /** Opens a game as a member does, with no limit of theirs. */
    launch: (memberId: string, venueEnName: string) =>
      launching.launch(
        { memberId: memberIdOf.parse(memberId), uuid: uuidV7(), bodyHash: '' },
        { venueEnName, game: 'dice' },
        'zh-CN',
      ),
    /** A launch code of `yb` for a fresh player with money. */
    async launchCode(minor: bigint): Promise<string> {
      return launched(await this.member(minor), 'CNY')
    },
    /** A player with money and an open session of a game. */
    async player(minor: bigint, currency: Currency = 'CNY') {
      const id = await this.member(minor, currency)
      const code = await launched(id, currency)
      const { session = '' } = await this.ask('session', { code, redemption: randomUUID() })
      return playerOf({ id, session, currency, clock })
    },
  }
}
export type SeamlessStand = Awaited<ReturnType<typeof openSeamless>>

interface Options {
  readonly guard?: Guard
  readonly mostOf?: MostOf
  readonly mayOpen?: Parameters<typeof createSessions>[0]['mayOpen']
  readonly playMs?: VenueWalletNeeds['playMs']
  readonly saferPlay?: Pick<SaferPlayService, 'refusalsOf'>
  readonly companies?: { readonly yb: Company; readonly agone: Company }
}
interface Changed {
  readonly venue?: string
  readonly company?: Company
  readonly time?: number
  readonly nonce?: string
  /** Sent instead of what was signed. */
  readonly body?: string
  readonly url?: string
  readonly params?: Readonly<Record<string, string>>
}

async function balanceOf(database: Database, key: string): Promise<bigint> {
  const [row] = await database.query<{ balance: bigint }>(sql`select balance from account where key = ${key}`)
  return row?.balance ?? 0n
}

/** Requests about rounds of one player. */
function playerOf({
  id,
  session,
  currency,
  clock,
}: {
  readonly id: string
  readonly session: string
  readonly currency: Currency
  readonly clock: { now(): number }
}) {
  const common = (round: string) => ({ player: id, round, game: 'dice', currency, at: clock.now() })
  return {
    id,
    session,
    bet: (
      amount: string,
      {
        transaction = randomUUID(),
        round = randomUUID(),
      }: { readonly transaction?: string; readonly round?: string } = {},
    ) => ({
      ...common(round),
      transaction,
      session,
      amount,
      endsBy: clock.now() + 3_600_000,
    }),
    win: (of: Ended, amount: string, { isLast = true, transaction = randomUUID() } = {}) => ({
      ...common(of.round),
      transaction,
      bet: of.transaction,
      amount,
      isLast,
    }),
    rollback: (of: Ended, transaction = randomUUID()) => ({
      ...common(of.round),
      transaction,
      bet: of.transaction,
      amount: of.amount,
    }),
    close: (round: string, bets: string, wins: string) => ({
      ...common(round),
      transaction: randomUUID(),
      bets,
      wins,
    }),
  }
}
interface Ended {
  readonly transaction: string
  readonly round: string
  readonly amount: string
}
