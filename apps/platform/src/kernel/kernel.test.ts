import { describe, expect, it } from 'vitest'
import { testClock } from './clock.ts'
import { readConfig } from './config.ts'
import { DatabaseUnavailable, asUnavailable } from './database-errors.ts'
import { orderNumber, uuidV7 } from './ids.ts'
import { createLogger, secretFields } from './logger.ts'
import { createMetrics } from './metrics.ts'
import { createShutdown } from './shutdown.ts'
import { startWorkerLoop } from './worker-loop.ts'

const silent = createLogger('silent')
const secret = 'x'.repeat(32)

describe('readConfig', () => {
  it('reads settings and fills in the rest; empty means unset', () => {
    const config = readConfig({
      PORT: '9000',
      DATABASE_URL: '',
      PAYMENT_PROVIDER_URL: 'https://pay.example',
      PAYMENT_PROVIDER_SECRET: secret,
      PUBLIC_URL: 'https://a.example/',
      FEED_URL: 'https://feed.example',
      FEED_KEY: `us:${secret}`,
      PUBLIC_ORIGINS: 'https://a.example, http://b.example:8080',
    })
    expect(config).toMatchObject({ port: 9000, databaseUrl: undefined, logLevel: 'info' })
    expect(config.feed).toEqual({
      protocol: 'grandstand',
      url: 'https://feed.example',
      key: { id: 'us', secret },
    })
    expect(config.publicOrigins).toEqual(['https://a.example', 'http://b.example:8080'])
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['DATABASE_URL', 'mysql://x'],
    ['REDIS_URL', 'localhost:6379'],
    ['PAYMENT_PROVIDER_URL', 'provider'],
    ['PAYMENT_PROVIDER_SECRET', 'short'],
    ['FEED_URL', 'feed'],
    ['FEED_URL', 'http://feed.example'],
    ['FEED_URL', 'https://user:password@feed.example'],
    ['PAYMENT_PROVIDER_URL', 'http://203.0.114.7'],
    ['MEDIA_URL', 'http://media.example'],
    ['FEED_KEY', 'short'],
    ['FEED_PROTOCOL', 'carrier-pigeon'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_ORIGINS', 'https://a.example/path'],
  ])('names %s in one sentence when it is %s, without repeating the value', (name, value) => {
    expect(() =>
      readConfig({
        PAYMENT_PROVIDER_URL: 'https://pay.example',
        PAYMENT_PROVIDER_SECRET: secret,
        PUBLIC_URL: 'https://a.example',
        [name]: value,
      }),
    ).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`))
  })

  it('sends payers to no localhost: without PUBLIC_URL only the demonstration starts', () => {
    const set = {
      PAYMENT_PROVIDER_URL: 'https://pay.example',
      PAYMENT_PROVIDER_SECRET: secret,
      PORT: '9000',
    }
    expect(() => readConfig(set)).toThrow(/^PUBLIC_URL is missing: [^\n]+\.$/)
    expect(() => readConfig({ ...set, PUBLIC_URL: '' })).toThrow(/^PUBLIC_URL is missing: [^\n]+\.$/)
    expect(readConfig({ ...set, DEMO_WORLD: 'true' }).publicUrl).toBe('http://localhost:9000')
    expect(readConfig({ ...set, PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe('https://a.example')
  })

  it('[CALL-13] takes news domains outside production alone', () => {
    const set = {
      PAYMENT_PROVIDER_URL: 'https://pay.example',
      PAYMENT_PROVIDER_SECRET: secret,
      PUBLIC_URL: 'https://a.example',
      NEWS_DOMAINS: 'https://n.example',
    }
    expect(readConfig(set).newsDomains).toEqual(['https://n.example'])
    expect(readConfig({ ...set, NODE_ENV: 'test' }).newsDomains).toEqual(['https://n.example'])
    expect(readConfig({ ...set, NODE_ENV: 'production' }).newsDomains).toEqual([])
  })

  it('names every bad setting at once, and says what is missing', () => {
    expect(() => readConfig({ PORT: 'x' })).toThrow(
      /^PORT must be .+\.\nPAYMENT_PROVIDER_URL is missing: .+\.\nPAYMENT_PROVIDER_SECRET is missing: .+\.\nPUBLIC_URL is missing: .+\.$/,
    )
  })
})

describe('ids', () => {
  it('are UUIDs of version 7 that sort by the order in which they were made, also when the clock stands or steps back', () => {
    const clock = testClock(Date.now() + 1000)
    const ids = Array.from({ length: 20_000 }, (_, n) => {
      if (n === 10_000) clock.advance(-500)
      return uuidV7(clock)
    })
    expect(
      ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toBe(true)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('order numbers tell the day of the site, which begins eight hours before the day in UTC', () => {
    const digest = 'f'.repeat(24) + '0638abcd' + 'f'.repeat(32)
    expect(orderNumber('D', Date.UTC(2026, 10, 21, 15, 59), digest)).toBe('D261121-0638ABCD')
    expect(orderNumber('W', Date.UTC(2026, 10, 21, 16), digest)).toBe('W261122-0638ABCD')
  })
})

describe('logger', () => {
  it('writes no secret, however deep it lies', () => {
    const lines: string[] = []
    const logger = createLogger('info', { write: (line: string) => void lines.push(line) })
    for (const name of secretFields) {
      logger.info({ [name]: 's3cret' })
      logger.info({ req: { body: { [name]: 's3cret' } } })
      logger.info({ a: { b: { c: { [name]: 's3cret' } } } })
    }
    logger.info({ stake: '10.00' }, 'kept')
    expect(lines.filter((line) => line.includes('s3cret'))).toEqual([])
    expect(lines.at(-1)).toContain('10.00')
  })
})

describe('asUnavailable', () => {
  it('tells the database’s troubles from a statement’s', () => {
    const withCode = (code: string) => Object.assign(new Error('x'), { code })
    for (const code of ['ECONNREFUSED', '57P01', '08006', '53100', '25006', '57014'])
      expect(asUnavailable(withCode(code))).toBeInstanceOf(DatabaseUnavailable)
    for (const code of ['23505', '22012', '40001', '42601'])
      expect(asUnavailable(withCode(code))).toBeUndefined()
    expect(asUnavailable(new Error('Connection terminated unexpectedly'))).toBeInstanceOf(DatabaseUnavailable)
    expect(asUnavailable(new Error('a bug'))).toBeUndefined()
  })
})

describe('worker loop', () => {
  it('goes on after failures, wakes at once, and stops after the step that runs', async () => {
    let steps = 0
    const reached = (count: number) =>
      new Promise<void>((resolve) => {
        const look = setInterval(() => {
          if (steps < count) return
          clearInterval(look)
          resolve()
        }, 1)
      })
    const loop = startWorkerLoop({
      name: 'test',
      everyMs: 60_000,
      logger: silent,
      maxBackoffMs: 1,
      async step() {
        steps += 1
        if (steps <= 2) throw new DatabaseUnavailable('away')
        return steps === 3 ? 'more' : 'idle'
      },
    })
    await reached(4)
    loop.wake()
    await reached(5)
    await loop.stop()
    loop.wake()
    expect(steps).toBe(5)
  })

  it('rests between steps however often it is woken', async () => {
    const begun: number[] = []
    const loop = startWorkerLoop({
      name: 'test',
      everyMs: 60_000,
      restMs: 30,
      logger: silent,
      async step() {
        begun.push(performance.now())
        return 'idle'
      },
    })
    const waking = setInterval(() => loop.wake(), 1)
    while (begun.length < 4) await new Promise((resolve) => setTimeout(resolve, 5))
    clearInterval(waking)
    // Timers may fire a millisecond early.
    const rests = begun.slice(1).map((time, at) => time - (begun[at] ?? time))
    expect(Math.min(...rests)).toBeGreaterThan(28)
    await loop.stop()
  })
})

describe('shutdown', () => {
  it('ends the last opened first, once, and goes on past a part that fails or hangs', async () => {
    const ended: string[] = []
    const shutdown = createShutdown(silent, 20)
    shutdown.add('database', () => void ended.push('database'))
    shutdown.add('hangs', () => new Promise(() => {}))
    shutdown.add('fails', () => Promise.reject(new Error('no')))
    shutdown.add('http', () => void ended.push('http'))
    expect(await Promise.all([shutdown.run('test'), shutdown.run('again')])).toEqual([false, false])
    expect(ended).toEqual(['http', 'database'])
  })
})

describe('metrics', () => {
  it('are printed for the scraper', async () => {
    const metrics = createMetrics()
    metrics.counter('bets_total', 'Bets', ['state']).inc({ state: 'accepted' })
    expect(await metrics.registry.metrics()).toContain('bets_total{state="accepted"} 1')
  })
})
