import { CallError } from '@grandstand/contract'
import { expect, it, vi } from 'vitest'
import type { OutputLink } from '../operation.ts'
import { operation } from '../testing/echo.ts'
import { challengeLink, type SolveChallenge } from './challenge.ts'

const told = { challenge: 'c'.repeat(22) }
const needSafe = () => Promise.reject(new CallError('need-safe', told))
const result = { challenge: told.challenge, proof: 'p'.repeat(22) }

it('sends the original request again with the result merged, under the same uuid', async () => {
  const next = vi.fn<OutputLink>().mockImplementationOnce(needSafe).mockResolvedValueOnce('done')
  const solve = vi.fn<SolveChallenge>(() => Promise.resolve(result))
  const sent = operation()
  expect(await challengeLink(solve, next)(sent)).toBe('done')
  expect(solve).toHaveBeenCalledExactlyOnceWith(told, sent.signal)
  const safe = `${result.challenge}.${result.proof}`
  expect(next.mock.calls).toEqual([[sent], [{ ...sent, info: { safe } }]])
})

it('an empty result ends the call with request-closed, and nothing more is sent', async () => {
  const next = vi.fn<OutputLink>(needSafe)
  const closed = challengeLink(() => Promise.resolve(undefined), next)(operation())
  await expect(closed).rejects.toMatchObject({ refusal: 'request-closed' })
  expect(next).toHaveBeenCalledTimes(1)
})

it('asks as often as the server does; for a challenge that is over it sends the plain request again', async () => {
  const next = vi
    .fn<OutputLink>()
    .mockImplementationOnce(needSafe)
    .mockImplementationOnce(needSafe)
    .mockImplementationOnce(needSafe)
    .mockResolvedValueOnce('done')
  const answers = [result, 'anew', result] as const
  let asked = 0
  const solve: SolveChallenge = () => Promise.resolve(answers[asked++])
  expect(await challengeLink(solve, next)(operation())).toBe('done')
  expect(next.mock.calls.map(([each]) => each.info?.['safe'] !== undefined)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

it('a caller who gave up while the overlay was open gets the abort, and nothing is sent', async () => {
  const leaving = new AbortController()
  const next = vi.fn<OutputLink>(needSafe)
  const solve: SolveChallenge = () => {
    leaving.abort(new Error('left'))
    return Promise.resolve(result)
  }
  const call = challengeLink(solve, next)(operation({ signal: leaving.signal }))
  await expect(call).rejects.toThrow('left')
  expect(next).toHaveBeenCalledTimes(1)
})

it('touches no other failure, and nobody to ask leaves need-safe to the caller', async () => {
  const solve = vi.fn<SolveChallenge>()
  const fails: OutputLink = () => Promise.reject(new CallError('rate-limited'))
  await expect(challengeLink(solve, fails)(operation())).rejects.toMatchObject({ refusal: 'rate-limited' })
  expect(solve).not.toHaveBeenCalled()
  await expect(challengeLink(undefined, needSafe)(operation())).rejects.toMatchObject({
    refusal: 'need-safe',
  })
})
