/** A definite answer of the venue, or `lost` when it is unknown whether the request arrived: the caller retries it unchanged. */
export type Answer<T> =
  | { readonly value: T }
  /** `details` are further fields of the refusal, such as by how much a bet was late. */
  | { readonly refused: string; readonly details?: Readonly<Record<string, unknown>> }
  | 'lost'

const timeoutMs = 10_000

export type Ask = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer<T>>

/** Asks the venue's player API. @returns `lost` when it is not certain what became of the request */
export const createAsk =
  (token?: string): Ask =>
  async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<T>> => {
    try {
      const response = await fetch(path, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const content = (await response.json()) as unknown
      if (response.ok) return { value: content as T }
      // An error of a proxy names no reason, so the request may have reached the venue.
      const { error, ...details } = content as Readonly<Record<string, unknown>>
      return typeof error === 'string' && response.status !== 500 ? { refused: error, details } : 'lost'
    } catch {
      return 'lost'
    }
  }

/** Waits, but ends early when the browser comes online again. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      globalThis.window?.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    globalThis.window?.addEventListener('online', go)
  })

const longestPauseMs = 4_000

/** Retries a request with growing pauses until its answer is definite. Calls `lost` after each try with whether it was. */
export async function askUntilDefinite<T>(
  ask: () => Promise<Answer<T>>,
  lost: (isLost: boolean) => void,
): Promise<Exclude<Answer<T>, 'lost'>> {
  for (let waitMs = 500; ; waitMs = Math.min(2 * waitMs, longestPauseMs)) {
    const answer = await ask()
    lost(answer === 'lost')
    if (answer !== 'lost') return answer
    await pause(waitMs)
  }
}
