import { CallError, type ErrorName } from '@grandstand/contract'
import { loginV5 } from '@grandstand/contract/auth'
import { getMemberInfo } from '@grandstand/contract/member'
import { expect, it } from 'vitest'
import type { Api } from './api.ts'
import { forOwnSession } from './own-session.ts'

let token: string | undefined
let generation = 0
const session = { read: () => ({ token, member: undefined }), generation: () => generation }
/** An api that runs `meanwhile` and then refuses. */
const refusing = (refusal: ErrorName, meanwhile: () => void = () => undefined): Api =>
  forOwnSession<Api>(
    {
      ready: () => Promise.resolve(),
      clearCache: () => undefined,
      call: () => {
        meanwhile()
        return Promise.reject(new CallError(refusal))
      },
    },
    session,
  )
const ask = (api: ReturnType<typeof refusing>) => api.call(getMemberInfo, {})

it('the end of a session that another log-in has replaced meanwhile ends nothing', async () => {
  token = 'old'
  const api = refusing('logged-in-elsewhere', () => {
    token = 'new'
  })
  await expect(ask(api)).rejects.toMatchObject({ refusal: 'request-superseded' })
})

it('the end of this session is told, and so is every other refusal', async () => {
  token = 'mine'
  for (const refusal of ['logged-in-elsewhere', 'ip-blocked', 'insufficient-funds'] as const)
    await expect(ask(refusing(refusal))).rejects.toMatchObject({ refusal })
  const changing = refusing('insufficient-funds', () => {
    token = 'other'
  })
  await expect(ask(changing)).rejects.toMatchObject({ refusal: 'insufficient-funds' })
})

it('a log-in that is refused is told as it is: it carries no token', async () => {
  token = undefined
  const api = refusing('account-blocked', () => {
    token = 'other'
  })
  const form = { name: 'n', password: '0'.repeat(64), flag: 0 as const, version: '', timewd: 0 }
  await expect(api.call(loginV5, form)).rejects.toMatchObject({ refusal: 'account-blocked' })
})

it('[H-J2] an answer for a member who has given the page up reaches nobody, be it good or bad', async () => {
  token = 'of one'
  const giveUp = () => {
    token = 'of two'
    generation++
  }
  const answering: Api = forOwnSession<Api>(
    {
      ready: () => Promise.resolve(),
      clearCache: () => undefined,
      call: () => {
        giveUp()
        return Promise.resolve({} as never)
      },
    },
    session,
  )
  await expect(answering.call(getMemberInfo, {})).rejects.toMatchObject({ refusal: 'request-superseded' })
  token = 'of one'
  await expect(ask(refusing('insufficient-funds', giveUp))).rejects.toMatchObject({
    refusal: 'request-superseded',
  })
  token = undefined
  await expect(answering.call(getMemberInfo, {})).resolves.toEqual({})
})
