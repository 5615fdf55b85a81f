import { CallError } from '@grandstand/contract'
import type { Database } from '../../../kernel/database.ts'
import { GeetestAway, type Geetest, type GeetestAnswer } from './geetest.ts'
import type { Asker, Questions } from './questions.ts'
import * as store from './store.ts'

/** Solving a challenge by geetest's behaviour check. */
export function createGeetestChallenge(
  database: Database,
  geetest: Geetest | undefined,
  { keyOf, refuse, take, pass, limitPictures }: Questions,
) {
  return {
    async registerGeetest(id: string, asker: Asker) {
      if (!geetest) throw new CallError('captcha-away')
      await limitPictures(asker)
      if ((await store.lastNumber(database, keyOf(id, asker))) === undefined)
        throw new CallError('challenge-over')
      const geetestChallenge = await orAway(geetest.register({ user: id, ip: asker.ip }))
      const question = { kind: 'afs', answer: geetestChallenge } as const
      if ((await store.ask(database, keyOf(id, asker), question)) === undefined)
        throw new CallError('challenge-over')
      return {
        success: 1,
        gt: geetest.id,
        geetestChallenge,
        newCaptcha: true,
        server: geetest.server,
      } as const
    },

    async validateGeetest(id: string, answer: GeetestAnswer, alsoFor: readonly string[], asker: Asker) {
      if (!geetest) throw new CallError('captcha-away')
      const asked = await take(id, asker, { kind: 'afs' })
      // In some of its games geetest's script appends two letters to the challenge.
      const isAsked = answer.challenge.startsWith(asked) && answer.challenge.length <= asked.length + 2
      const isValid = isAsked && (await orAway(geetest.validate(answer, { user: id, ip: asker.ip })))
      return isValid ? pass(id, alsoFor, asker) : refuse(id)
    },
  }
}

async function orAway<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof GeetestAway ? new CallError('captcha-away', undefined, { cause: error }) : error
  }
}
