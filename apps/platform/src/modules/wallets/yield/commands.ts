import { OperatorError, wanted, type OperatorCommand } from '../../../kernel/operator-command.ts'
import type { Yield } from './service.ts'

const maxPercent = 20

/** What the operator decides of interest: none is paid until a rate is set. */
export function yieldCommands(yields: Pick<Yield, 'setRate'>): readonly OperatorCommand[] {
  return [
    {
      name: 'set-yield-rate',
      usage: 'PERCENT',
      about: 'The interest of a year on yield wallets, from tomorrow on; 0 ends it.',
      async run(args) {
        const text = wanted(args, 0, 'PERCENT')
        const percent = Number(text)
        if (!/^\d{1,2}(\.\d{1,2})?$/.test(text) || percent > maxPercent)
          throw new OperatorError(`PERCENT is a number from 0 to ${maxPercent} with at most two decimals.`)
        return { percent: text, from: await yields.setRate(Math.round(percent * 10_000)) }
      },
    },
  ]
}
