import {
  createDeadLetters,
  isDatabaseFault,
  runIsolated,
  type DeadLetters,
} from '../../../kernel/dead-letters.ts'
import type { WorkerLoop } from '../../../kernel/worker-loop.ts'
import { startWorkerLoop } from '../../../kernel/worker-loop.ts'
import type { Needs } from '../needs.ts'
import { tellChange } from './changes.ts'
import { nextState } from './lifecycle.ts'
import { findSpeed, saveSpeed } from './speed/store.ts'
import * as store from './store.ts'
import { releaseHeld } from './strays.ts'

const batch = 100

/**
 * Closes orders whose time is over, and credits what limits had held back. Money that arrives for a closed order is
 * kept for review.
 */
export function startDepositCloser(needs: Needs): WorkerLoop {
  return startWorkerLoop({
    name: 'deposit-closer',
    everyMs: 5_000,
    logger: needs.logger,
    step: async () => {
      const [closed, released] = [await closeTimedOut(needs), await releaseHeld(needs)]
      return closed === 'more' || released === 'more' ? 'more' : 'idle'
    },
  })
}

/** Closes one batch of orders. An order that cannot be closed is set aside. */
export async function closeTimedOut(needs: Needs): Promise<'more' | 'idle'> {
  const { database, clock } = needs
  const letters = createDeadLetters(database, clock)
  let locked: readonly string[] = []
  const onLocked = (ids: readonly string[]) => void (locked = ids)
  try {
    return await closeBatch(needs, letters, { onLocked })
  } catch (error) {
    if (isDatabaseFault(error) || locked.length === 0) throw error
    const run = (only: readonly string[]) => closeBatch(needs, letters, { only })
    await runIsolated({ letters, batch: store.closingBatch, items: locked, idOf: (id) => id, run })
    return 'more'
  }
}

interface Isolating {
  readonly only?: readonly string[]
  readonly onLocked?: (ids: readonly string[]) => void
}

function closeBatch(
  needs: Needs,
  letters: DeadLetters,
  { only, onLocked }: Isolating,
): Promise<'more' | 'idle'> {
  return needs.database.transaction(async (tx) => {
    const rows = await store.lockTimedOut(tx, new Date(needs.clock.now()), batch, only)
    const ids = rows.map(({ id }) => id)
    onLocked?.(ids)
    await letters.resolve(tx, store.closingBatch, ids)
    for (const row of rows) {
      const next = nextState(row.state, 'timed-out')
      if (!next) continue
      const speed = row.kind === 'speed' ? await findSpeed(tx, row.id) : undefined
      const closedBecause = speed?.stage === 'matching' ? 'no-counterparty' : 'timed-out'
      await store.setState(tx, row.id, next, { closedBecause })
      if (speed) await saveSpeed(tx, { ...speed, stage: 'over' })
      await tellChange(needs, tx, row)
    }
    return rows.length === batch ? 'more' : 'idle'
  })
}
