import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CallError } from '@grandstand/contract'
import { listMatches } from '@grandstand/contract/sportsbook'
import { getTotalAssets, transferToYield } from '@grandstand/contract/wallets'
import { createClient, fund, startGrandstand, type Client, type Grandstand } from '@grandstand/dev-env'
import { createPostgres, findPostgres, type OwnPostgres } from '@grandstand/platform/kernel/testing/postgres'
import { Client as PgClient } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freshName, password } from './slips.ts'

const isHere = findPostgres() !== undefined
const isRoot = process.getuid?.() === 0
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof CallError ? error.refusal : `not a refusal: ${String(error)}`),
  )

/** A line to the database whose answers can be held back. */
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
  let moved = 0n

  beforeAll(async () => {
    postgres = await createPostgres()
    await postgres.start()
    line = await openSlowLine(Number(new URL(postgres.url).port))
    const url = new URL(postgres.url)
    url.port = String(line.port)
    const drill = fileURLToPath(new URL('drill.mjs', import.meta.url))
    grandstand = await startGrandstand({
      databaseUrl: url.href,
      settings: { NODE_OPTIONS: `--max-old-space-size=500 --import=${drill}` },
    })
    admin = new PgClient({ connectionString: postgres.url })
    admin.on('error', () => {})
    await admin.connect()
    client = createClient(grandstand.url)
    await client.register(freshName(), password)
    await fund(grandstand, client, '1000')
  }, 120_000)
  afterAll(async () => {
    await grandstand?.stop()
    await admin?.end()
    line?.close()
    await postgres?.stop()
  })

  // One fault at a time: what a test breaks is whole again for the next.
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
  /** Asked under the same uuid until it is done. */
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
  /** Where an operator's monitor sees it; it needs no database. */
  async function untilAlarm(name: string, isRaised: boolean): Promise<void> {
    for (let tries = 0; tries < 300; tries++) {
      const metrics = await (await fetch(`${grandstand.url}/metrics`)).text()
      if (metrics.includes(`alarms{alarm="${name}"} 1`) === isRaised) return
      await pause(100)
    }
    throw new Error(`the alarm ${name} is ${isRaised ? 'not raised' : 'still on'}`)
  }
  /** A visitor reads the board: what has to ask the database is told by its code that it cannot be had now. */
  const board = () => outcome(createClient(grandstand.url).api.call(listMatches, { when: 'soon', limit: 5 }))
  /** Every wish was done once: what lies there is what was acknowledged. */
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
        // What is left of the last page is used up first.
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
        rmSync(join(place, 'filler'))
        await moveAtLast(uuid)
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
})
