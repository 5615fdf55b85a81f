import { fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { launchGame } from '@grandstand/contract/games'
import { createClient, fund, startGrandstand, type Grandstand } from '@grandstand/dev-env'
import { migrate, openDatabase, sql } from '@grandstand/platform/database'
import { keyOfSeed, signRequest, statementHeader } from '@grandstand/platform/venue-protocol'
import { pace, rawRequest } from './gateway-load.ts'

const betsPerSecond = Number(process.env['BENCH_RATE'] ?? 500)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const players = Number(process.env['BENCH_MEMBERS'] ?? 64)
const lanes = 128
const stake = 100n
/** How long after its bet a win is due. */
const winAfterMs = 500

interface Row {
  readonly program: 'grandstand' | 'one commit for each request'
  readonly p50Ms: number
  readonly p99Ms: number
  readonly answeredPerSecond: number
}

interface Services {
  startPostgres(): Promise<{ url: string; socketUrl: string; stop: () => Promise<void> }>
}

interface Wallet {
  readonly port: number
  /** Path of the wallet, such as `/venue-wallet/v1/yb`. */
  readonly path: string
  readonly signer: { sign(text: string): string }
  /** A player with a session, money and one game. */
  readonly seats: readonly { readonly player: string; readonly session: string }[]
}

/**
 * What a seamless company asks at its busiest: 500 bets a second, each with its win half a second later, signed and
 * sent over HTTP, on PostgreSQL with fsync. A time counts from the moment at which a request was due until its whole
 * answer was there.
 */
export async function run(): Promise<{ ratios: Record<string, number>; rows: readonly Row[] }> {
  const services = (await import(new URL('../../run/services.mjs', import.meta.url).href)) as Services
  const [ours, theirs] = [await measureOurs(services), await measurePeer(services)]
  return {
    ratios: {
      'answers a second / asked for': ours.answeredPerSecond / (2 * betsPerSecond),
      'p99 of bets and wins, ms': ours.p99Ms,
      'p99, times one commit for each request': ours.p99Ms / theirs.p99Ms,
    },
    rows: [ours, theirs],
  }
}

async function measureOurs(services: Services): Promise<Row> {
  const database = await services.startPostgres()
  const grandstand = await startGrandstand({ databaseUrl: database.socketUrl })
  try {
    const signer = keysOf(grandstand.companies.find(({ code }) => code === 'yb')?.env['SIGNING_SECRET'] ?? '')
    const wallet = {
      port: Number(new URL(grandstand.url).port),
      path: '/venue-wallet/v1/yb',
      signer,
      seats: await sitDown(grandstand, signer),
    }
    return { program: 'grandstand', ...(await measure(wallet)) }
  } finally {
    await grandstand.stop()
    await database.stop()
  }
}

async function sitDown(grandstand: Grandstand, signer: Wallet['signer']): Promise<Wallet['seats']> {
  const seats: { player: string; session: string }[] = []
  for (let n = 0; n < players; n++) {
    const client = createClient(grandstand.url)
    await client.register(`seat${process.pid}x${n}`, 'correct1hor')
    await fund(grandstand, client, '50000')
    const { url } = await client.api.call(launchGame, { venueEnName: 'YB', game: 'dice' })
    const code = new URL(url).searchParams.get('code')
    const path = '/venue-wallet/v1/yb/session'
    const body = JSON.stringify({ code, redemption: randomUUID() })
    const answer = await fetch(grandstand.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [statementHeader]: statementOf(signer, path, body) },
      body,
    })
    const opened = (await answer.json()) as { readonly player: string; readonly session: string }
    seats.push(opened)
  }
  return seats
}

