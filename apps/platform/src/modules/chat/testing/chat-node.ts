import { openDatabase } from '../../../kernel/open-database.ts'
import { TestSessions } from '../../../http/testing/stand.ts'
import { createRedisBus } from '../adapters/redis-bus.ts'
import { startChatWorld } from './chat-world.ts'

/**
 * A chat node as a separate process that a test kills. It loads, sends `ready`, and opens its database and listens
 * when it gets a message.
 */
const {
  DATABASE_URL: url,
  DATA_DIR: dataDir = '',
  PORT: port,
  IDENTITY: identityPem = '',
  TALKERS = '',
  REDIS_URL: redisUrl,
} = process.env

const names = TALKERS.split(',')
const sessions = new TestSessions()
// Sessions are created before it listens, because clients may be retrying all the time.
for (const name of names) sessions.logIn(`token-${name}`, `m-${name}`)

const listen = async () => {
  const database = await openDatabase({ url, dataDir })
  const world = await startChatWorld(database, {
    ...(redisUrl !== undefined && {
      bus: await createRedisBus(redisUrl, String(process.pid), () => undefined),
    }),
    isReal: true,
    stand: { port: Number(port), identityPem, sessions },
    settings: { inWindow: 1_000_000, roomPerSecond: 1_000_000, compareMs: 200 },
  })
  for (const name of names) await world.tab(name)
  process.send?.(await world.room('match-of-kills'))
}
process.once('message', () => void listen())
process.send?.('ready')
