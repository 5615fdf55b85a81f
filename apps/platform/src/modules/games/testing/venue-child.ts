import { systemClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { openDatabase } from '../../../kernel/open-database.ts'
import type { Company } from '../registry/service.ts'
import { createCompanyHost } from './company-host.ts'
import { openGames } from './stand.ts'

/**
 * A process that moves money to a venue and kills itself at a step: `before-debit`, `after-debit`, `after-remote`,
 * `before-mark`.
 */
const [where = '', company = '', member = '', uuid = '', step = '', unit] = process.argv.slice(2)
const die = () => process.kill(process.pid, 'SIGKILL')
const real = await openDatabase(where.startsWith('postgres') ? { url: where } : { dataDir: where })
const fatal = {
  'before-debit': 'insert into venue_transfer',
  'before-mark': 'update venue_transfer set state',
}[step]
const database: Database = {
  ...real,
  transaction: (run, options) =>
    real.transaction(
      (tx) =>
        run({
          afterCommit: (after) => tx.afterCommit(after),
          query: (statement) => {
            if (fatal !== undefined && statement.text.includes(fatal)) die()
            return tx.query(statement)
          },
        }),
      options,
    ),
}
const venue = createCompanyHost([{ code: 'live', company: JSON.parse(company) as Company }])
const { games, asking } = await openGames(
  database,
  {
    ...venue,
    async transfer(order) {
      if (step === 'after-debit') die()
      const answer = await venue.transfer(order)
      if (step === 'after-remote') die()
      return answer
    },
  },
  systemClock,
)
await games.transferIn(asking(member, uuid), {
  from: unit === 'USDT' ? 'usdt' : 'central',
  to: 'live',
  currency: unit === 'USDT' ? 'USDT' : 'CNY',
  amount: 4_000n,
})
process.stdout.write('done\n')
await database.close()
