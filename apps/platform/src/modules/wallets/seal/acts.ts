import { defineAct, type Act } from '../../../kernel/act.ts'
import { wordIfAny } from '../../../kernel/act-input.ts'
import type { Database } from '../../../kernel/database.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import { findAlterations, isSeal, readHead } from './seal-store.ts'

const atOnce = 200

/** Acts on the ledger's chain of seals. */
export function sealActs(database: Database): readonly Act[] {
  return [
    defineAct({
      name: 'ledger-seal',
      usage: '',
      about:
        'Tells the newest seal of the ledger: write it down where nobody with the database can change it.',
      permission: 'audit',
      risk: 'look',
      input: {},
      log: 'read the newest seal of the ledger',
      async run() {
        const head = await readHead(database)
        return { seal: Number(head.n), entriesUpTo: Number(head.toId), hash: head.hash.toString('hex') }
      },
    }),
    defineAct({
      name: 'verify-ledger',
      usage: '[HASH]',
      about:
        'Compares every entry with its seal and names altered rows; with HASH, also that it is one of the seals.',
      permission: 'audit',
      risk: 'look',
      input: { hash: wordIfAny('HASH') },
      log: 'checked the ledger against its seals {hash}',
      async run({ hash }) {
        const problems: string[] = []
        const head = await readHead(database)
        if (hash !== undefined) {
          if (!/^[0-9a-f]{64}$/.test(hash)) throw new OperatorError('HASH is 64 hexadecimal digits.')
          if (!(await isSeal(database, Buffer.from(hash, 'hex'))))
            problems.push(`no seal has the hash ${hash}`)
        }
        for (let from = 1n; from <= head.n;) {
          const part = await findAlterations(database, from, atOnce)
          problems.push(...part.problems)
          from = (part.checkedTo > from ? part.checkedTo : from) + 1n
        }
        return { seals: Number(head.n), entriesUpTo: Number(head.toId), problems }
      },
    }),
  ]
}
