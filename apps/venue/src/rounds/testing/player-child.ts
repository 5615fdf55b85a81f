import { randomBytes, randomUUID } from 'node:crypto'
import { games } from '@grandstand/game-engines'
import { openCompany } from '../../company.ts'
import { openStore } from '../../store/store.ts'
import { RoundRefused } from '../round.ts'

/** Plays rounds of several games in the folder it is given, as fast as it can, until it is killed. */
const store = openStore(process.argv[2]!)
// Time passes with each round, so that the beacon has always spoken.
let now = Date.now()
const company = openCompany(
  store,
  (round, error) => {
    throw new Error(`round ${round} cannot go on`, { cause: error })
  },
  { now: () => now },
)
const wallet = { hall: 'egame', player: 'a', currency: 'CNY' } as const
company.book.write({ ...wallet, id: 'deposit', kind: 'deposit', amount: 1_000_000n })
process.send?.('playing')
for (;;)
  for (const game of ['dice', 'keno', 'mines', 'star-fall']) {
    const open = company.journal.openRound('a', game)
    try {
      company.journal.open({
        ...wallet,
        request: randomUUID(),
        game,
        stake: 100n,
        bet: games.find(({ name }) => name === game)!.sheet.claims[0]!.bet,
        memberSeed: randomBytes(32).toString('hex'),
      })
    } catch (error) {
      if (!(error instanceof RoundRefused)) throw error
    }
    now += 2_000
    company.journal.fixDue()
    const mines = open ?? company.journal.openRound('a', 'mines')
    if (mines?.row.game === 'mines' && mines.row.fixed_at !== null) {
      const made = (JSON.parse(mines.row.choices) as unknown[]).length
      company.journal.choose('a', mines.row.id, made, made === 0 ? { open: 7 } : { stop: true })
    }
  }
