import { createHash } from 'node:crypto'
import { CallError, type Call, type ErrorName, type MemberId, type StepUpPurpose } from '@grandstand/contract'
import type { Language } from '@grandstand/contract/house-text'
import {
  bareRefusal,
  blobAnswer,
  contentTypes,
  outputEncoder,
  readInfo,
  refusalAnswer,
  successAnswer,
  type AnswerText,
  type BlobContent,
  type Gateway,
  type OpenedRequest,
  type Reply,
} from '@grandstand/wire/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { addressKeyOf } from '../kernel/address-key.ts'
import { createSingleFlight } from '../kernel/single-flight.ts'
import { enter } from './admission.ts'
import type { BoundCall, CallContext } from './bind-call.ts'
import { hasForbiddenCharacter } from './forbidden-characters.ts'
import type { Gates } from './gates.ts'
import type { Sessions } from './sessions.ts'

/** Gets the outcome of each call, for metrics and logs. */
export interface CallWatcher {
  /** A call ended with a code (0 is success) after `ms`. */
  answered(callId: string, code: ErrorName | 'success', ms: number): void
  /** An envelope was refused; the reason never leaves the server. */
  refused(callId: string, because: string): void
  /** A use case threw an error that is no refusal. */
  failed(callId: string, requestId: string, error: unknown): void
}

export interface CallRouteOptions {
  readonly gateway: Gateway
  readonly sessions: Sessions
  readonly gates: Gates
  readonly watcher: CallWatcher
  readonly now: () => number
  /**
   * Names errors of the kernel (such as an unreachable database) that are not CallErrors; undefined means
   * `unexpected`.
   */
  readonly errorNameFor: (error: unknown) => ErrorName | undefined
  /**
   * Keys the hash of an input that is stored with effects. Inputs may contain six-digit codes, which a plain hash
   * would not hide from a reader of the database. When left out (transport tests), the plain hash is stored.
   */
  readonly keyBodyHash?: (plainHash: string) => string
  /**
   * The language for a member who wants `wanted` [ROLE-08]; without a member, whether the site offers it at all. When
   * omitted, everybody gets zh-CN.
   */
  readonly languageOf?: (siteId: string, memberId: MemberId | undefined, wanted: string) => Promise<Language>
  /** Whether a client program with this key may call under a site [CALL-01]; when left out, all may. */
  readonly isKnownClient?: (siteId: string, appKey: string) => boolean
  /**
   * Checks the proof that a call's column `stepUp` requires; throws `second-factor-required`. When omitted, no such
   * call may be bound.
   */
  readonly stepUp?: (context: CallContext, purpose: StepUpPurpose) => Promise<void>
  /** Makes the proof that `stepUp` took for this request usable again until it expires. */
  readonly returnProof?: (context: CallContext, purpose: StepUpPurpose) => Promise<void>
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The handler of one call's route: envelope, admission, input schema, use case, output schema, sealed answer. */
export function callRoute(bound: BoundCall, options: CallRouteOptions): Handler {
  const { call, maxBytes } = bound
  const { gateway, watcher, now } = options
  const policy = call.body
  if (policy === 'handshake') {
    return async (request, reply) =>
      write(reply, await gateway.handshake(bodyOf(request) ?? noBytes, addressKeyOf(request.ip)))
  }
  if (call.stepUp && !options.stepUp) throw new TypeError(`${call.id} asks for a proof that nobody takes`)
  const encodeOutput = bound.isEncoded === true ? (output: unknown) => output : outputEncoder(call.output)
  const isBlob = call.answer === 'blob'
  const runOnce = oneAtATime(bound, options)
  const wanted = policy === 'plain' ? contentTypes.plain : contentTypes.sealed
  return async (request, reply) => {
    const startedAt = performance.now()
    if (policy !== 'get' && request.headers['content-type'] !== wanted) {
      watcher.refused(call.id, 'body')
      return write(reply, bareRefusal('envelope-refused'))
    }
    const opening = gateway.open(
      {
        method: call.method,
        url: request.url,
        rawHeaders: request.raw.rawHeaders,
        body: bodyOf(request),
        ...(maxBytes !== undefined && { maxBytes }),
      },
      policy,
    )
    const opened = opening instanceof Promise ? await opening : opening
    if (!opened.isOpen) {
      watcher.refused(call.id, opened.because)
      return write(reply, opened.reply)
    }
    if (call.pathSign && !opened.isPathSigned(call)) {
      watcher.refused(call.id, 'path-sign')
      return write(reply, bareRefusal('envelope-refused'))
    }
    const [outcome, { status, text }] = await answerCall(opened, request)
    watcher.answered(call.id, outcome, performance.now() - startedAt)
    return write(reply, opened.respond(status, text))
  }

  async function answerCall(
    opened: OpenedRequest,
    request: FastifyRequest,
  ): Promise<readonly [ErrorName | 'success', AnswerText]> {
    let memberId: MemberId | undefined
    const language = () => spokenWith(call, memberId, opened, options)
    const refuse = async (name: ErrorName, data?: unknown) => {
      return [name, refusalAnswer(name, data, request.id, await language())] as const
    }
    try {
      const knock = {
        callId: call.id,
        ip: request.ip,
        deviceId: opened.headers.deviceId,
        siteId: opened.headers.siteId,
      }
      if (options.isKnownClient?.(opened.headers.siteId, opened.headers.appKey) === false)
        return await refuse('client-unknown')
      const { token, agentToken } = opened
      const entered = await enter(
        call,
        knock,
        { token, agentToken, userAgent: userAgentOf(request) },
        options,
      )
      if ('refusal' in entered) return await refuse(entered.refusal, entered.data)
      memberId = entered.session?.memberId
      if (hasForbiddenCharacter(opened.input, policy === 'get' ? undefined : opened.inputBytes))
        return await refuse('invalid-input', { issues: [] })
      const input = z.safeDecode(call.input, opened.input)
      if (!input.success) return await refuse('invalid-input', { issues: issuesOf(input.error.issues) })
      const who = {
        caller: entered.caller,
        memberId,
        sessionId: entered.session?.sessionId,
        token: entered.token,
      }
      const context = new Context(call.id, opened, request, now(), who, language, options.keyBodyHash)
      const output = await runOnce(input.data, context)
      const encoded = encodeOutput(output)
      if (isBlob) return ['success', blobAnswer(encoded as BlobContent)]
      const spoken = language()
      return [
        'success',
        successAnswer(encoded, request.id, spoken instanceof Promise ? await spoken : spoken),
      ]
    } catch (error) {
      if (error instanceof CallError) return await refuse(error.refusal, error.data)
      const name = options.errorNameFor(error)
      if (name === undefined) watcher.failed(call.id, request.id, error)
      return await refuse(name ?? 'unexpected')
    }
  }
}

/**
 * Concurrent requests with the same idempotency key are processed one after the other. In parallel, the second
 * would be checked while the first takes effect, and be refused because the first had used up its proof or code.
 */
function oneAtATime(
  { call, run: serve }: BoundCall,
  { stepUp, returnProof }: Pick<CallRouteOptions, 'stepUp' | 'returnProof'>,
) {
  const inFlight = createSingleFlight()
  return (input: unknown, context: Context): unknown => {
    const run = async () => {
      if (!call.stepUp) return serve(input, context)
      await stepUp?.(context, call.stepUp)
      try {
        return await serve(input, context)
      } catch (error) {
        if (error instanceof CallError && error.refusal === 'wrong-withdraw-password')
          await returnProof?.(context, call.stepUp)
        throw error
      }
    }
    if (!call.idempotent) return call.stepUp ? run() : serve(input, context)
    const { memberId, deviceId, uuid, bodyHash } = context
    return inFlight(`${memberId ?? deviceId}\n${uuid}\n${bodyHash}`, run)
  }
}

/**
 * Language of an answer: zh-CN, unless a member wants another language and may have it. Answers of calls without a
 * token contain no member's data and may be in any language of the site. A failed lookup does not fail the call.
 */
function spokenWith(
  { token }: Pick<Call, 'token'>,
  memberId: MemberId | undefined,
  { headers: { language, siteId } }: OpenedRequest,
  { languageOf }: CallRouteOptions,
): Language | Promise<Language> {
  if (language === 'zh-CN' || !languageOf || (memberId === undefined && token !== 'empty')) return 'zh-CN'
  return languageOf(siteId, memberId, language).catch((): Language => 'zh-CN')
}

/** A class, so that the body's hash is computed only for calls that read it. */
class Context implements CallContext {
  readonly callId: string
  readonly caller: CallContext['caller']
  readonly memberId: CallContext['memberId']
  readonly sessionId: string | undefined
  readonly token: string
  readonly deviceId: string
  readonly siteId: string
  readonly clientType: string
  readonly uuid: string
  readonly now: number
  readonly #opened: OpenedRequest
  readonly #request: FastifyRequest
  readonly language: CallContext['language']
  readonly #keyBodyHash: (plainHash: string) => string
  #bodyHash: string | undefined

