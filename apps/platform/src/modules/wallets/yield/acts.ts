import { defineAct, type Act } from '../../../kernel/act.ts'
import { word } from '../../../kernel/act-input.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import type { Yield } from './service.ts'

const maxPercent = 20

/** Acts on the interest rate; no interest is paid until one is set. */
export function yieldActs(yields: Pick<Yield, 'setRate'>): readonly Act[] {
  return [
    defineAct({
      name: 'set-yield-rate',
      usage: 'PERCENT',
      about: 'The interest of a year on yield wallets, from tomorrow on; 0 ends it.',
      permission: 'money',
      risk: 'money-and-rights',
      undo: { by: 'set-yield-rate PERCENT' },
      approvals: 2,
      isForShell: true,
      input: { percent: word('PERCENT') },
      log: 'set the interest of a year to {percent} %',
      async runOn(on, { percent: text }) {
        const percent = Number(text)
        if (!/^\d{1,2}(\.\d{1,2})?$/.test(text) || percent > maxPercent)
          throw new OperatorError(`PERCENT is a number from 0 to ${maxPercent} with at most two decimals.`)
        return { percent: text, from: await yields.setRate(Math.round(percent * 10_000), on) }
      },
    }),
  ]
}
