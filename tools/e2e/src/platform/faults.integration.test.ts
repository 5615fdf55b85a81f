import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CallError } from '@grandstand/contract'
import { listMatches, oneSingle, placeBet } from '@grandstand/contract/sportsbook'
import { getTotalAssets, transferToYield } from '@grandstand/contract/wallets'
import { createClient, fund, startGrandstand, type Client, type Grandstand } from '@grandstand/dev-env'
import {
  startRedis,
  type TestRedis,
  createPostgres,
  findPostgres,
  type OwnPostgres,
} from '@grandstand/platform/servers'
import { Client as PgClient } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freshName, openLegs, password } from './slips.ts'

const isHere = findPostgres() !== undefined
const isRoot = process.getuid?.() === 0
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof CallError ? error.refusal : `not a refusal: ${String(error)}`),
  )

/** A proxy to the database that can hold its answers back. */
async function openSlowLine(port: number) {
  let delayMs = 0
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) =>
        delayMs > 0 && from === far ? setTimeout(() => to.write(bytes), delayMs) : to.write(bytes),
      )
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    setDelay: (ms: number) => void (delayMs = ms),
    close(): void {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe.skipIf(!isHere)('faults of what the platform stands on', () => {
  let postgres: OwnPostgres
  let line: Awaited<ReturnType<typeof openSlowLine>>
  let grandstand: Grandstand
  let client: Client
  let admin: PgClient
  let redis: TestRedis
  const sent: { readonly url: string; readonly request: RequestInit }[] = []
  let moved = 0n

  beforeAll(async () => {
    postgres = await createPostgres()
    await postgres.start()
    redis = await startRedis()
    line = await openSlowLine(Number(new URL(postgres.url).port))
    const url = new URL(postgres.url)
    url.port = String(line.port)
    const drill = fileURLToPath(new URL('drill.mjs', import.meta.url))
    grandstand = await startGrandstand({
      databaseUrl: url.href,
      settings: { REDIS_URL: redis.url, NODE_OPTIONS: `--max-old-space-size=500 --import=${drill}` },
    })
    admin = new PgClient({ connectionString: postgres.url })
    admin.on('error', () => {})
    await admin.connect()
    // Records accepted requests as a man in the middle could.
    client = createClient(grandstand.url, 'TEST', async (address, request) => {
      const response = await globalThis.fetch(address, request)
      if (typeof address === 'string' && address.includes('/bets/place') && request && response.ok)
        sent.push({ url: address, request })
      return response
    })
    await client.register(freshName(), password)
    await fund(grandstand, client, '5000')
  }, 120_000)
  afterAll(async () => {
    await grandstand?.stop()
    await admin?.end()
    line?.close()
    await redis?.close()
    await postgres?.stop()
  })

  // One fault at a time: each test repairs what it broke.
  afterEach(() => line.setDelay(0))

  const move = (uuid: string = crypto.randomUUID()) =>
    client.api.call(
      transferToYield,
      {
        transfer_out: 'central',
        transfer_in: 'yield',
        walletType: 'RMB',
        amount: { minor: 100n, currency: 'CNY' },
      },
      { uuid },
    )
  /** Retried under the same uuid until it is done. */
  async function moveAtLast(uuid: string): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      if ((await outcome(move(uuid))) === 'done') {
        moved += 100n
        return
      }
      await pause(200)
    }
    throw new Error('it never went through')
  }
  const assets = () => client.api.call(getTotalAssets, {})
  /** Read from the endpoint of an operator's monitoring, which needs no database. */
  async function untilAlarm(name: string, isRaised: boolean): Promise<void> {
    for (let tries = 0; tries < 300; tries++) {
      const metrics = await (await fetch(`${grandstand.url}/metrics`)).text()
      if (metrics.includes(`alarms{alarm="${name}"} 1`) === isRaised) return
      await pause(100)
    }
    throw new Error(`the alarm ${name} is ${isRaised ? 'not raised' : 'still on'}`)
  }
  async function untilReady(isReady: boolean): Promise<void> {
    for (let tries = 0; tries < 300; tries++) {
      if ((await fetch(`${grandstand.url}/readyz`)).ok === isReady) return
      await pause(100)
    }
    throw new Error(`/readyz is not ${isReady ? 200 : 503}`)
  }
  /** A visitor reads the board; parts that need the database are refused while it is down. */
  const board = () => outcome(createClient(grandstand.url).api.call(listMatches, { when: 'soon', limit: 5 }))
  /** Every request took effect exactly once: the balance equals the acknowledged moves. */
  async function bookHolds(): Promise<void> {
    const { wallets } = await assets()
    const inYield = wallets.find(({ kind }) => kind === 'yield')
    expect(inYield?.available.minor).toBe(moved)
    const { rows } = await admin.query(`select 1 from account group by currency having sum(balance) <> 0`)
    expect(rows).toEqual([])
  }

  it('[H-I3] PostgreSQL takes no writes: money is refused, what is read goes on, the alarm is raised', async () => {
    const uuid = crypto.randomUUID()
    await admin.query(`alter system set default_transaction_read_only = on`)
    await admin.query(`select pg_reload_conf()`)
    await untilAlarm('database', true)
    expect(await outcome(move(uuid))).toBe('unavailable')
    expect((await assets()).wallets.length).toBeGreaterThan(0)
    expect(await board()).toBe('done')
    await admin.query(`set default_transaction_read_only = off`)
    await admin.query(`alter system reset default_transaction_read_only`)
    await admin.query(`select pg_reload_conf()`)
    await untilAlarm('database', false)
    await moveAtLast(uuid)
    await bookHolds()
  }, 120_000)

  it('[H-I3] no connection is left: money that waits too long is refused, none is done twice, reads are told so by their code', async () => {
    const locker = new PgClient({ connectionString: postgres.url })
    locker.on('error', () => {})
    await locker.connect()
    await locker.query(`begin; lock table account in access exclusive mode`)
    const uuids = Array.from({ length: 25 }, () => crypto.randomUUID())
    const asking = uuids.map((uuid) => outcome(move(uuid)))
    const first = await Promise.race(asking)
    expect(first).toBe('unavailable')
    expect(['done', 'unavailable']).toContain(await board())
    await untilAlarm('database', true)
    await locker.query('rollback')
    await locker.end()
    await Promise.all(asking)
    for (const uuid of uuids) await moveAtLast(uuid)
    await untilAlarm('database', false)
    await bookHolds()
  }, 120_000)

  it('[H-I3] PostgreSQL answers after 5 s: reads are late or told so by their code, the alarm is raised, money is done once or not at all', async () => {
    const uuid = crypto.randomUUID()
    line.setDelay(5_000)
    const asking = outcome(move(uuid))
    expect(['done', 'unavailable']).toContain(await board())
    await untilAlarm('database-slow', true)
    line.setDelay(0)
    expect(['done', 'unavailable']).toContain(await asking)
    expect(await board()).toBe('done')
    await moveAtLast(uuid)
    await untilAlarm('database-slow', false)
    await bookHolds()
  }, 120_000)

  it.each(['fsync', 'synchronous_commit', 'full_page_writes'])(
    '%s switched off while running raises an alarm and takes the node out of traffic until it is on again',
    async (name) => {
      await admin.query(`alter system set ${name} = off`)
      await admin.query('select pg_reload_conf()')
      await untilAlarm('database-unsafe', true)
      await untilReady(false)
      await admin.query(`alter system reset ${name}`)
      await admin.query('select pg_reload_conf()')
      await untilAlarm('database-unsafe', false)
      await untilReady(true)
    },
    60_000,
  )

  it.skipIf(!isRoot)(
    '[H-I3] the disk is full: money is refused, what is read goes on, the alarm is raised; with room again it is done',
    async () => {
      const place = mkdtempSync(join(tmpdir(), 'grandstand-full-'))
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', place])
      try {
        execFileSync('chown', ['postgres', place])
        await admin.query(`create tablespace tight location '${place}'`)
        await admin.query(`alter table entry set tablespace tight`)
        const { bavail, bsize } = statfsSync(place)
        writeFileSync(join(place, 'filler'), Buffer.alloc(bavail * bsize))
        // The free space on the last page is filled first.
        let last = 'done'
        let uuid = ''
        for (let tries = 0; tries < 300 && last === 'done'; tries++) {
          uuid = crypto.randomUUID()
          last = await outcome(move(uuid))
          if (last === 'done') moved += 100n
        }
        expect(last).toBe('unavailable')
        expect((await assets()).wallets.length).toBeGreaterThan(0)
        await untilAlarm('unavailable', true)
        await untilReady(false)
        rmSync(join(place, 'filler'))
        await moveAtLast(uuid)
        await untilReady(true)
        await bookHolds()
      } finally {
        await admin
          .query(`alter table entry set tablespace pg_default`)
          .then(() => admin.query(`drop tablespace tight`))
          .catch(() => {})
        execFileSync('umount', ['-l', place])
        rmSync(place, { recursive: true })
      }
    },
    120_000,
  )

  it.each([
    ['a rejection that nobody handles', 'SIGUSR2'],
    ['a heap that is nearly full', 'SIGWINCH'],
  ] as const)(
    '[H-I15] %s ends the platform in order, asking to be started again, and then all is there',
    async (_name, signal) => {
      const { process: child } = grandstand.platform()
      const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
      child.kill(signal)
      expect(await gone).toBe(75)
      expect(await outcome(fetch(`${grandstand.url}/healthz`))).toMatch(/fetch failed/)
      await grandstand.restart('kill')
      await moveAtLast(crypto.randomUUID())
      await bookHolds()
    },
    120_000,
  )

  it.each<[string, () => Promise<unknown> | void, () => Promise<unknown> | void]>([
    // Ten seconds of silence, with bets meanwhile.
    ['stands still for 10 s', () => redis.freeze(true), () => redis.freeze(false)],
    ['is killed', () => redis.stop(), () => redis.start()],
  ])(
    '[H-I4] Redis %s: bets go on, and none that was captured is taken again',
    async (name, fail, heal) => {
      const leg = (await openLegs(client, 'soon')).at(-1)
      if (!leg) throw new Error('no open market')
      const bet = async () => {
        const slip = { ...oneSingle(leg, 500n), oddsPolicy: 'any' as const }
        return (await client.api.call(placeBet, slip)).bets.length
      }
      const from = sent.length
      expect(await bet()).toBe(1)
      await fail()
      const endsAt = Date.now() + (name.includes('10 s') ? 10_000 : 0)
      do {
        expect(await bet()).toBe(1)
        await pause(200)
      } while (Date.now() < endsAt)
      const count = async () => (await admin.query<{ n: string }>('select count(*) as n from bet')).rows[0]?.n
      const before = await count()
      const resent = async () => {
        for (const { url, request } of [...sent.slice(from, from + 3), ...sent.slice(-3)])
          expect((await fetch(url, request)).status).toBe(400)
      }
      await resent()
      await heal()
      await resent()
      expect(await count()).toBe(before)
      expect(await bet()).toBe(1)
    },
    120_000,
  )

  it('[H-I8] a backup put back: sums are zero, and whatever was acknowledged later is there or listed as missing', async () => {
    const programs = findPostgres() ?? ''
    const dump = join(grandstand.dataDir, 'backup.dump')
    const acknowledged = new Set<string>()
    const before = moved
    const moveOn = async () => {
      const uuid = crypto.randomUUID()
      await moveAtLast(uuid)
      acknowledged.add(uuid)
    }
    // The backup is taken while money moves, so its cut is random.
    const progress = { isOver: false }
    const load = (async () => {
      while (!progress.isOver) await moveOn()
    })()
    await promisify(execFile)(join(programs, 'pg_dump'), ['-Fc', '-f', dump, postgres.url])
    await moveOn()
    progress.isOver = true
    await load
    await fund(grandstand, client, '77')
    const leg = (await openLegs(client, 'soon')).at(-1)
    if (!leg) throw new Error('no open market')
    const { bets } = await client.api.call(placeBet, { ...oneSingle(leg, 500n), oddsPolicy: 'any' })

    await grandstand.platform().stop()
    await promisify(execFile)(join(programs, 'pg_restore'), [
      '--clean',
      '--if-exists',
      '-d',
      postgres.url,
      dump,
    ])
    await grandstand.restart('kill')
    await untilAlarm('acknowledgements', true)
    // On a database that has lost acknowledged work, money calls are refused until a person releases them.
    expect(await outcome(move())).toBe('system-maintenance')
    await expect(grandstand.operator('reconcile-after-restore', tmpdir())).rejects.toThrow(
      'nothing was compared',
    )
    await grandstand.operator('open')
    interface Told {
      readonly imbalances: readonly string[]
      readonly missing: number
      readonly list: readonly {
        readonly key: string
        readonly fact: {
          readonly kind: string
          readonly uuid: string
          readonly id: string
          readonly postings: unknown
        }
      }[]
    }
    const told = (await grandstand.operator('reconcile-after-restore')) as Told
    expect(told.imbalances).toEqual([])
    const lost = new Set(told.list.map(({ fact }) => fact.uuid))
    const { rows } = await admin.query<{ uuid: string }>(
      `select uuid from call_outcome where call = 'transferToYield'`,
    )
    const kept = new Set(rows.map(({ uuid }) => uuid))
    // Each acknowledged request is either kept or reported lost, never both and never neither.
    for (const uuid of acknowledged)
      expect([uuid, kept.has(uuid), lost.has(uuid)]).toEqual([uuid, !lost.has(uuid), !kept.has(uuid)])
    expect(lost.size).toBeGreaterThan(0)
    moved = before + 100n * BigInt([...acknowledged].filter((uuid) => kept.has(uuid)).length)
    await bookHolds()
    const works = told.list.filter(({ fact }) => fact.kind === 'work')
    expect(works.some(({ fact }) => JSON.stringify(fact.postings).includes('"7700"'))).toBe(true)
    expect(works.some(({ fact }) => fact.id.includes(bets[0]?.id ?? '-'))).toBe(true)
    const keys = told.list.map(({ key }) => key)
    // One restore listed 296 lost requests.
    for (let at = 0; at < keys.length; at += 300)
      await grandstand.operator('settle-missing', ...keys.slice(at, at + 300), '--note', 'done by hand')
    await untilAlarm('acknowledgements', false)
    // A repeated request that was lost takes effect again, exactly once.
    const [again = ''] = [...acknowledged].filter((uuid) => lost.has(uuid))
    await moveAtLast(again)
    expect(await outcome(move(again))).toBe('done')
    await bookHolds()
  }, 120_000)
})
