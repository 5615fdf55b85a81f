import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { OperatorError, wanted, type OperatorCommand } from '../../../kernel/operator-command.ts'
import type { Receipts } from './service.ts'

/** What the operator can do with the bet log. */
export function receiptCommands(receipts: Receipts): readonly OperatorCommand[] {
  return [
    {
      name: 'export-bet-log',
      usage: 'FILE',
      about: 'Writes the whole bet log into a new file on the server; npm run verify-log checks it.',
      async run(args) {
        const file = wanted(args, 0, 'FILE')
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
    },
  ]
}
