import { CallError, type CallInput } from '@grandstand/contract'
import {
  addFeedbackPicture,
  maxFeedbackPictures,
  submitFeedback,
  type Feedback,
} from '@grandstand/contract/help'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { readableNumber } from '../../../kernel/ids.ts'
import type { Once } from '../../../kernel/once.ts'
import { recodePicture } from '../../../kernel/pictures.ts'
import * as store from './store.ts'

const hourMs = 3_600_000
const perHour = 5
const listed = 50

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
}

/** Members' feedback on the product, and the answers to it. */
export function createFeedback({ database, once, clock }: Needs) {
  async function own(memberId: string, id: string): Promise<Feedback> {
    const row = await store.findOwn(database, memberId, id)
    if (!row) throw new CallError('not-found')
    return feedbackOf(row)
  }

  return {
    /**
     * Stores feedback once per uuid.
     * @throws CallError `too-many-messages`
     */
    async submit({ memberId, uuid, bodyHash }: Asking, input: CallInput<typeof submitFeedback>) {
      const request = { actor: memberId, uuid, call: submitFeedback.name, bodyHash }
      const { id } = await once.inTransaction(request, async (tx) => {
        const at = new Date(clock.now())
        if ((await store.countRecent(tx, memberId, new Date(at.getTime() - hourMs))) >= perHour)
          throw new CallError('too-many-messages', { perHour })
        const number = readableNumber('F')
        await store.insertFeedback(tx, { id: number, memberId, ...input, at })
        return { id: number }
      })
      return own(memberId, id)
    },

    list: async (memberId: string): Promise<Feedback[]> =>
      (await store.listOwn(database, memberId, listed)).map(feedbackOf),

    /**
     * Adds a picture.
     * @throws CallError `not-found`, `picture-refused` (unreadable, already answered, or full)
     */
    async addPicture({ memberId, uuid, bodyHash }: Asking, id: string, base64: string): Promise<Feedback> {
      await own(memberId, id)
      const request = { actor: memberId, uuid, call: addFeedbackPicture.name, bodyHash }
      if (!(await once.isDone(request))) {
        const picture = await recodePicture(Buffer.from(base64, 'base64'))
        if (!picture) throw new CallError('picture-refused')
        await once.inTransaction(request, async (tx) => {
          if (!(await store.addPicture(tx, id, picture, maxFeedbackPictures)))
            throw new CallError('picture-refused')
          return null
        })
      }
      return own(memberId, id)
    },

    /**
     * Returns a picture.
     * @throws CallError `not-found`
     */
    async picture(memberId: string, id: string, number: number) {
      await own(memberId, id)
      const found = await store.findPicture(database, id, number)
      if (!found) throw new CallError('not-found')
      return { type: found.type, bytes: new Uint8Array(found.bytes) }
    },

    /** For the staff who answer. */
    desk: {
      list: async (limit: number) =>
        (await store.listAll(database, limit)).map((row) => ({
          ...feedbackOf(row),
          memberId: row.member_id,
        })),
      picture: (id: string, number: number) => store.findPicture(database, id, number),
      /** Answers feedback; false when none without an answer has this id. */
      answer: (id: string, text: string, on: Queryable = database): Promise<boolean> =>
        store.answerOnce(on, id, text, new Date(clock.now())),
    },
  }
}
export type FeedbackBox = ReturnType<typeof createFeedback>

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

function feedbackOf({
  id,
  kind,
  body,
  pictures,
  created_at,
  answer,
  answered_at,
}: store.FeedbackRow): Feedback {
  return {
    id,
    kind,
    text: body,
    pictures,
    createdAt: secondsOf(created_at),
    ...(answer !== null && answered_at && { answer: { text: answer, at: secondsOf(answered_at) } }),
  }
}
