import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('reads again what failed once the network is back', async () => {
  const client = createQueryClient(() => undefined)
  client.mount()
  let asked = 0
  const observer = new QueryObserver(client, {
    queryKey: ['balances'],
    queryFn: () => ((asked += 1) === 1 ? Promise.reject(new Error('no network')) : Promise.resolve('there')),
  })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'))
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('there'))
  stop()
  client.unmount()
})
