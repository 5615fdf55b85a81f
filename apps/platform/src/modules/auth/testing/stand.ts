import { randomUUID } from 'node:crypto'
import type { ErrorName, MemberId } from '@grandstand/contract'
import { hashPassword, type LoginPayload } from '@grandstand/contract/auth'
import type { CallContext } from '../../../kernel/bind-call.ts'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createOnce } from '../../../kernel/once.ts'
import { createMembers } from '../../member/service.ts'
import { createWallets } from '../../wallets/service.ts'
import { createAuth } from '../service.ts'

export const password = 'kantai2026'

type AuthNeeds = Parameters<typeof createAuth>[0]

/** Auth on its own database, with a clock that tests move. `another` is a second node on the same database. */
export async function createAuthStand(database: Database, options: Partial<AuthNeeds> = {}) {
  const clock = testClock(Date.now())
  const members = createMembers(database)
  const wallets = await createWallets({ database, clock })
  const node = () =>
    createAuth({
      database,
      members,
      wallets,
      once: createOnce(database),
      clock,
      newId: () => uuidV7(clock),
      loginTriesPerMinute: 1_000,
      sessionsPerClient: 1,
      ...options,
    })
  const auth = node()
  let names = 0

  /** The context of a call from a new browser, unless the test changes it. */
  const context = (changes: Partial<CallContext> = {}): CallContext => ({
    callId: 'test',
    safe: undefined,
    caller: 'visitor',
    memberId: undefined,
    sessionId: undefined,
    token: '',
    deviceId: randomUUID(),
    siteId: '5000',
    clientType: 'WEB',
    uuid: randomUUID(),
    bodyHash: 'body',
    ip: '203.0.113.7',
    userAgent: 'test',
    origin: '',
    requestId: 'r',
    now: clock.now(),
    language: () => 'zh-CN',
    ...changes,
  })

  async function payload(name: string, text = password): Promise<LoginPayload> {
    const hash = await hashPassword(name, text)
    return { name, password: hash, flag: 0, version: '250514', timewd: clock.now() }
  }

  /** Logs in with a new browser and returns the context for its later calls. */
  async function logIn(name: string, text = password, changes: Partial<CallContext> = {}) {
    const before = context(changes)
    const session = await auth.login(await payload(name, text), before, 'password')
    const found = await auth.find(session.token)
    if (typeof found !== 'object') throw new Error(`not logged in: ${found}`)
    const { sessionId, memberId } = found
    const asMember = { ...before, caller: 'member' as const, memberId, sessionId, token: session.token }
    return { ...asMember, again: () => ({ ...asMember, uuid: randomUUID() }) }
  }

  return {
    database,
    clock,
    members,
    auth,
    another: node,
    context,
    payload,
    logIn,
    /** Registers a new member and returns the name. */
    async newMember(name = `球迷${Date.now() % 100_000}a${names++}`): Promise<string> {
      await auth.register({ name, password }, context())
      return name
    },
    async idOf(name: string): Promise<MemberId> {
      return (await members.idByName(name)) as MemberId
    },
    /** State of a token: `alive`, or the refusal. */
    async standing(token: string): Promise<'alive' | ErrorName | undefined> {
      const found = await auth.find(token)
      return typeof found === 'object' ? 'alive' : found
    },
    async close(): Promise<void> {
      await wallets.stop()
      await database.close()
    },
  }
}
export type AuthStand = Awaited<ReturnType<typeof createAuthStand>>
