import { systemClock } from '../../../kernel/clock.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { openDatabase } from '../../../kernel/open-database.ts'
import { createOutbox } from '../../../kernel/outbox.ts'
import { createWallets } from '../../wallets/service.ts'
import { settlementStep } from '../settlement/settlement-worker.ts'
import { hooked } from './test-sportsbook.ts'

/**
 * A process with two settlement workers, to be killed. It says `mid-batch` when the money of a batch has moved
 * and the bets are not written yet, and waits there a little; `done` when nothing is left.
 */
const [where = '', limit = '10'] = process.argv.slice(2)
const isUrl = where.startsWith('postgres')
const real = await openDatabase(isUrl ? { url: where } : { dataDir: where })
const say = (text: string) => process.stdout.write(`${text}\n`)
const database = hooked(real, {
  before: async (text) => {
    if (!text.includes('insert into bet_settlement')) return
    say('mid-batch')
    await new Promise((resolve) => setTimeout(resolve, 100))
  },
})
const wallets = await createWallets({ database, clock: systemClock })
const outbox = createOutbox(database, createLogger('silent'))
const work = async () => {
  while ((await settlementStep({ database, wallets, outbox, clock: systemClock }, Number(limit))) === 'more');
}
await Promise.all([work(), work()])
say('done')
await wallets.stop()
await database.close()
