import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { plainText, requiredText } from '../site/rules.ts'

export const feedbackKind = z.enum(['fault', 'idea', 'complaint', 'other'])
export type FeedbackKind = z.output<typeof feedbackKind>

/** Longest text, in characters. */
export const feedbackMax = 1_000
/** Maximum number of pictures of one feedback, and maximum size of one, bytes. */
export const maxFeedbackPictures = 3
export const maxFeedbackPictureBytes = 3_000_000

/** Reference number for people: "F7F2M9QX". */
const feedbackId = z.string().check(z.regex(/^F[2-9A-Z]{7}$/))

/** Times are ten-digit seconds. Texts are plain: markup in them was typed and is shown as text. */
export const feedback = z.object({
  id: feedbackId,
  kind: feedbackKind,
  text: z.string(),
  pictures: z.int(),
  createdAt: z.int(),
  answer: z.optional(z.object({ text: z.string(), at: z.int() })),
})
export type Feedback = z.output<typeof feedback>

/** Sends feedback. At most five an hour. Its pictures follow one by one. */
export const submitFeedback = defineCall({
  id: 'feedback.submit',
  name: 'submitFeedback',
  path: '/feedback/submit',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    kind: feedbackKind,
    text: plainText(requiredText(feedbackMax, '内容为 1–1000 字')),
  }),
  output: z.object({ feedback }),
  refusals: ['too-many-messages'],
})

/** The caller's latest fifty feedback messages with their answers, newest first. */
export const listFeedback = defineCall({
  id: 'feedback.list',
  name: 'listFeedback',
  path: '/feedback/list',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({ feedback: z.array(feedback) }),
})

/** Adds a picture (base64) to feedback without an answer. It is re-encoded, so the returned file differs. */
export const addFeedbackPicture = defineCall({
  id: 'feedback.picture.add',
  name: 'addFeedbackPicture',
  path: '/feedback/picture/add',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    feedbackId,
    picture: z.string().check(z.maxLength(4_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  output: z.object({ feedback }),
  refusals: ['picture-refused'],
})

/** Returns one picture, `number` counting from 1. It is sent sealed and has no address of its own. */
export const getFeedbackPicture = defineCall({
  id: 'feedback.picture.get',
  name: 'getFeedbackPicture',
  path: '/feedback/picture/get',
  who: membersOnly,
  body: 'get',
  answer: 'blob',
  input: z.strictObject({ feedbackId, number: z.int().check(z.gte(1), z.lte(maxFeedbackPictures)) }),
  output: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array<ArrayBuffer>) }),
})
