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

/** A call as it was made. */
export interface FakeAsked {
  readonly call: Call
  readonly input: unknown
  readonly uuid: string | undefined
}

/** A failure that was handed to the reactions of the app. */
export interface FakeFailure {
  readonly error: unknown
  readonly from: Asker
  readonly isToldInPlace: boolean
}

/**
 * A client without a platform, for stories and rendering tests: answers by call, live values by channel. Give it to
 * `ClientProvider`. Everything else is real: the acts, the query cache, the session, the live store.
 */
export interface FakeClient extends ClientParts {
  /** Answers a call from now on, with an output or with what a function makes of the input. */
  answer<C extends Call>(
    call: C,
    output: CallOutput<C> | ((input: CallInput<C>) => CallOutput<C> | Promise<CallOutput<C>>),
  ): FakeClient
  /** Refuses a call from now on; `data` is what the refusal tells besides. */
  refuse(call: Call, refusal: ErrorName, data?: unknown): FakeClient
  /** Never answers a call: what waits for it stays as it is. */
  hang(call: Call): FakeClient
  /** Makes a session begin, or end without a member. */
  logIn(member: MemberInfo | undefined): FakeClient
  /** What a channel says of `id` from now on; undefined: nothing any more. */
  say<C extends Channel>(channel: C, id: string, state: ChannelSnapshot<C> | undefined): FakeClient
  /** Connected at the beginning. */
  connection(status: LiveStatus['connection']): FakeClient
  /** The calls that were made so far, oldest first; of one call where it is named. */
  asked(call?: Call): readonly FakeAsked[]
  /** What failed so far, oldest first. */
  failures(): readonly FakeFailure[]
}

type Answer = (input: unknown) => unknown

/** Makes one; a call that nobody has told it how to answer is refused with `not-found`. */
export function createFakeClient({ member }: { readonly member?: MemberInfo } = {}): FakeClient {
  const answers = new Map<string, Answer>()
  const made: FakeAsked[] = []
  const failed: FakeFailure[] = []
  const react = (error: unknown, from: Asker, isToldInPlace: boolean) =>
    void failed.push({ error, from, isToldInPlace })

  const api: Api = {
    async call(call, input, { uuid, signal } = {}) {
      made.push({ call, input, uuid })
      signal?.throwIfAborted()
      const answer = answers.get(call.id)
      if (!answer)
        throw new CallError('not-found', undefined, { cause: { message: `${call.id} has no answer` } })
      return (await answer(input)) as never
    },
    ready: () => Promise.resolve(),
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
    failures: () => failed,
  }
  // A refusal of the server is final: nothing is asked again while a test waits.
  fake.queries.setDefaultOptions({
    queries: {
      ...fake.queries.getDefaultOptions().queries,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
  })
  return member ? fake.logIn(member) : fake
}

/** A source of live values that a test drives. */
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
      // As a socket does: never before `subscribe` has returned.
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
