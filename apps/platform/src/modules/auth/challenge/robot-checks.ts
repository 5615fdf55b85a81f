import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKeyOf } from '../../../kernel/address-key.ts'
import { createBriefCache } from '../../../kernel/brief-cache.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import type { Challenged, Challenges } from './challenges.ts'
import * as store from './store.ts'

/** How long an address or browser with too many calls must pass the check, and how long a passed check is valid. */
const neededMs = 10 * 60_000
const passedMs = 30 * 60_000
/** How long an answer of the database is cached: another node's demand or pass applies here within this time. */
const rememberedMs = 1_000

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly challenges: Challenges
  /** Calls without a session in a minute before a robot check is required. */
  readonly perMinute: { readonly device: number; readonly address: number }
}

type Browser = Pick<Challenged, 'deviceId' | 'ip'>

/**
 * The robot check [ERR-07]: a browser or an address that calls without a session more often than people do has to
 * solve a challenge before its next call. A passed check holds for one browser at one address.
 */
export function createRobotChecks({ database, clock, challenges, perMinute }: Needs) {
  const devices = new RateLimiterMemory({ points: perMinute.device, duration: 60 })
  const addresses = new RateLimiterMemory({ points: perMinute.address, duration: 60 })
  const remembered = createBriefCache<boolean>(clock, rememberedMs)

  async function look(browser: Browser): Promise<boolean> {
    const keys = keysOf(browser)
    const rows = await store.readCounts(database, Object.values(keys), new Date(clock.now()))
    const found = new Set(rows.map(({ key }) => key))
    return !found.has(keys.passed) && (found.has(keys.device) || found.has(keys.address))
  }

  async function demand(key: string, on: Queryable = database): Promise<void> {
    await store.setMark(on, key, new Date(clock.now() + neededMs))
    remembered.clear()
  }

  async function isOver(limiter: RateLimiterMemory, key: string): Promise<boolean> {
    try {
      await limiter.consume(key)
      return false
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      await limiter.delete(key)
      return true
    }
  }

  return {
    /** Counts a call without a session. True when it has to be refused with `robot-check-needed`. */
    async isNeeded(browser: Browser): Promise<boolean> {
      const keys = keysOf(browser)
      const [isDevice, isAddress] = await Promise.all([
        isOver(devices, keys.device),
        isOver(addresses, keys.address),
      ])
      if (isDevice) await demand(keys.device)
      if (isAddress) await demand(keys.address)
      return remembered.get(keys.passed, () => look(browser))
    },

    /** Requires the check from now on regardless of counts, for operators. */
    demandOf: (browser: Partial<Browser>, on?: Queryable): Promise<void> =>
      demand(
        browser.deviceId === undefined
          ? `robot address ${hashOf(addressKeyOf(browser.ip ?? ''))}`
          : `robot device ${hashOf(browser.deviceId)}`,
        on,
      ),

    /**
     * Passes the check for this browser and returns until when it is valid, epoch ms.
     * @throws CallError need-safe until its challenge is solved
     */
    async pass(context: Challenged): Promise<number> {
      await challenges.require(context)
      const until = clock.now() + passedMs
      const keys = keysOf(context)
      await store.setMark(database, keys.passed, new Date(until))
      await store.forget(database, [keys.device])
      remembered.forget(keys.passed)
      return until
    },
  }
}
export type RobotChecks = ReturnType<typeof createRobotChecks>

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

function keysOf({ deviceId, ip }: Browser) {
  return {
    device: `robot device ${hashOf(deviceId)}`,
    address: `robot address ${hashOf(addressKeyOf(ip))}`,
    passed: `robot passed ${hashOf(`${deviceId}\n${addressKeyOf(ip)}`)}`,
  }
}
