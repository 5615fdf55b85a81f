import { expect, it, vi } from 'vitest'
import { echo, operation } from '../testing/echo.ts'
import { missingUrlLink } from './missing-url.ts'

it('[ERR-19] refuses a call without an address before anything is sent', async () => {
  const next = vi.fn<() => Promise<string>>(() => Promise.resolve('sent'))
  const link = missingUrlLink(next)
  for (const path of ['', ' '])
    await expect(link(operation({ call: { ...echo, path: path as '/' } }))).rejects.toMatchObject({
      refusal: 'missing-url',
      code: 1_000_028,
    })
  expect(next).not.toHaveBeenCalled()
  await expect(link(operation())).resolves.toBe('sent')
})
