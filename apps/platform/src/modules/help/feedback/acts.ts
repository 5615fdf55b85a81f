import { feedbackMax } from '@grandstand/contract/help'
import { defineAct, type Act } from '../../../kernel/act.ts'
import { limit, word } from '../../../kernel/act-input.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import type { FeedbackBox } from './service.ts'

/** Operator acts for reading and answering feedback. */
export function feedbackActs({ desk }: FeedbackBox): readonly Act[] {
  return [
    defineAct({
      name: 'feedback',
      usage: '[--limit COUNT]',
      about: 'Shows what members think: what is not answered first, then the newest.',
      permission: 'care',
      risk: 'look',
      input: { limit: limit(500) },
      log: 'read {limit} feedbacks',
      run: (input) => desk.list(input.limit),
    }),
    defineAct({
      name: 'feedback-picture',
      usage: 'NUMBER PICTURE',
      about: 'Shows a picture of a feedback, counted from 1, as an address to paste into a browser.',
      permission: 'care',
      risk: 'look',
      input: { number: word('NUMBER'), picture: word('PICTURE') },
      log: 'looked at picture {picture} of the feedback {number}',
      async run({ number, picture }) {
        const found = await desk.picture(number, Number(picture) || 0)
        if (!found) throw new OperatorError('There is no such picture.')
        return { address: `data:${found.type};base64,${found.bytes.toString('base64')}` }
      },
    }),
    defineAct({
      name: 'answer-feedback',
      usage: 'NUMBER TEXT',
      about: 'Answers a feedback, once; its member sees it beside what they wrote.',
      permission: 'care',
      risk: 'irreversible',
      undo: { never: 'the member may have read it' },
      input: { number: word('NUMBER'), text: word('TEXT') },
      log: 'answered the feedback {number}: {text}',
      async runOn(on, { number, text: written }) {
        const text = written.trim()
        if (text === '' || text.length > feedbackMax || text.includes('\0'))
          throw new OperatorError(`The answer has 1 to ${feedbackMax} characters.`)
        if (!(await desk.answer(number, text, on)))
          throw new OperatorError(`There is no ${number} that waits for an answer.`)
        return { number }
      },
    }),
  ]
}
