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

it('asks once for two calls that one proof lets pass, and both go on', async () => {
  let isProven = false
  const next = vi.fn<OutputLink>(({ uuid }) =>
    isProven ? Promise.resolve(uuid) : Promise.reject(required()),
  )
  const prove = vi.fn<ProveSecondFactor>(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    isProven = true
    return true
  })
  const link = stepUpLink(prove, next)
  const [one, two] = [operation(), { ...operation(), uuid: 'two' }]
  expect(await Promise.all([link(one), link(two), link(two)])).toEqual([one.uuid, 'two', 'two'])
  expect(prove).toHaveBeenCalledOnce()
})

it('asks anew for a call that the server still refuses after the proof for another', async () => {
  const proven: unknown[] = []
  let free = 0
  const next: OutputLink = (each) => {
    if (proven.includes(each.uuid)) return Promise.resolve(each.uuid)
    if (free === 0) return Promise.reject(required())
    free--
    proven.push(each.uuid)
    return Promise.resolve(each.uuid)
  }
  const prove = vi.fn<ProveSecondFactor>(() => {
    free++
    return Promise.resolve(true)
  })
  const link = stepUpLink(prove, next)
  const calls = ['one', 'two'].map((uuid) => link({ ...operation(), uuid }))
  expect(await Promise.all(calls)).toEqual(['one', 'two'])
  expect(prove).toHaveBeenCalledTimes(2)
})

it('closed once, it ends every call that waits for it, and the next call asks again', async () => {
  const prove = vi.fn<ProveSecondFactor>(() => new Promise((resolve) => setTimeout(resolve, 5, false)))
  const link = stepUpLink(prove, () => Promise.reject(required()))
  const ends = await Promise.allSettled([link(operation()), link(operation())])
  for (const end of ends)
    expect(end).toMatchObject({ status: 'rejected', reason: { refusal: 'request-closed' } })
  expect(prove).toHaveBeenCalledOnce()
  await expect(link(operation())).rejects.toMatchObject({ refusal: 'request-closed' })
  expect(prove).toHaveBeenCalledTimes(2)
})

it('a call that its caller gives up does not close the question of the others', async () => {
  const caller = new AbortController()
  const prove = vi
    .fn<ProveSecondFactor>(() => Promise.resolve(true))
    .mockImplementationOnce(async () => {
      caller.abort(new Error('gone'))
      return false
    })
  const next = vi.fn<OutputLink>(() =>
    prove.mock.calls.length < 2 ? Promise.reject(required()) : Promise.resolve('done'),
  )
  const link = stepUpLink(prove, next)
  const given = link({ ...operation(), signal: caller.signal })
  const other = link(operation())
  await expect(given).rejects.toThrow('gone')
  expect(await other).toBe('done')
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
