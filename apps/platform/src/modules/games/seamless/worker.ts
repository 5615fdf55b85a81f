import type { Alarms } from '../../../kernel/alarms.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import { listHeld } from '../held/store.ts'
import * as store from './store.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly alarms: Alarms
  readonly logger: Logger
}

const most = 200
const counted = (count: number) => (count === most ? `${most} or more` : String(count))

/** Raises or clears the alarms for what venues should not have asked for and for wins that wait for a person. */
export async function lookAtOddities({ database, clock, alarms }: Omit<Needs, 'logger'>): Promise<void> {
  const now = new Date(clock.now())
  await store.settlePaidOddities(database, now)
  const { length: odd } = await store.listOddities(database, now, most)
  const { length: held } = await store.listHeldWins(database, most)
  const say = (count: number, sentence: string) => (count === 0 ? undefined : `${counted(count)} ${sentence}`)
  alarms.set('venue-oddities', say(odd, 'requests of venues are wrong: npm run operator -- venue-oddities'))
  const { length: heldBack } = await listHeld(database, most)
  alarms.set('held-wins', say(held, 'wins wait for a person: npm run operator -- held-wins'))
  alarms.set(
    'held-venue-transfers',
    say(heldBack, 'transfers of venues wait for a person: npm run operator -- held-venue-transfers'),
  )
}

/** Starts the worker that watches what seamless venues ask for. */
export const startOddityWatch = (needs: Needs): WorkerLoop =>
  startWorkerLoop({
    name: 'venue-oddities',
    everyMs: 10_000,
    logger: needs.logger,
    async step() {
      await lookAtOddities(needs)
      return 'idle'
    },
  })
