import { randomUUID } from 'node:crypto'
import { openCompany } from '../../company.ts'
import { signerOf } from '../../fairness/secrets.ts'
import { openStore, type Store } from '../../store/store.ts'
import { createAsk, type Ask } from '../../wallet/seamless/ask.ts'
import { stateOf } from '../round.ts'

/**
 * Plays one round with the operator's wallet in the folder it is given, and kills itself at a step: `before-CALL`,
 * `after-CALL`, `in-commit-N` or `after-commit-N`. Ends by itself when the step does not come. With a grant it is one of
 * these free rounds.
 */
const [folder = '', address = '', operatorKey = '', secret = '', session = '', step = '', grant = ''] =
  process.argv.slice(2)
const die = () => process.kill(process.pid, 'SIGKILL')
const dieAt = (here: string) => here === step && die()

const real = openStore(folder)
let commits = 0
let depth = 0
const store: Store = {
  ...real,
  transaction(work) {
    if (depth > 0) return real.transaction(work)
    depth += 1
    commits += 1
    try {
      const result = real.transaction(() => {
        const done = work()
        dieAt(`in-commit-${commits}`)
        return done
      })
      dieAt(`after-commit-${commits}`)
      return result
    } finally {
      depth -= 1
    }
  },
  grouped: async (work) => store.transaction(work),
}
const signer = signerOf(Buffer.from(secret, 'hex'))
const overNetwork = createAsk({ address, operatorKey, signer }, () => {})
const ask: Ask = async (call, body) => {
  dieAt(`before-${call}`)
  const answer = await overNetwork(call, body)
  dieAt(`after-${call}`)
  return answer
}
const failed = (round: string, error: unknown) => {
  throw new Error(`round ${round}`, { cause: error })
}
// The commits of the start are not counted.
const company = openCompany(store, failed, { hall: 'kit', wallet: 'seamless', ask })
commits = 0
const { row } = company.journal.open({
  hall: 'kit',
  player: 'a',
  currency: 'CNY',
  request: randomUUID(),
  // Every ball of plinko pays something.
  ...(grant === ''
    ? { game: 'dice', bet: { side: 'under', chance: 9000 } }
    : { game: 'plinko', bet: { board: 'calm-8' }, grant }),
  stake: 100n,
  memberSeed: 'ab'.repeat(32),
  session,
})
await company.seamless!.bet(row.id)
while (stateOf(company.journal.rowOf(row.id)!) !== 'closed') {
  company.journal.fixDue()
  company.seamless!.sendDue()
  await new Promise((resolve) => setTimeout(resolve, 20))
}
process.stdout.write(`${commits}\n`)
process.exit(0)
