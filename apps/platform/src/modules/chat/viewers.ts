import { roomMessages } from '@grandstand/contract/chat'
import * as z from 'zod/mini'
import type { ChatNeeds } from './needs.ts'
import type { NodeRooms } from './node-rooms.ts'

type Needs = Pick<ChatNeeds, 'bus' | 'clock' | 'channels' | 'newId'> & {
  readonly heldRooms: NodeRooms['heldRooms']
  /** How often each node tells the others, ms. */
  readonly everyMs: number
}

/** No room's number: what stands there is for every node. */
const topic = 'viewers'
const news = z.object({
  node: z.string(),
  counts: z.record(z.string(), z.int().check(z.nonnegative())),
})

/** Who misses so many tellings of a node takes it for gone. */
const tellingsMissed = 3

/** How many are in rooms: each node counts its own sockets and adds what the others told it last. */
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
    /** On this node. */
    own,

    /** On all nodes, as far as they are heard. */
    all(roomNo: string): number {
      let sum = own(roomNo)
      for (const { counts } of others.values()) sum += counts.get(roomNo) ?? 0
      return sum
    },

    /** Tells the other nodes, and forgets those that are silent. */
    tell(): Promise<void> {
      const now = clock.now()
      for (const [id, { at }] of others) if (now - at > tellingsMissed * everyMs) others.delete(id)
      const counts = heldRooms().flatMap((roomNo) => (own(roomNo) > 0 ? [[roomNo, own(roomNo)]] : []))
      // Once more when the last one has gone.
      if (counts.length > 0 || hasTold) bus.tell(topic, { node, counts: Object.fromEntries(counts) })
      hasTold = counts.length > 0
      return Promise.resolve()
    },
  }
}
