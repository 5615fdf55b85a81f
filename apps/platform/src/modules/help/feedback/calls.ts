import {
  addFeedbackPicture,
  getFeedbackPicture,
  listFeedback,
  submitFeedback,
} from '@grandstand/contract/help'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { FeedbackBox } from './service.ts'

/** Largest body: the picture in base64 and its envelope. */
const maxBytes = 4_200_000

export const feedbackCalls = (box: FeedbackBox): BoundCall[] => [
  bindCall(submitFeedback, async (input, context) => ({
    feedback: await box.submit(askingOf(context), input),
  })),
  bindCall(listFeedback, async (_input, context) => ({ feedback: await box.list(memberOf(context)) })),
  bindCall(
    addFeedbackPicture,
    async ({ feedbackId, picture }, context) => ({
      feedback: await box.addPicture(askingOf(context), feedbackId, picture),
    }),
    { maxBytes },
  ),
  bindCall(getFeedbackPicture, ({ feedbackId, number }, context) =>
    box.picture(memberOf(context), feedbackId, number),
  ),
]
