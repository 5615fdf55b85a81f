import { CallError } from '@grandstand/contract'
import { expect, it, vi } from 'vitest'
import type { OutputLink } from '../operation.ts'
import { operation } from '../testing/echo.ts'
import { stepUpLink, type ProveSecondFactor } from './step-up.ts'

const wanted = { purpose: 'withdraw', methods: [{ kind: 'totp' }] }
const required = () => new CallError('second-factor-required', wanted)

it('asks for a proof and sends the same call again under the same uuid', async () => {
  const next = vi.fn<OutputLink>(() => Promise.resolve('done')).mockRejectedValueOnce(required())
  const prove = vi.fn<ProveSecondFactor>(() => Promise.resolve(true))
  const sent = operation()
  expect(await stepUpLink(prove, next)(sent)).toBe('done')
  expect(prove).toHaveBeenCalledExactlyOnceWith(wanted, sent.signal)
  expect(next.mock.calls).toEqual([[sent], [sent]])
})

it('closed without a proof, the call ends and is not sent again', async () => {
  const next = vi.fn<OutputLink>(() => Promise.reject(required()))
  const link = stepUpLink(() => Promise.resolve(false), next)
  await expect(link(operation())).rejects.toMatchObject({ refusal: 'request-closed' })
  expect(next).toHaveBeenCalledOnce()
})

it('asks for one proof at a time, whatever became of the one before', async () => {
  let open = 0
  const prove: ProveSecondFactor = async () => {
    expect(++open).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    open--
    throw new Error('the overlay could not be loaded')
  }
  const link = stepUpLink(prove, () => Promise.reject(required()))
  const ends = await Promise.allSettled([link(operation()), link(operation()), link(operation())])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

it('leaves other refusals alone, and an aborted call ends as its caller said', async () => {
  const prove = vi.fn<ProveSecondFactor>(() => Promise.resolve(true))
  const link = stepUpLink(prove, () => Promise.reject(new CallError('not-allowed')))
  await expect(link(operation())).rejects.toMatchObject({ refusal: 'not-allowed' })
  expect(prove).not.toHaveBeenCalled()

  const caller = new AbortController()
  const reason = new Error('gone')
  const aborting = stepUpLink(
    () => {
      caller.abort(reason)
      return Promise.resolve(true)
    },
    () => Promise.reject(required()),
  )
  await expect(aborting({ ...operation(), signal: caller.signal })).rejects.toBe(reason)
})
