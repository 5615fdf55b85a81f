import { OperatorError, wanted, type OperatorCommand } from '../../kernel/operator-command.ts'
import { acknowledgementsIn } from '../../kernel/read-acknowledgements.ts'
import type { Reconciliation } from './service.ts'

const listed = 10_000

/** A folder that has nothing to compare would look like one whose facts are all there. @throws OperatorError */
function refuseWithout(folder: string): void {
  const { logs, below } = acknowledgementsIn(folder)
  if (logs > 0) return
  throw new OperatorError(
    below.length === 0
      ? `${folder} has no acknowledgements: nothing was compared.`
      : `${folder} has no acknowledgements itself: nothing was compared. Name one of ${below.join(', ')}.`,
  )
}

/** What the operator does after an older copy of the database was restored. */
export function reconciliationCommands(
  reconciliation: Reconciliation,
  ownFolder: string,
): readonly OperatorCommand[] {
  return [
    {
      name: 'reconcile-after-restore',
      usage: '[FOLDER …]',
      about:
        'Says whether the books hold and lists what was acknowledged and is not in the database; FOLDER has the acknowledgements of another node.',
      async run(args) {
        args.forEach(refuseWithout)
        const folders = await Promise.all(
          (args.length > 0 ? args : [ownFolder]).map(async (folder) => ({
            folder,
            ...(await reconciliation.compare(folder)),
          })),
        )
        return {
          imbalances: await reconciliation.imbalances(),
          folders,
          missing: await reconciliation.count(),
          list: await reconciliation.list(listed),
        }
      },
    },
    {
      name: 'settle-missing',
      usage: 'KEY … --note TEXT',
      about: 'Notes what was done about acknowledged things that are missing.',
      async run(args, options) {
        wanted(args, 0, 'KEY')
        const note = options['note'] ?? ''
        if (note === '') throw new OperatorError('--note TEXT is missing: say what was done.')
        for (const key of args)
          if (!(await reconciliation.settle(key, note)))
            throw new OperatorError(`${key} is not missing, or was settled before.`)
        return { missing: await reconciliation.count() }
      },
    },
  ]
}
