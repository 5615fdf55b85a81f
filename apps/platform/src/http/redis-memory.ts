import { randomBytes } from 'node:crypto'
import {
  clockBackMs,
  keysLifeMs,
  masterKeyLength,
  type Remembered,
  type ReplayMemory,
} from '@grandstand/wire/server'

const nonceLifeMs = 300_000
/** Longer than the two periods of an hour in which a master key is used. */
const masterKeyLifeMs = 3 * 3_600_000

/**
 * One script, so that no flush can come between its steps. If Redis's clock is behind the latest time seen, nonces
 * may have expired early, so the master keys are deleted too. If it differs from the node's clock, the result is
 * unknown. If the master key is no longer the one that the token was sealed under, the token is lost. Otherwise the
 * nonce is stored if it is new.
 */
const rememberScript = `
local time = redis.call('TIME')
local at = time[1] * 1000 + math.floor(time[2] / 1000)
local latest = tonumber(redis.call('GET', KEYS[3]) or '0')
if at < latest - ${clockBackMs} then
  local period = math.floor(at / ${keysLifeMs})
  for each = period - 2, math.floor(latest / ${keysLifeMs}) + 1 do redis.call('DEL', KEYS[4] .. string.format('%d', each)) end
  redis.call('SET', KEYS[3], at, 'PX', ARGV[3])
  return 2
end
if at > latest + 1000 then redis.call('SET', KEYS[3], at, 'PX', ARGV[3]) end
if math.abs(at - tonumber(ARGV[4])) > ${clockBackMs} then return 3 end
local key = redis.call('GET', KEYS[1])
if not key or string.sub(key, 33) ~= ARGV[1] then return 2 end
if redis.call('SET', KEYS[2], '', 'NX', 'PX', ARGV[2]) then return 0 end
return 1`
const outcomes: readonly Remembered[] = ['fresh', 'seen', 'lost']
const clocksDiffer = 3

/** Whether Redis evicts keys when full: it could drop nonces and keep master keys. */
const forgetsByItself = (info: string): boolean =>
  !/^maxmemory:0\r?$/m.test(info) && !/^maxmemory_policy:noeviction\r?$/m.test(info)

export interface RedisMemory extends ReplayMemory {
  isReady(): boolean
  close(): void
}

/**
 * The replay memory that several nodes and backup domains share. Every key contains the Redis process's run id: a
 * Redis that was restarted, even from a snapshot that still has the master keys, or a promoted replica may have lost
 * nonces and therefore counts as another memory. Nonces expire by Redis's clock: when that goes back, the master keys
 * are dropped too. While it differs from the node's clock, or Redis is unavailable, requests are rejected
 * immediately. No command is queued, because it could run on another Redis.
 */
export async function createRedisMemory(url: string, onError: (error: Error) => void): Promise<RedisMemory> {
  // Imported only here, because most nodes start without Redis and so start faster.
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 1_000,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  })
  let runId: string | undefined
  redis.on('error', onError)
  redis.on('ready', () => {
    redis.info().then(
      (info) => {
        runId = forgetsByItself(info) ? undefined : /run_id:(\w+)/.exec(info)?.[1]
        if (runId === undefined)
          onError(new Error('Redis may evict what it was told to keep: set noeviction.'))
        return runId
      },
      (error: Error) => onError(error),
    )
  })
  redis.on('close', () => {
    runId = undefined
  })
  const prefix = (): string => {
    if (runId === undefined) throw new Error('The replay memory is away.')
    return `gs:wire:${runId}:`
  }
  return {
    isReady: () => runId !== undefined,
    async masterKey(period) {
      const name = `${prefix()}master:${period}`
      const made = randomBytes(masterKeyLength)
      const [, held] =
        (await redis.multi().set(name, made, 'PX', masterKeyLifeMs, 'NX').getBuffer(name).exec()) ?? []
      const key = held?.[1]
      if (!Buffer.isBuffer(key) || key.length !== masterKeyLength)
        throw new Error('The replay memory has no master key.')
      return key
    },
    async remember(nonce, period, keyMark, now) {
      const names = prefix()
      const mark = Buffer.from(keyMark, 'base64url')
      const outcome = await redis.eval(
        rememberScript,
        4,
        `${names}master:${period}`,
        Buffer.from(`${names}nonce:${nonce}`, 'latin1'),
        `${names}latest`,
        `${names}master:`,
        mark,
        nonceLifeMs,
        masterKeyLifeMs,
        now,
      )
      if (Number(outcome) === clocksDiffer)
        throw new Error('The clocks of this node and of Redis are more than 30 s apart.')
      const remembered = outcomes[Number(outcome)]
      if (remembered === undefined) throw new Error('The replay memory gave no answer.')
      return remembered
    },
    close: () => redis.disconnect(),
  }
}
