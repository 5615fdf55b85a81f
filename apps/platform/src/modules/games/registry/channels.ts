import { venues as venuesChannel } from '@grandstand/contract/games'
import type { Outbox } from '../../../kernel/outbox.ts'
import { shownVenues, venuesChangedTopic, type Registry } from './service.ts'

interface Needs {
  readonly registry: Registry
  readonly outbox: Outbox
  readonly publish: (channel: typeof venuesChannel, id: string, delta: Snapshot) => void
}
interface Snapshot {
  venues: ReturnType<typeof shownVenues>
}

const onlyId = 'all'

/** Snapshot source of `venues`. */
export const venuesSource = (registry: Pick<Registry, 'list'>) => ({
  snapshot: (id: string) => (id === onlyId ? { venues: shownVenues(registry.list()) } : undefined),
})

/** After each change reads the registry on every node and publishes it to open pages. */
export function publishVenues({ registry, outbox, publish }: Needs): void {
  outbox.subscribe({
    consumer: 'venues',
    reach: 'each-node',
    topics: [venuesChangedTopic],
    handleAll: async () => {
      await registry.refresh()
      publish(venuesChannel, onlyId, { venues: shownVenues(registry.list()) })
    },
  })
}
