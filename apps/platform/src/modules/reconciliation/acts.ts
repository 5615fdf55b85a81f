import { defineAct, type Act } from '../../kernel/act.ts'
import { neededOption, words } from '../../kernel/act-input.ts'
import { OperatorError, wanted } from '../../kernel/operator-command.ts'
import { acknowledgementsIn } from '../../kernel/read-acknowledgements.ts'
import type { Reconciliation } from './service.ts'

const listed = 10_000

/**
 * Refuses a folder without acknowledgements, which would otherwise look as if nothing were missing.
 * @throws OperatorError
 */
function refuseWithout(folder: string): void {
  const { logs, below } = acknowledgementsIn(folder)
  if (logs > 0) return
  throw new OperatorError(
    below.length === 0
      ? `${folder} has no acknowledgements: nothing was compared.`
      : `${folder} has no acknowledgements itself: nothing was compared. Name one of ${below.join(', ')}.`,
  )
}

/** Acts to run after an older copy of the database was restored. */
export function reconciliationActs(reconciliation: Reconciliation, ownFolder: string): readonly Act[] {
  return [
    defineAct({
      name: 'reconcile-after-restore',
      usage: '[FOLDER …]',
      about:
        'Says whether the books hold and lists what was acknowledged and is not in the database; FOLDER has the acknowledgements of another node.',
      permission: 'machine',
      risk: 'look',
      input: { folders: words('FOLDER') },
      log: 'compared the database with what was acknowledged {folders}',
      async run({ folders: given }) {
        given.forEach(refuseWithout)
        const folders = await Promise.all(
          (given.length > 0 ? given : [ownFolder]).map(async (folder) => ({
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
    }),
    defineAct({
      name: 'settle-missing',
      usage: 'KEY … --note TEXT',
      about: 'Notes what was done about acknowledged things that are missing.',
      permission: 'machine',
      risk: 'irreversible',
      undo: { never: 'it is a note of what was done by hand' },
      input: { keys: words('KEY'), note: neededOption('--note TEXT is missing: say what was done.') },
      log: 'noted of what was missing, {keys}: {note}',
      async run({ keys, note }) {
        wanted(keys, 0, 'KEY')
        for (const key of keys)
          if (!(await reconciliation.settle(key, note)))
            throw new OperatorError(`${key} is not missing, or was settled before.`)
        return { missing: await reconciliation.count() }
      },
    }),
  ]
}
