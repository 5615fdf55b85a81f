import type { Call, CallInput, CallOutput } from '@grandstand/contract'
import { getServerTime } from '@grandstand/contract/gateway'
import type { ServerClock } from './clock.ts'
import type { Lines } from './lines.ts'
import { createAnswerCache } from './links/cache.ts'
import { challengeLink, type SolveChallenge } from './links/challenge.ts'
import { decodeAnswerLink } from './links/decode-answer.ts'
import { encodeInputLink } from './links/encode-input.ts'
import { lineErrorLink, lineLink } from './links/line.ts'
import { missingUrlLink } from './links/missing-url.ts'
import { secureContextLink } from './links/secure-context.ts'
import { stepUpLink, type ProveSecondFactor } from './links/step-up.ts'
import { timeoutLink } from './links/timeout.ts'
import { createTransport, type DomainKind, type TransportOptions } from './transport.ts'
import { newUuid } from './uuid.ts'

export interface ApiOptions extends TransportOptions {
  /** Called with every failed call before the caller sees the error; it cannot change the outcome. */
  readonly onError?: (error: unknown, call: Call) => void
  /** Asks the person when the server answers `need-safe`; left out, callers get that refusal. */
  readonly solveChallenge?: SolveChallenge
  /** Lets the person prove who they are when the server answers `second-factor-required`; left out, callers get that refusal. */
  readonly proveSecondFactor?: ProveSecondFactor
  /** ms that never go back; for tests. */
  readonly elapsed?: () => number
}

export interface CallOptions {
  /** Idempotency key; a new one when omitted. Pass the same key to retry the same request. */
  readonly uuid?: string
  readonly signal?: AbortSignal
}

export interface Api {
  /** Makes a call of the contract. Resolves with the decoded output; rejects with CallError, or with the signal's reason when the caller aborted. */
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallOutput<C>>
  /** The server's clock as this tab knows it. */
  readonly clock: Pick<ServerClock, 'now' | 'offsetMs'>
  /** The lines that calls take; the live socket follows them. */
  readonly lines: Pick<Lines, 'origin' | 'state' | 'offer' | 'onChange'>
  /** Takes over the video or news domains of the domain lists [CALL-13]. */
  readonly offerDomains: (kind: DomainKind, origins: readonly string[]) => void
  /**
   * Resolves when the server's clock is known, after the first handshake; rejects when that failed. For inputs that
   * contain a time.
   */
  readonly ready: () => Promise<void>
  /** Forgets every kept answer: the session changed. */
  clearCache(): void
  /** Asks the server for its time and corrects the clock [CONST-02]. @returns the web build that the server hands out */
  syncClock(): Promise<string | undefined>
}

/** The browser's only door to the platform. It never navigates, never toasts and stores nothing. */
export function createApi(options: ApiOptions): Api {
  const transport = createTransport(options)
  const { clock, lines, facts, localNow, ready, sealed, offerDomains } = transport
  const cache = createAnswerCache({
    tokens: () => [facts.token(), facts.agentToken()],
    now: () => clock.now(),
    elapsed: options.elapsed ?? (() => performance.now()),
  })

  // From the network up to the caller.
  const onLines = lineLink(transport.linesOf, sealed)
  const answered = encodeInputLink(decodeAnswerLink(cache.link(onLines)))
  const inTime = lineErrorLink(lines, timeoutLink(answered))
  const challenged = challengeLink(options.solveChallenge, inTime)
  const proven = stepUpLink(options.proveSecondFactor, challenged)
  const chain = secureContextLink(() => globalThis.crypto?.subtle !== undefined, missingUrlLink(proven))

  const api: Api = {
    clock,
    lines,
    offerDomains,
    ready,
    clearCache: () => cache.clear(),
    async call(call, input, { uuid = newUuid(), signal = new AbortController().signal } = {}) {
      try {
        return (await chain({ call, input, uuid, signal })) as CallOutput<typeof call>
      } catch (error) {
        options.onError?.(error, call)
        throw error
      }
    },
    async syncClock() {
      const sentAt = localNow()
      const { time, build } = await api.call(getServerTime, {})
      clock.learn(time, sentAt)
      return build
    },
  }
  return api
}
