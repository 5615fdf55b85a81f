import { CallError } from '@grandstand/contract'
import type { Database } from '../../../kernel/database.ts'
import type { Answers } from './answers.ts'
import { hashOf, type Asker, type Questions } from './questions.ts'
import * as store from './store.ts'

/** Solving a challenge by the letters in a picture. */
export function createImageChallenge(
  database: Database,
  answers: Pick<Answers, 'code'>,
  { keyOf, refuse, take, pass, limitPictures }: Questions,
) {
  return {
    /** Draws a picture with a new code. `picture` only identifies it. */
    async drawImage(id: string, picture: number, asker: Asker): Promise<Uint8Array<ArrayBuffer>> {
      await limitPictures(asker)
      const code = answers.code(id, picture)
      const question = {
        kind: 'image-code',
        answer: hashOf(id + code).toString('hex'),
        number: picture,
      } as const
      if ((await store.ask(database, keyOf(id, asker), question)) === undefined)
        throw new CallError('challenge-over')
      // The drawing libraries are loaded with the first picture, because most starts do not need them right away.
      const { drawImageCode } = await import('./pictures/image-code.ts')
      return drawImageCode(code)
    },

    async checkImage(id: string, code: string, alsoFor: readonly string[], asker: Asker) {
      const answer = await take(id, asker, { kind: 'image-code' })
      if (answer !== hashOf(id + code.toUpperCase()).toString('hex')) return refuse(id)
      return pass(id, alsoFor, asker)
    },
  }
}
