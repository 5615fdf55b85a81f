import { systemClock } from '../../../kernel/clock.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { openDatabase } from '../../../kernel/open-database.ts'
import { createOutbox } from '../../../kernel/outbox.ts'
import { sql } from '../../../kernel/sql.ts'
import { createWallets } from '../../wallets/service.ts'
import { settlementStep } from '../settlement/worker.ts'
import { hooked } from './hooked.ts'

/**
 * A process with two settlement workers, to be killed by a test. It prints `mid-batch` when the money of a batch has
 * moved and its bets are not yet written, and pauses there; it prints `done` when nothing is left.
 */
const [url = '', limit = '', pauseMs = ''] = process.argv.slice(2)
const real = await openDatabase({ url })
const say = (text: string) => process.stdout.write(`${text}\n`)
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const database = hooked(real, {
  before: async (text) => {
    if (!text.includes('insert into bet_settlement')) return
    say('mid-batch')
    await sleep(Number(pauseMs))
  },
})
const wallets = await createWallets({ database, clock: systemClock })
const outbox = createOutbox(database, createLogger('silent'))
const isAnyOpen = async () =>
  (await database.query(sql`select 1 from bet where status = 'accepted' limit 1`)).length > 0
const work = async () => {
  while ((await settlementStep({ database, wallets, outbox, clock: systemClock }, Number(limit))) === 'more');
}
await Promise.all([work(), work()])
// A killed worker may hold its locks for a moment longer.
while (await isAnyOpen()) {
  await sleep(20)
  await work()
}
say('done')
await wallets.stop()
await database.close()
