import { openStore, type Store } from '../../store/store.ts'
import { tablesOffered } from '../catalogue.ts'
import { TableStand } from './table-stand.ts'

/**
 * Plays at live tables in the folder it is given, and kills itself in the middle of its Nth commit, or after it: `in-N` or
 * `after-N`. Where that one is refused the next one is meant. Ends by itself when each table plays its sixth round. Time
 * begins at the second word.
 */
const [folder = '', startAt = '', step = ''] = process.argv.slice(2)
const [where = '', count = ''] = step.split('-')
let isPlaying = false
const dieAt = (here: string, commit: number) =>
  isPlaying && here === where && commit >= Number(count) && process.kill(process.pid, 'SIGKILL')

const real = openStore(folder)
let [commits, depth] = [0, 0]
const store: Store = {
  ...real,
  transaction(work) {
    if (depth > 0) return real.transaction(work)
    depth += 1
    commits += 1
    try {
      const result = real.transaction(() => {
        const done = work()
        dieAt('in', commits)
        return done
      })
      dieAt('after', commits)
      return result
    } finally {
      depth -= 1
    }
  },
  grouped: async (work) => store.transaction(work),
  // A statement of its own is a commit too.
  run(sql, values) {
    if (depth > 0 || sql.startsWith('select')) return real.run(sql, values)
    store.transaction(() => real.run(sql, values))
  },
}
const names = ['baccarat-b06', 'roulette-r03', 'blackjack-k05']
const spots: Readonly<Record<string, string>> = {
  'baccarat-b06': 'player',
  'roulette-r03': 'red',
  'blackjack-k05': 'seat-2',
}
const stand = new TableStand(names, { store, startAt: Number(startAt) })
const member = stand.member('a', 100_000_000n)
// The commits of the start are not counted.
commits = 0
isPlaying = true
const done = new Map<string, number>()
while (names.some((name) => (done.get(name) ?? 0) < 6)) {
  stand.pass(500)
  for (const name of names) {
    const stake = String(tablesOffered.get(name)!.limits.CNY.least)
    if (
      stand.phase(name) === 'betting' &&
      stand.tickets(name, member)[0]?.round !== stand.round(name).number
    ) {
      await stand.bet(name, member, [[spots[name]!, stake]])
      done.set(name, (done.get(name) ?? 0) + 1)
    }
    if (stand.phase(name) === 'choosing') await stand.choose(name, member, 2, 'double').catch(() => undefined)
  }
}
process.exit(0)
