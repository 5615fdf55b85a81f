import { OperatorError, wanted, type OperatorCommand } from '../../kernel/operator-command.ts'
import { endByHand, type MovingNeeds } from './moving.ts'

/** What the operator does with a transfer that its venue does not answer for. */
export function movingCommands(needs: MovingNeeds): readonly OperatorCommand[] {
  return [
    {
      name: 'end-venue-transfer',
      usage: 'TRANSFER done|refunded',
      about:
        'Ends a venue transfer as you found it in the venue’s own book; refunded where the venue did nothing.',
      async run(args) {
        const [id, state] = [wanted(args, 0, 'TRANSFER'), wanted(args, 1, 'done or refunded')]
        if (state !== 'done' && state !== 'refunded')
          throw new OperatorError(`${state} is no end: say done or refunded.`)
        if (!(await endByHand(needs, id, state))) throw new OperatorError(`${id} is not on its way.`)
        return { transfer: id, state }
      },
    },
  ]
}
