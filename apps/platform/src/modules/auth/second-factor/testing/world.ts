import { randomBytes, randomUUID } from 'node:crypto'
import { CallError, memberId as memberIdOf, type MemberId, type StepUpPurpose } from '@grandstand/contract'
import { inBoth } from '@grandstand/contract/house-text'
import type { Proof } from '@grandstand/contract/auth'
import { generateSync } from 'otplib'
import { expect } from 'vitest'
import type { CallContext } from '../../../../kernel/bind-call.ts'
import { testClock } from '../../../../kernel/clock.ts'
import type { Database } from '../../../../kernel/database.ts'
import { uuidV7 } from '../../../../kernel/ids.ts'
import { createLogger } from '../../../../kernel/logger.ts'
import { createOnce } from '../../../../kernel/once.ts'
import { createOutbox } from '../../../../kernel/outbox.ts'
import { createSecretBox } from '../../../../kernel/secret-box.ts'
import { createMembers } from '../../../member/service.ts'
import { createWallets } from '../../../wallets/service.ts'
import { createDevices } from '../../devices/service.ts'
import { createNotices } from '../../notices/service.ts'
import { createAuth } from '../../service.ts'
import { doingOf } from '../doing.ts'
import { createSecondFactor } from '../service.ts'
import { createAuthenticator } from './authenticator.ts'

export const origin = 'https://kantai.example'
export const password = 'kantai2026'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'

export const refusedWith = (name: string): unknown => expect.objectContaining({ refusal: name })

/** The account and site names of a test member. */
export const namesOf = ({ name }: TestMember) => ({ account: name, site: '看台' })

export interface TestMember {
  readonly id: MemberId
  readonly name: string
  readonly sessionId: string
  readonly deviceId: string
}

/** Auth and the second factor over a fresh database, with a clock that a test moves. */
export async function openWorld(database: Database) {
  const clock = testClock(Date.parse('2026-11-21T12:00:00Z'))
  const once = createOnce(database)
  const newId = () => uuidV7(clock)
  const members = createMembers(database)
  const wallets = await createWallets({ database, clock })
  const outbox = createOutbox(database, createLogger('silent'))
  const notices = createNotices({ database, once, outbox, clock })
  const needs = { database, members, wallets, once, clock, newId, notices }
  const auth = createAuth({ ...needs, loginTriesPerMinute: 10_000, sessionsPerClient: 5 })
  /** The codes sent to members' bound phones. */
  const phoneCodes = new Map<string, string>()
  const factor = createSecondFactor({
    ...needs,
    auth,
    secrets: createSecretBox(randomBytes(32)),
    origins: [origin, 'https://backup.example'],
    siteName: (siteId) =>
      inBoth(siteId === '5001' ? '河岸' : '看台', siteId === '5001' ? 'River side' : 'Grandstand'),
    contacts: {
      find: async (id) => (phoneCodes.has(id) ? { phone: '138****5678' } : {}),
      take: async (id, _by, code) => {
        if (phoneCodes.get(id) !== code) throw new CallError('wrong-code')
      },
    },
  })
  const devices = createDevices({ once, auth })
  let made = 0

  const contextOf = (member: TestMember | undefined, over: Partial<CallContext> = {}): CallContext => ({
    callId: 'test',
    caller: member ? 'member' : 'visitor',
    memberId: member?.id,
    sessionId: member?.sessionId,
    token: '',
    deviceId: member?.deviceId ?? 'device',
    siteId: '5000',
    clientType: 'WEB',
    uuid: randomUUID(),
    bodyHash: 'body',
    safe: undefined,
    ip: '203.0.113.7',
    userAgent: chrome,
    origin,
    requestId: 'r',
    now: clock.now(),
    language: () => 'zh-CN',
    ...over,
  })
  const doing = (member: TestMember, over: Partial<CallContext> = {}) => doingOf(contextOf(member, over))
  const codeOf = (secret: string, shift = 0) =>
    generateSync({ secret, epoch: Math.floor(clock.now() / 1000) + shift * 30 })

  return {
    clock,
    auth,
    notices,
    factor,
    devices,
    phoneCodes,
    contextOf,
    doing,
    /** The code of an authenticator app, a number of time steps away from now. */
    codeOf,

    async newMember(): Promise<TestMember> {
      const name = `fan${String(++made).padStart(4, '0')}`
      const deviceId = randomUUID()
      const { member } = await auth.register({ name, password }, contextOf(undefined, { deviceId }))
      const [live] = await auth.liveSessions(member.id)
      return { id: memberIdOf.parse(member.id), name, sessionId: live?.id ?? '', deviceId }
    },

    /** Sets up an authenticator app, confirmed a minute ago. */
    async setUpTotp(member: TestMember): Promise<{ secret: string; recoveryCodes: string[] }> {
      const { secret } = await factor.totp.begin(doing(member), namesOf(member))
      const { recoveryCodes } = await factor.totp.confirm(doing(member), codeOf(secret))
      clock.advance(60_000)
      return { secret, recoveryCodes }
    },

    async addPasskey(member: TestMember) {
      const authenticator = createAuthenticator(origin)
      const page = { origin, sessionId: member.sessionId }
      const { challengeId, options } = await factor.passkeys.begin(randomUUID(), page, {
        ...member,
        ...namesOf(member),
      })
      const response = authenticator.register(options)
      const input = { challengeId, name: '我的手机', response }
      const { passkeyId } = await factor.passkeys.add(doing(member), input)
      return { authenticator, passkeyId }
    },

    verify: (member: TestMember, proof: Proof, over?: Partial<CallContext>) =>
      factor.stepUp.verify({ purpose: 'withdraw', proof }, contextOf(member, over)),

    /** Requires a proof, as every call with the column `stepUp` does. */
    require: (
      member: TestMember,
      over: Partial<CallContext> = {},
      purpose: StepUpPurpose = 'withdraw',
    ): Promise<void> =>
      factor.stepUp.require(contextOf(member, { bodyHash: 'withdraw 100', ...over }), purpose),

    /** Gives the proof of a request back, as a wrong withdrawal password does. */
    giveBack: (member: TestMember, uuid: string): Promise<void> =>
      factor.stepUp.giveBack(contextOf(member, { bodyHash: 'withdraw 100', uuid }), 'withdraw'),

    close: () => wallets.stop(),
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
