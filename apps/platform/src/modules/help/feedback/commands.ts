import { feedbackMax } from '@grandstand/contract/help'
import { OperatorError, wanted, type OperatorCommand } from '../../../kernel/operator-command.ts'
import type { FeedbackBox } from './service.ts'

/** Reading and answering feedback. */
export function feedbackCommands({ desk }: FeedbackBox): readonly OperatorCommand[] {
  return [
    {
      name: 'feedback',
      usage: '[--limit COUNT]',
      about: 'Shows what members think: what is not answered first, then the newest.',
      run(_args, options) {
        const limit = Number(options['limit'] ?? 50)
        if (!Number.isInteger(limit) || limit < 1 || limit > 500)
          throw new OperatorError('--limit is a whole number from 1 to 500.')
        return desk.list(limit)
      },
    },
    {
      name: 'feedback-picture',
      usage: 'NUMBER PICTURE',
      about: 'Shows a picture of a feedback, counted from 1, as an address to paste into a browser.',
      async run(args) {
        const found = await desk.picture(wanted(args, 0, 'NUMBER'), Number(wanted(args, 1, 'PICTURE')) || 0)
        if (!found) throw new OperatorError('There is no such picture.')
        return { address: `data:${found.type};base64,${found.bytes.toString('base64')}` }
      },
    },
    {
      name: 'answer-feedback',
      usage: 'NUMBER TEXT',
      about: 'Answers a feedback, once; its member sees it beside what they wrote.',
      async run(args) {
        const [number, text] = [wanted(args, 0, 'NUMBER'), wanted(args, 1, 'TEXT').trim()]
        if (text === '' || text.length > feedbackMax || text.includes('\0'))
          throw new OperatorError(`The answer has 1 to ${feedbackMax} characters.`)
        if (!(await desk.answer(number, text)))
          throw new OperatorError(`There is no ${number} that waits for an answer.`)
        return { number }
      },
    },
  ]
}
