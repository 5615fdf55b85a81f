import type { Bus, News } from '../bus.ts'

const prefix = 'gs:room:'

/**
 * A bus over Redis pub/sub. Each node subscribes only to rooms that it has visitors in. `node` is this node's own
 * name.
 */
export async function createRedisBus(
  url: string,
  node: string,
  onError: (error: Error) => void,
): Promise<Bus> {
  const { Redis } = await import('ioredis')
  const options = {
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt: number) => Math.min(100 * attempt, 2_000),
  }
  const out = new Redis(url, { ...options, enableOfflineQueue: false })
  const into = new Redis(url, options)
  for (const each of [out, into]) each.on('error', onError)
  const listeners: ((roomNo: string, news: News) => void)[] = []
  // After a reconnect ioredis restores only subscriptions that once succeeded, so all of them are kept here.
  const followed = new Set<string>()
  into.on('ready', () => {
    if (followed.size > 0) into.subscribe(...followed).catch(onError)
  })
  into.on('message', (name: string, text: string) => {
    const told: unknown = JSON.parse(text)
    if (typeof told !== 'object' || told === null || !('from' in told) || !('news' in told)) return
    if (told.from === node) return
    for (const hear of listeners) hear(name.slice(prefix.length), told.news as News)
  })
  return {
    tell: (roomNo, news) =>
      void out.publish(prefix + roomNo, JSON.stringify({ from: node, news })).catch(() => undefined),
    follow(roomNo) {
      followed.add(prefix + roomNo)
      into.subscribe(prefix + roomNo).catch(onError)
    },
    leave(roomNo) {
      followed.delete(prefix + roomNo)
      into.unsubscribe(prefix + roomNo).catch(() => undefined)
    },
    onNews: (listener) => void listeners.push(listener),
    close() {
      out.disconnect()
      into.disconnect()
    },
  }
}