  constructor(
    callId: string,
    opened: OpenedRequest,
    request: FastifyRequest,
    now: number,
    who: Pick<CallContext, 'caller' | 'memberId' | 'sessionId' | 'token'>,
    language: CallContext['language'],
    keyBodyHash: CallRouteOptions['keyBodyHash'],
  ) {
    this.callId = callId
    this.caller = who.caller
    this.memberId = who.memberId
    this.sessionId = who.sessionId
    this.token = who.token
    this.deviceId = opened.headers.deviceId
    this.siteId = opened.headers.siteId
    this.clientType = opened.headers.clientType
    this.uuid = opened.headers.uuid
    this.now = now
    this.language = language
    this.#opened = opened
    this.#request = request
    this.#keyBodyHash = keyBodyHash ?? asItIs
  }
  get ip(): string {
    return this.#request.ip
  }
  get userAgent(): string {
    return userAgentOf(this.#request)
  }
  get origin(): string {
    return this.#request.headers.origin ?? ''
  }
  get requestId(): string {
    return this.#request.id
  }
  get safe(): string | undefined {
    return readInfo(this.#opened.headers.info)['safe']
  }
  get bodyHash(): string {
    this.#bodyHash ??= this.#keyBodyHash(
      createHash('sha256').update(`${this.callId}\n`).update(this.#opened.inputBytes).digest('hex'),
    )
    return this.#bodyHash
  }
}

const userAgentOf = ({ headers }: FastifyRequest) => (headers['user-agent'] ?? '').slice(0, 256)

const asItIs = (plainHash: string) => plainHash

const noBytes = new Uint8Array()

function bodyOf(request: FastifyRequest): Uint8Array | undefined {
  return request.body instanceof Uint8Array ? request.body : undefined
}

function issuesOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
): { path: string[]; message: string }[] {
  return issues.slice(0, 10).map(({ path, message }) => ({ path: path.map(String), message }))
}

/**
 * Sends a reply of the gateway. Answers of calls must not be cached anywhere. It bypasses Fastify's own sending,
 * whose hooks and serialisers a finished buffer does not need; headers set by hooks (CORS) are kept.
 */
export function write(reply: FastifyReply, { status, contentType, headers, body }: Reply): FastifyReply {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(status, {
    ...(reply.request.raw.headers.origin !== undefined && (reply.getHeaders() as Record<string, string>)),
    ...headers,
    'content-type': contentType,
    'content-length': body.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  raw.end(body)
  return reply
}