async function measurePeer(services: Services): Promise<Row> {
  const server = await services.startPostgres()
  const [venueSecret, peerSecret] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const signer = keysOf(venueSecret)
  const database = await openDatabase({ url: server.url })
  try {
    await migrate(database)
    await database.query(playOne)
    const seats = await openAccounts(database)
    const child = fork(
      fileURLToPath(new URL('seamless/peer.ts', import.meta.url)),
      [server.socketUrl, signer.publicKey, peerSecret],
      { execArgv: ['--import', 'tsx'] },
    )
    try {
      const port = await new Promise<number>((resolve, reject) => {
        child.once('message', (message) => resolve(Number(message)))
        child.once('exit', () => reject(new Error('the peer ended')))
      })
      return {
        program: 'one commit for each request',
        ...(await measure({ port, path: '/wallet', signer, seats })),
      }
    } finally {
      child.kill()
    }
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Ledger rows as `transfer_one` of the ledger's benchmark writes them, and the play under its id. */
const playOne = {
  values: [],
  text: `
create table play (transaction_id text primary key, account_id int8 not null, amount int8 not null, balance int8 not null, at timestamptz not null);
create function play_one(new_id text, of_id int8, moved int8) returns int8 language plpgsql as $$
declare
  house_id int8 := (select id from account where key = 'house/bench/CNY');
  of_after int8;
  house_after int8;
begin
  update account set balance = balance + moved where id = of_id returning balance into of_after;
  update account set balance = balance - moved where id = house_id returning balance into house_after;
  insert into transfer (id, kind, state, digest, memo, created_at, ended_at)
    values (new_id, 'bet', 'posted', '', '{}', now(), now());
  insert into entry (account_id, transfer_id, amount, balance_after, at)
    values (of_id, new_id, moved, of_after, now()), (house_id, new_id, -moved, house_after, now());
  insert into play values (new_id, of_id, moved, of_after, now());
  return of_after;
end $$`,
}

async function openAccounts(database: Awaited<ReturnType<typeof openDatabase>>): Promise<Wallet['seats']> {
  await database.query(sql`
    insert into account (key, owner, purpose, currency, overdraft)
    values ('house/bench/CNY', 'house', 'bench', 'CNY', true)`)
  const rows: { player: string; session: string }[] = []
  for (let n = 0; n < players; n++) {
    const [row] = await database.query<{ id: bigint }>(sql`
      insert into account (key, owner, purpose, currency, overdraft, balance)
      values (${`member:peer${n}/central/CNY`}, ${`member:peer${n}`}, 'central', 'CNY', false, 5000000) returning id`)
    rows.push({ player: String(row?.id), session: '' })
  }
  return rows
}

const keysOf = (secret: string) => keyOfSeed(Buffer.from(secret, 'hex'))

function statementOf(signer: Wallet['signer'], path: string, body: string): string {
  const nonce = randomBytes(16).toString('hex')
  return signRequest(signer, { method: 'POST', path, time: Math.floor(Date.now() / 1000), nonce, body })
}

/** Requests of so many rounds, in the order in which they are due: bets, and their wins some time later. */
function requestsOf({ port, path, signer, seats }: Wallet, count: number): Buffer[] {
  const later = Math.round((winAfterMs * betsPerSecond) / 1000)
  const rounds = Array.from({ length: count }, (_, n) => {
    const { player, session } = seats[n % seats.length] ?? { player: '', session: '' }
    const round = randomUUID()
    const common = { player, round, game: 'dice', currency: 'CNY', at: Date.now() }
    const transaction = `${round}:bet`
    return {
      bet: { ...common, transaction, session, amount: String(stake), endsBy: Date.now() + 3_600_000 },
      win: { ...common, transaction: `${round}:win`, bet: transaction, amount: String(stake), isLast: true },
    }
  })
  const request = (call: 'bet' | 'win', content: object) => {
    const body = JSON.stringify(content)
    const url = new URL(`http://127.0.0.1:${port}${path}/${call}`)
    const headers = {
      'content-type': 'application/json',
      [statementHeader]: statementOf(signer, url.pathname, body),
    }
    return rawRequest(url, headers, Buffer.from(body))
  }
  return Array.from({ length: count + later }, (_, n) => {
    const [bet, won] = [rounds[n]?.bet, rounds[n - later]?.win]
    return [...(bet ? [request('bet', bet)] : []), ...(won ? [request('win', won)] : [])]
  }).flat()
}

async function measure(wallet: Wallet): Promise<Omit<Row, 'program'>> {
  // Warm-up, not counted.
  await pace(wallet.port, requestsOf(wallet, betsPerSecond * 2), betsPerSecond, lanes)
  const requests = requestsOf(wallet, betsPerSecond * seconds)
  const startedAt = performance.now()
  const took = (await pace(wallet.port, requests, betsPerSecond * 2, lanes)).toSorted((a, b) => a - b)
  const answeredPerSecond = requests.length / ((performance.now() - startedAt) / 1000)
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99), answeredPerSecond }
}
