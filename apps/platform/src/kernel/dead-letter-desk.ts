import type { Alarms } from './alarms.ts'
import type { DeadLetters } from './dead-letters.ts'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'
import { defineAct, type Act } from './act.ts'
import { flag, option, word, wordIfAny } from './act-input.ts'
import { OperatorError } from './operator-command.ts'
import { startWorkerLoop, type WorkerLoop } from './worker-loop.ts'

/** Operator acts that list, retry and close dead letters. */
export function deadLetterActs(letters: DeadLetters): readonly Act[] {
  return [
    defineAct({
      name: 'dead-letters',
      usage: '[--all yes]',
      about: 'Lists the items that batches set aside, with their errors; with --all those that are over too.',
      permission: 'upkeep',
      risk: 'look',
      input: { all: flag() },
      log: 'listed the dead letters',
      run: ({ all }) => letters.list(all),
    }),
    defineAct({
      name: 'retry-dead-letter',
      usage: 'BATCH [ITEM]',
      about: 'Has a batch try an item again now, or all that it set aside.',
      permission: 'upkeep',
      risk: 'irreversible',
      undo: { never: 'what is processed has happened' },
      input: { batch: word('The batch'), item: wordIfAny('ITEM') },
      log: 'retries {batch} {item}',
      async runOn(on, { batch, item }) {
        const count = await letters.retry(batch, item, on)
        if (count === 0) throw new OperatorError('Nothing of that waits: see dead-letters.')
        return { due: count }
      },
    }),
    defineAct({
      name: 'close-dead-letter',
      usage: 'BATCH ITEM --reason TEXT',
      about: 'Ends an item that you have dealt with by hand: its batch never takes it again.',
      permission: 'upkeep',
      risk: 'irreversible',
      undo: { never: 'its batch never takes it again' },
      input: { batch: word('The batch'), item: word('The item'), reason: option() },
      log: 'closed {item} of {batch}: {reason}',
      async runOn(on, { batch, item, reason }) {
        if (reason === undefined || reason === '') throw new OperatorError('--reason is missing.')
        if (!(await letters.close(batch, item, reason, on)))
          throw new OperatorError('That does not wait: see dead-letters.')
        return { closed: item }
      },
    }),
  ]
}

interface Watching {
  readonly letters: Pick<DeadLetters, 'counts'>
  readonly metrics: Metrics
  readonly alarms: Alarms
}

/** Watches dead letters: the alarm `dead-letters` lasts while there is any, and the gauge counts them by batch. */
export function createDeadLetterWatch({ letters, metrics, alarms }: Watching) {
  const gauge = metrics.gauge('dead_letters', 'Items that a batch set aside and that wait', ['batch'])
  const known = new Set<string>()
  return async (): Promise<'idle'> => {
    const counts = await letters.counts()
    for (const batch of counts.keys()) known.add(batch)
    for (const batch of known) gauge.set({ batch }, counts.get(batch) ?? 0)
    const parts = Array.from(counts, ([batch, count]) => `${batch} (${count})`)
    alarms.set(
      'dead-letters',
      parts.length === 0
        ? undefined
        : `Set aside because they cannot be processed: ${parts.join(', ')}. See the operator command dead-letters.`,
    )
    return 'idle'
  }
}

export function startDeadLetterWatch(needs: Watching & { readonly logger: Logger }): WorkerLoop {
  return startWorkerLoop({
    name: 'dead letters',
    everyMs: 5_000,
    logger: needs.logger,
    step: createDeadLetterWatch(needs),
  })
}
