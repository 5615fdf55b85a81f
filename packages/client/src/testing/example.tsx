import { getEchat, leaveMessage } from '@grandstand/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../act/index.ts'
import { useApi } from '../api/index.ts'
import { Block } from '../block/index.ts'

// The screen of docs/client.md, run with the fake client in a browser by `tools/e2e/src/blocks.spec.ts`.
export function Help() {
  const api = useApi()
  const query = useQuery({ queryKey: ['help'], queryFn: () => api.call(getEchat, {}) })
  const ask = useChange<string, string>({ name: 'ask' }, (act, text) =>
    act.send(leaveMessage, { topic: 'other', text }, ({ number }) => number),
  )
  return (
    <Block query={query} failed="No hours" loading={<p>Loading</p>}>
      {({ hours }) => <button onClick={() => ask.mutate('Hello')}>{ask.data ?? `Ask (${hours})`}</button>}
    </Block>
  )
}
