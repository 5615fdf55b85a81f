import { roomMessages } from '@grandstand/contract/chat'
import * as z from 'zod/mini'
import type { ChatNeeds } from './needs.ts'
import type { NodeRooms } from './node-rooms.ts'

type Needs = Pick<ChatNeeds, 'bus' | 'clock' | 'channels' | 'newId'> & {
  readonly heldRooms: NodeRooms['heldRooms']
  /** Interval at which each node publishes its counts, ms. */
  readonly everyMs: number
}

/** A topic that is no room number: its news is for every node. */
const topic = 'viewers'
const news = z.object({
  node: z.string(),
  counts: z.record(z.string(), z.int().check(z.nonnegative())),
})

/** A node without news for this many intervals counts as gone. */
const tellingsMissed = 3

/** Viewer counts of rooms: each node counts its own sockets and adds the latest counts of the others. */
export function createViewers({ bus, clock, channels, newId, heldRooms, everyMs }: Needs) {
  const node = newId()
  const others = new Map<string, { at: number; counts: ReadonlyMap<string, number> }>()
  let hasTold = false

  const own = (roomNo: string): number => channels.countFollowers(roomMessages, roomNo)
  bus.onNews((to, told) => {
    const read = to === topic ? z.safeParse(news, told) : undefined
    if (!read?.success) return
    others.set(read.data.node, { at: clock.now(), counts: new Map(Object.entries(read.data.counts)) })
  })
  bus.follow(topic)

  return {
    /** Viewers on this node. */
    own,

    /** Viewers on all nodes whose counts are known. */
    all(roomNo: string): number {
      let sum = own(roomNo)
      for (const { counts } of others.values()) sum += counts.get(roomNo) ?? 0
      return sum
    },

    /** Publishes this node's counts, and drops nodes that are silent. */
    tell(): Promise<void> {
      const now = clock.now()
      for (const [id, { at }] of others) if (now - at > tellingsMissed * everyMs) others.delete(id)
      const counts = heldRooms().flatMap((roomNo) => (own(roomNo) > 0 ? [[roomNo, own(roomNo)]] : []))
      // One more message after the last viewer has left, so that the others clear their counts.
      if (counts.length > 0 || hasTold) bus.tell(topic, { node, counts: Object.fromEntries(counts) })
      hasTold = counts.length > 0
      return Promise.resolve()
    },
  }
}
