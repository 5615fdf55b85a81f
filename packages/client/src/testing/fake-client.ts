import {
  CallError,
  type Call,
  type CallInput,
  type CallOutput,
  type Channel,
  type ChannelSnapshot,
  type ErrorName,
} from '@grandstand/contract'
import type { MemberInfo } from '@grandstand/contract/member'
import { createActStorage } from '../act/act-storage.ts'
import { createActStore } from '../act/act-store.ts'
import type { Api } from '../api/api.ts'
import type { ClientParts } from '../client/client-context.ts'
import type { Asker } from '../errors/reactions.ts'
import { createLiveStore, type LiveSource, type LiveStatus } from '../live/live-store.ts'
import { createQueryClient } from '../queries/query-client.ts'
import { createExpiringStorage } from '../session/expiring-storage.ts'
import { createSession } from '../session/session.ts'
import { memoryStorage } from './memory-storage.ts'

/** A recorded call. */
export interface FakeAsked {
  readonly call: Call
  readonly input: unknown
  readonly uuid: string | undefined
}

/** A failure that was passed to the app's reactions. */
export interface FakeFailure {
  readonly error: unknown
  readonly from: Asker
  readonly isToldInPlace: boolean
}

/**
 * A client without a platform, for stories and rendering tests: answers by call, live values by channel. Pass it to
 * `ClientProvider`. Everything else is real: the acts, the query cache, the session, the live store.
 */
export interface FakeClient extends ClientParts {
  /** Answers a call from now on, with an output or with the result of a function of the input. */
  answer<C extends Call>(
    call: C,
    output: CallOutput<C> | ((input: CallInput<C>) => CallOutput<C> | Promise<CallOutput<C>>),
  ): FakeClient
  /** Refuses a call from now on; `data` is the payload of the refusal. */
  refuse(call: Call, refusal: ErrorName, data?: unknown): FakeClient
  /** Never answers a call, so that its callers stay pending. */
  hang(call: Call): FakeClient
  /** Starts a session of `member`, or ends it when that is undefined. */
  logIn(member: MemberInfo | undefined): FakeClient
  /** Sets the state of (channel, id); undefined removes it. */
  say<C extends Channel>(channel: C, id: string, state: ChannelSnapshot<C> | undefined): FakeClient
  /** Sets the status of the connection; it starts as connected. */
  connection(status: LiveStatus['connection']): FakeClient
  /** The calls made so far, oldest first; only those of `call` when it is given. */
  asked(call?: Call): readonly FakeAsked[]
  /** Ids of the calls that were made without a configured answer, each once. */
  unanswered(): readonly string[]
  /** The failures so far, oldest first. */
  failures(): readonly FakeFailure[]
}

type Answer = (input: unknown) => unknown

/** Creates a fake client; a call without a configured answer is refused with `not-found`. */
export function createFakeClient({ member }: { readonly member?: MemberInfo } = {}): FakeClient {
  const answers = new Map<string, Answer>()
  const made: FakeAsked[] = []
  const unanswered = new Set<string>()
  const failed: FakeFailure[] = []
  const react = (error: unknown, from: Asker, isToldInPlace: boolean) =>
    void failed.push({ error, from, isToldInPlace })

  const api: Api = {
    async call(call, input, { uuid, signal } = {}) {
      made.push({ call, input, uuid })
      signal?.throwIfAborted()
      const answer = answers.get(call.id)
      if (!answer) {
        unanswered.add(call.id)
        throw new CallError('not-found', undefined, { cause: { message: `${call.id} has no answer` } })
      }
      return (await answer(input)) as never
    },
    ready: () => Promise.resolve(),
    clearCache: () => undefined,
  }
  const session = createSession(
    createExpiringStorage(memoryStorage()),
    () => undefined,
    (time) => time,
  )
  const source = createFakeSource()
  const storage = createActStorage(memoryStorage(), memoryStorage(), () => session.read().member?.id ?? '')
  const fake: FakeClient = {
    api,
    session,
    live: createLiveStore(source, { flushEveryMs: 0 }),
    queries: createQueryClient(react),
    acts: createActStore({
      api,
      storage,
      react: (error, isToldInPlace) => react(error, 'action', isToldInPlace),
      tellDoubt: () => () => undefined,
      tellEnd: () => undefined,
    }),
    answer(call, output) {
      answers.set(call.id, (typeof output === 'function' ? output : () => output) as Answer)
      return fake
    },
    refuse(call, refusal, data) {
      answers.set(call.id, () => {
        throw new CallError(refusal, data)
      })
      return fake
    },
    hang(call) {
      answers.set(call.id, () => new Promise(() => undefined))
      return fake
    },
    logIn(who) {
      if (who) session.begin({ token: `token of ${who.id}`, member: who, expiresAt: Number.MAX_SAFE_INTEGER })
      else session.end('logged-out')
      return fake
    },
    say(channel, id, state) {
      source.say(channel, id, state)
      return fake
    },
    connection(status) {
      source.connection(status)
      return fake
    },
    asked: (call) => made.filter((each) => call === undefined || each.call.id === call.id),
    unanswered: () => [...unanswered],
    failures: () => failed,
  }
  // A refusal is final, so that no query retries while a test waits.
  fake.queries.setDefaultOptions({
    queries: {
      ...fake.queries.getDefaultOptions().queries,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
  })
  return member ? fake.logIn(member) : fake
}

/** A source of live values that a test controls. */
function createFakeSource() {
  const states = new Map<string, unknown>()
  const listeners = new Map<string, Set<(state: never, at?: number) => void>>()
  const watchers = new Set<() => void>()
  let status: LiveStatus = { connection: 'connected', lastFrameAt: undefined }
  const keyOf = (channel: Channel, id: string) => `${channel.name}/${id}`
  const source: LiveSource = {
    subscribe(channel, id, listener) {
      const key = keyOf(channel, id)
      const all = listeners.get(key) ?? new Set()
      listeners.set(key, all.add(listener))
      // As with a socket, a listener is never called before `subscribe` has returned.
      if (states.has(key)) queueMicrotask(() => all.has(listener) && listener(states.get(key) as never))
      return () => all.delete(listener)
    },
    status: () => status,
    onStatus(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }
  return {
    ...source,
    say(channel: Channel, id: string, state: unknown) {
      const key = keyOf(channel, id)
      if (state === undefined) states.delete(key)
      else states.set(key, state)
      for (const listener of listeners.get(key) ?? []) listener(state as never)
    },
    connection(connection: LiveStatus['connection']) {
      status = { ...status, connection }
      for (const watcher of watchers) watcher()
    },
  }
}
