import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { OperatorError, wanted, type OperatorCommand } from '../../../kernel/operator-command.ts'
import { largestExposures, setStakeFactor } from './risk-store.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly memberIdOf: (name: string) => Promise<string | undefined>
}

const shownAtMost = 50

/** What the operator can do about the house's risk. */
export function riskCommands({ database, clock, memberIdOf }: Needs): readonly OperatorCommand[] {
  return [
    {
      name: 'stake-factor',
      usage: 'NAME PERCENT NOTE',
      about:
        'Sets the limits of a member’s bets in per cent of those that hold for everybody; 0 takes no bet.',
      async run(args) {
        const name = wanted(args, 0, 'NAME')
        const percent = Number(wanted(args, 1, 'PERCENT'))
        const note = wanted(args, 2, 'NOTE')
        if (!Number.isInteger(percent) || percent < 0 || percent > 1000)
          throw new OperatorError('PERCENT is a whole number from 0 to 1000.')
        const memberId = await memberIdOf(name)
        if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
        await setStakeFactor(database, memberId, percent, note, new Date(clock.now()))
        return { name, percent, note }
      },
    },
    {
      name: 'exposures',
      usage: '',
      about: `Lists the ${shownAtMost} selections whose open bets may cost the house most, in fen.`,
      run: async () =>
        (await largestExposures(database, shownAtMost)).map((each) => ({
          ...each,
          liability: String(each.liability),
        })),
    },
  ]
}
