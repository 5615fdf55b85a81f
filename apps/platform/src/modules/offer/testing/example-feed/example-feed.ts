import { createOutbound } from '../../../../kernel/outbound.ts'
import type { MatchFeed } from '../../feed/feed.ts'
import { createFixtures } from './fixtures.ts'
import { line } from './messages.ts'

export interface ExampleFeedOptions {
  readonly url: string
  readonly token: string
  /** How long the company may hold a request until something happens; less than the 15 s of a heartbeat. */
  readonly waitMs?: number
  readonly onProblem: (sentence: string) => void
}

const answerBytesMax = 8 * 1024 * 1024
const lineLengthMax = 64 * 1024
const graceMs = 5_000

/**
 * The complete example of docs/adding-a-feed.md: an adapter of a company that sends JSON lines by long polling. A
 * request names the cursor of the answer before it and is held until there are lines; without a cursor, the answer has
 * everything current.
 */
export function createExampleFeed({ url, token, waitMs = 5_000, onProblem }: ExampleFeedOptions): MatchFeed {
  const outbound = createOutbound([url])

  async function ask(path: string, query: Readonly<Record<string, string>>, signal?: AbortSignal) {
    const address = new URL(path, url)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const late = AbortSignal.timeout(waitMs + graceMs)
    const answer = await outbound(address, {
      headers: { 'x-ballwire-token': token },
      mostBytes: answerBytesMax,
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`status ${answer.status} for ${path}`)
    return { text: await answer.text(), cursor: answer.headers.get('x-ballwire-cursor') ?? '' }
  }

  /** Delivers the lines of an answer. Returns false when one of them had to be set aside. */
  function deliver(text: string, fixtures: ReturnType<typeof createFixtures>): boolean {
    let isWhole = true
    for (const each of text.split('\n').filter((part) => part !== '')) {
      const read = each.length <= lineLengthMax ? line.safeParse(parsed(each)) : undefined
      if (read?.success) fixtures.heard(read.data)
      else {
        isWhole = false
        onProblem(`a line of ${each.length} characters cannot be read, it is set aside`)
      }
    }
    return isWhole
  }

  return {
    name: 'ballwire',

    async start(sink, { clock, signal }) {
      const fixtures = createFixtures(sink)
      let cursor = ''
      let isComplete = false
      while (!signal.aborted) {
        const asked = cursor === '' ? {} : { after: cursor, wait: String(waitMs) }
        const answer = await ask('/v2/lines', asked, signal).catch((error: unknown) => {
          if (!signal.aborted) throw error
        })
        if (signal.aborted || answer === undefined) return
        const isWhole = deliver(answer.text, fixtures)
        // What a line said that was set aside may be had again with everything current, which is asked for once.
        cursor = isWhole || cursor === '' ? answer.cursor : ''
        if (!isComplete) sink.snapshotComplete(clock.now())
        isComplete = true
        sink.heartbeat(clock.now())
      }
    },

    async recover(feedMatchIds, sink) {
      const fixtures = createFixtures(sink)
      const unknown: string[] = []
      for (const id of feedMatchIds) {
        const number = /^ballwire-(\d{1,12})$/.exec(id)?.[1]
        const answer = number === undefined ? undefined : await ask(`/v2/fixtures/bw:fixture:${number}`, {})
        if (answer === undefined) unknown.push(id)
        else deliver(answer.text, fixtures)
      }
      return unknown
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
