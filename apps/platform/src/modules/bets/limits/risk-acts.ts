import { defineAct, type Act } from '../../../kernel/act.ts'
import { memberName, word } from '../../../kernel/act-input.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import { largestExposures, setStakeFactor } from './risk-store.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly memberIdOf: (name: string, on?: Queryable) => Promise<string | undefined>
}

const shownAtMost = 50

/** Operator acts on members' stake factors and on exposure. */
export function riskActs({ database, clock, memberIdOf }: Needs): readonly Act[] {
  return [
    defineAct({
      name: 'stake-factor',
      usage: 'NAME PERCENT NOTE',
      about:
        'Sets the limits of a member’s bets in per cent of those that hold for everybody; 0 takes no bet.',
      permission: 'trading',
      risk: 'money-and-rights',
      undo: { by: 'stake-factor NAME 100 NOTE' },
      input: { name: memberName(), percent: word('PERCENT'), note: word('NOTE') },
      log: 'set the limits of {name} to {percent} %: {note}',
      async runOn(on, { name, percent: text, note }) {
        const percent = Number(text)
        if (!Number.isInteger(percent) || percent < 0 || percent > 1000)
          throw new OperatorError('PERCENT is a whole number from 0 to 1000.')
        const memberId = await memberIdOf(name, on)
        if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
        await setStakeFactor(on ?? database, memberId, percent, note, new Date(clock.now()))
        return { name, percent, note }
      },
    }),
    defineAct({
      name: 'exposures',
      usage: '',
      about: `Lists the ${shownAtMost} selections whose open bets may cost the house most, in fen.`,
      permission: 'trading',
      risk: 'look',
      input: {},
      log: 'listed the largest exposures',
      run: async () =>
        (await largestExposures(database, shownAtMost)).map((each) => ({
          ...each,
          liability: String(each.liability),
        })),
    }),
  ]
}
