import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { defineAct, type Act } from '../../../kernel/act.ts'
import { word } from '../../../kernel/act-input.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import type { Receipts } from './service.ts'

/** Operator acts on the bet log. */
export function receiptActs(receipts: Receipts): readonly Act[] {
  return [
    defineAct({
      name: 'export-bet-log',
      usage: 'FILE',
      about: 'Writes the whole bet log into a new file on the server; npm run verify-log checks it.',
      permission: 'machine',
      risk: 'look',
      input: { file: word('FILE') },
      log: 'exported the bet log to {file}',
      async run({ file }) {
        const out = createWriteStream(file, { flags: 'wx', mode: 0o600 })
        try {
          await once(out, 'open')
        } catch {
          throw new OperatorError(`${file} can not be made; it must not be there yet.`)
        }
        let lines = 0
        for await (const line of receipts.exportLog()) {
          lines += 1
          if (!out.write(`${line}\n`)) await once(out, 'drain')
        }
        out.end()
        await once(out, 'close')
        return { file, lines }
      },
    }),
  ]
}
