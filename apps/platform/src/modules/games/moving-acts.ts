import { defineAct, type Act } from '../../kernel/act.ts'
import { choice, word } from '../../kernel/act-input.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import { endByHand, type MovingNeeds } from './moving.ts'

/** Acts on transfers that their venue does not answer for. */
export function movingActs(needs: MovingNeeds): readonly Act[] {
  return [
    defineAct({
      name: 'end-venue-transfer',
      usage: 'TRANSFER done|refunded',
      about:
        'Ends a venue transfer as you found it in the venue’s own book; refunded where the venue did nothing.',
      permission: 'money',
      risk: 'irreversible',
      undo: { never: 'the money has moved; a wrong end is corrected at the desk' },
      approvals: 2,
      isForShell: true,
      input: {
        transfer: word('TRANSFER'),
        state: choice(
          'done or refunded',
          ['done', 'refunded'],
          (state) => `${state} is no end: say done or refunded.`,
        ),
      },
      log: 'ended the venue transfer {transfer} as {state}',
      async runOn(on, input) {
        const { transfer, state } = input
        if (!(await endByHand(needs, transfer, state, on)))
          throw new OperatorError(`${transfer} is not on its way.`)
        return input
      },
    }),
  ]
}
