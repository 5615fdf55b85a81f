import { signatureHeader, signed } from './media-signature.ts'
import type { Pictures } from './pictures.ts'

const everyMs = 5_000
const askMs = 3_000

interface Broadcasts {
  readonly broadcasts: readonly {
    readonly path: string
    readonly viewers: { readonly flv: number; readonly hls: number }
  }[]
}

/** Asks the media server who watches, while a picture is sent. @returns the function that stops it */
export function startMediaClock(
  pictures: Pictures,
  { url, secret }: { readonly url: string; readonly secret: string },
): () => void {
  let isAsking = false
  const ask = async () => {
    if (isAsking || !pictures.isBusy) return
    isAsking = true
    try {
      const answer = await fetch(new URL('/control/broadcasts', url), {
        headers: { [signatureHeader]: signed(secret, '', Date.now()) },
        signal: AbortSignal.timeout(askMs),
      })
      if (!answer.ok) throw new Error(`the media server answers ${answer.status}`)
      const { broadcasts } = (await answer.json()) as Broadcasts
      pictures.learn(
        new Map(broadcasts.map(({ path, viewers }) => [path, { viewers: viewers.flv + viewers.hls }])),
      )
    } catch {
      // A media server that is away sends nothing.
      pictures.learn(new Map())
    } finally {
      isAsking = false
    }
  }
  const asking = setInterval(() => void ask(), everyMs)
  return () => clearInterval(asking)
}
