import { createHmac } from 'node:crypto'
import { memberId } from '@grandstand/contract'
import { internationalPhone, type Contact, type Phone } from '@grandstand/contract/contact'
import type { CallContext } from '../../../kernel/bind-call.ts'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createOnce } from '../../../kernel/once.ts'
import { createMembers } from '../../member/service.ts'
import { createWallets } from '../../wallets/service.ts'
import { NotDelivered } from '../adapters/carriers.ts'
import { createContacts } from '../codes/contacts.ts'
import { createMessenger } from '../codes/messenger.ts'
import { createCodes } from '../codes/codes.ts'
import { createRecovery } from '../recovery/service.ts'
import { createAuth } from '../service.ts'

export const phoneOf = (number: string): Phone => ({ prefix: '86', number })
export const byPhone = (number: string): Contact => ({ kind: 'phone', phone: phoneOf(number) })
export const byMail = (email: string): Contact => ({ kind: 'email', email })

/** Codes, contacts and recovery over a real database and the real auth; only the two carriers are lists in memory. */
export async function verificationStand(database: Database) {
  const clock = testClock()
  const newId = () => uuidV7()
  const members = createMembers(database)
  const once = createOnce(database)
  const wallets = await createWallets({ database, clock })
  const siteNames = { siteName: (siteId: string) => (siteId === '5001' ? '河岸' : '看台') }
  const base = { database, members, once, clock, newId, ...siteNames }
  const auth = createAuth({ ...base, wallets, loginTriesPerMinute: 10_000, sessionsPerClient: 10 })
  const letters: { readonly to: string; readonly text: string; readonly sender?: string }[] = []
  const carriers = { isAway: false, isRefusing: false }
  const take = (to: string, text: string, sender?: string) => {
    if (carriers.isAway) return Promise.reject(new NotDelivered('away', { isAway: true }))
    if (carriers.isRefusing) return Promise.reject(new NotDelivered('refused', { isAway: false }))
    letters.unshift({ to, text, ...(sender !== undefined && { sender }) })
    return Promise.resolve()
  }
  const logger = createLogger('silent')
  const messenger = createMessenger({
    sms: { send: ({ to, text }) => take(to, text) },
    mail: { send: ({ to, text, sender }) => take(to, text, sender) },
    clock,
    logger,
  })
  const keyedHash = (text: string, binding: string) =>
    createHmac('sha256', 'a key of the test').update(`${binding}\n${text}`).digest()
  const codes = createCodes({ ...base, keyedHash, messenger, perAddressHour: 100_000 })
  const stepUps: string[] = []
  const contacts = createContacts({
    ...base,
    codes,
    messenger,
    hasMovedFar: (sessionId) => auth.hasMovedFar(sessionId),
    requireStepUp: (_context, purpose) => Promise.resolve(void stepUps.push(purpose)),
  })
  const recovery = createRecovery({
    ...base,
    keyedHash,
    codes,
    messenger,
    preparePassword: (id, text) => auth.preparePassword(id, text),
    async resetPassword(tx, id, prepared) {
      await auth.setPassword(tx, prepared)
      await auth.endSessions(id, 'password-changed', { tx })
    },
  })

  const contextOf = (facts: Partial<CallContext> = {}): CallContext => {
    const uuid = facts.uuid ?? crypto.randomUUID()
    return {
      callId: 'test',
      caller: facts.memberId === undefined ? 'visitor' : 'member',
      memberId: undefined,
      sessionId: undefined,
      token: '',
      deviceId: 'device-1',
      siteId: '5000',
      clientType: 'WEB',
      uuid,
      bodyHash: uuid,
      safe: undefined,
      ip: '192.0.2.1',
      userAgent: 'test',
      origin: '',
      requestId: 'r1',
      now: clock.now(),
      language: () => 'zh-CN',
      ...facts,
    }
  }

  const toOf = (contact: Contact) =>
    contact.kind === 'phone' ? internationalPhone(contact.phone) : contact.email
  /** The newest code that reached the contact; waits for letters that are still being sent. */
  async function codeFor(contact: Contact, known = ''): Promise<string> {
    for (let tries = 0; tries < 200; tries++) {
      const letter = letters.find(({ to }) => to === toOf(contact))
      const code = /\d{6}/.exec(letter?.text ?? '')?.[0]
      if (code !== undefined && code !== known) return code
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    throw new Error(`no code for ${toOf(contact)}`)
  }

  /** Registers a member and returns their id and session. */
  async function newMember(name: string, password = 'kanqiu2026') {
    const context = contextOf()
    const session = await auth.register({ name, password }, context)
    return {
      id: memberId.parse(session.member.id),
      name,
      token: session.token,
      asking: (facts: Partial<CallContext> = {}) =>
        contextOf({ memberId: memberId.parse(session.member.id), ...facts }),
    }
  }
  type Member = Awaited<ReturnType<typeof newMember>>

  async function bind(member: Member, contact: Contact, facts?: Partial<CallContext>): Promise<void> {
    await contacts.sendToBind(contact, member.asking(facts))
    await contacts.bind(contact, await codeFor(contact), member.asking(facts))
  }

  return {
    clock,
    members,
    auth,
    letters,
    carriers,
    codes,
    contacts,
    recovery,
    stepUps,
    contextOf,
    codeFor,
    newMember,
    bind,
    stop: async () => {
      messenger.stop()
      await wallets.stop()
    },
  }
}
export type VerificationStand = Awaited<ReturnType<typeof verificationStand>>
