import { FlvReader } from '../flv/reader.ts'
import type { Tag } from '../flv/tag.ts'

/** Reads an FLV address until `isEnough`; returns the tags so far and the status. */
export async function watch(
  url: string,
  isEnough: (tags: readonly Tag[]) => boolean,
): Promise<{ status: number; tags: readonly Tag[] }> {
  const stop = new AbortController()
  const answer = await fetch(url, { signal: stop.signal })
  const tags: Tag[] = []
  if (!answer.ok || !answer.body) return { status: answer.status, tags }
  const reader = new FlvReader((tag) => tags.push(tag))
  for await (const piece of answer.body) {
    reader.push(Buffer.from(piece))
    if (isEnough(tags)) break
  }
  stop.abort()
  return { status: answer.status, tags }
}
