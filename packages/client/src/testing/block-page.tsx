import { getCustomerServiceUrl, getEchat, leaveMessage, reportCrash } from '@grandstand/contract/site'
import { Card } from '@grandstand/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useApi } from '../api/index.ts'
import { Block } from '../block/index.ts'
import { ClientProvider } from '../client/index.ts'
import { createCrashReporter, followCrashes } from '../report/index.ts'
import { Help } from './example.tsx'
import { createFakeClient } from './fake-client.ts'

// A page whose middle block throws, run in a browser by `tools/e2e/src/blocks.spec.ts`.
const fake = createFakeClient()
  .answer(getEchat, { hours: '9–21' })
  .answer(leaveMessage, { number: 'K7F2M9QX', createdAt: 1 })
  .answer(getCustomerServiceUrl, { url: 'https://help.example/' })

let isMended = false

function Address() {
  const api = useApi()
  const query = useQuery({ queryKey: ['url'], queryFn: () => api.call(getCustomerServiceUrl, {}) })
  return (
    <Block query={query} failed="No address" loading={<p>Loading the address</p>}>
      {({ url }) => {
        if (!isMended) throw new TypeError(`The address '${url}' cannot be drawn`)
        return <p>{url}</p>
      }}
    </Block>
  )
}

function Broken(): ReactNode {
  throw new RangeError('4711 of something')
}

const report = createCrashReporter(fake.api, () => ({ build: '0123456789abcdef', route: '/page/$id' }))
followCrashes(report)
const crashed = (error: unknown, { componentStack }: { readonly componentStack?: string | undefined }) => {
  report(error, componentStack)
  reportError(error)
}
const place = document.body.appendChild(document.createElement('main'))
createRoot(place, { onCaughtError: crashed, onUncaughtError: crashed }).render(
  <ClientProvider client={fake}>
    <Help />
    <Address />
    <Card>
      <Broken />
    </Card>
    <p>Below</p>
  </ClientProvider>,
)

Object.assign(window, {
  reports: () => fake.asked(reportCrash).map(({ input }) => input),
  mend: () => (isMended = true),
})
