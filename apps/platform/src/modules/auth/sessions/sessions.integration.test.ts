import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import type { Fact } from '../../../kernel/outbox.ts'
import { loginEndedTopic } from '../service.ts'
import { createAuthStand, password, type AuthStand } from '../testing/stand.ts'

const minute = 60_000

describe.each(oneDatabase())('sessions on $name', ({ open }) => {
  let stand: AuthStand
  const announced: Fact[] = []
  beforeAll(async () => {
    stand = await createAuthStand(await open(), {
      outbox: { append: (_tx, ...facts) => Promise.resolve(void announced.push(...facts)) },
    })
  })
  afterAll(() => stand.close())

  it('[ROLE-02] lives from log-in to log-out, and the server can end it', async () => {
    const name = await stand.newMember()
    const mine = await stand.logIn(name)
    expect(await stand.standing(mine.token)).toBe('alive')
    expect(await stand.standing(`${mine.token}x`)).toBeUndefined()
    expect(await stand.auth.isLive(mine.sessionId)).toBe(true)
    await stand.auth.logout(mine)
    expect(await stand.auth.isLive(mine.sessionId)).toBe(false)
    expect(await stand.standing(mine.token)).toBe('session-expired')
    expect(announced).toContainEqual({ topic: loginEndedTopic, payload: { sessionId: mine.sessionId } })
    const revoked = await stand.logIn(name)
    await stand.auth.endSessions(revoked.memberId, 'signed-out-there', { only: revoked.sessionId })
    expect(await stand.standing(revoked.token)).toBe('signed-out-there')
  })

  it('keeps as many sessions as a member may have, also of eight log-ins at once', async () => {
    const name = await stand.newMember()
    const payload = await stand.payload(name)
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        stand.auth.login(payload, stand.context({ deviceId: `parallel-${at}` }), 'password'),
      ),
    )
    expect(await stand.auth.liveSessions(await stand.idOf(name))).toHaveLength(1)
  })

  it('[H-A9] tells each cause with its own code, at once here and within a second on another node', async () => {
    const name = await stand.newMember()
    const memberId = await stand.idOf(name)
    const other = stand.another()
    const heard: unknown[] = []
    other.onEnded((id, why) => heard.push([id, why]))
    const change = { oldPassword: (await stand.payload(name)).password, password: 'kantai2027' }
    const ends = [
      ['session-expired', (mine) => stand.auth.logout(mine)],
      ['logged-in-elsewhere', () => stand.logIn(name)],
      ['account-blocked', () => stand.auth.blockMember(memberId)],
      ['ip-blocked', (mine) => stand.auth.endSessionsFrom({ ips: [mine.ip] })],
      ['device-blocked', (mine) => stand.auth.endSessionsFrom({ deviceIds: [mine.deviceId] })],
      // Last, because it changes the password; the session that makes the change stays alive.
      ['password-changed', () => stand.auth.changePassword(change, stand.context({ memberId }))],
    ] as const satisfies [string, (mine: Awaited<ReturnType<AuthStand['logIn']>>) => Promise<unknown>][]
    for (const [code, end] of ends) {
      await stand.auth.blockMember(memberId, false)
      const mine = await stand.logIn(name)
      expect(typeof (await other.find(mine.token))).toBe('object')
      await end(mine)
      expect(await stand.standing(mine.token)).toBe(code)
      stand.clock.advance(1_000)
      expect(await other.find(mine.token)).toBe(code)
      await other.hearOtherNodes()
      expect(heard).toContainEqual([mine.sessionId, code])
    }
  })

  it('[H-J8] looks past what is remembered: a role that another node withdrew is gone at once', async () => {
    const name = await stand.newMember()
    const mine = await stand.logIn(name)
    await stand.members.roles.grant(mine.memberId, 'staff', new Date(stand.clock.now()))
    stand.auth.refresh()
    expect(await stand.auth.find(mine.token)).toMatchObject({ roles: ['member', 'staff'] })
    await stand.members.roles.withdraw(mine.memberId, 'staff')
    expect(await stand.auth.look(mine.token)).toMatchObject({ roles: ['member'] })
  })

  it('a log-in of B in the browser of A ends the session of A, here and on another node, and nobody else’s', async () => {
    const other = stand.another()
    const mine = await stand.logIn(await stand.newMember())
    const elsewhere = await stand.logIn(await stand.newMember())
    expect(typeof (await other.find(mine.token))).toBe('object')
    const theirs = await stand.logIn(await stand.newMember(), password, { deviceId: mine.deviceId })
    expect(await stand.standing(mine.token)).toBe('session-expired')
    stand.clock.advance(1_000)
    expect(await other.find(mine.token)).toBe('session-expired')
    expect([await stand.standing(theirs.token), await stand.standing(elsewhere.token)]).toEqual([
      'alive',
      'alive',
    ])
  })

  it('belongs to its device on every node; where it moved is known there too, and is no new move', async () => {
    const mine = await stand.logIn(await stand.newMember())
    const other = stand.another()
    const { deviceId } = mine
    const away = { ip: '198.51.100.7', userAgent: 'another' }
    expect(await other.find(mine.token, { deviceId: 'strange' })).toBeUndefined()
    expect(await other.find(mine.token, { deviceId, place: away })).toMatchObject({
      sessionId: mine.sessionId,
    })
    expect(await stand.auth.hasMovedFar(mine.sessionId)).toBe(false)
    await other.flush()
    expect(await stand.auth.hasMovedFar(mine.sessionId)).toBe(true)
    const rows = () => stand.auth.liveSessions(mine.memberId)
    expect(await rows()).toMatchObject([{ ip: '203.0.113.7', last_ip: '198.51.100.7' }])
    // Back home through the other node within the minute: the move is kept and written once the minute is over.
    await other.find(mine.token, { deviceId, place: mine })
    await other.flush()
    expect(await rows()).toMatchObject([{ last_ip: '198.51.100.7' }])
    stand.clock.advance(61_000)
    await other.flush()
    expect(await rows()).toMatchObject([{ last_ip: '203.0.113.7' }])
  })

  it('[H-A10] ends after 30 minutes without use, whatever the browser keeps', async () => {
    const mine = await stand.logIn(await stand.newMember())
    for (let half = 0; half < 3; half++) {
      stand.clock.advance(29 * minute)
      expect(await stand.standing(mine.token)).toBe('alive')
    }
    // The latest use is written to the row, so a restarted node counts from the same moment.
    await stand.auth.flush()
    const other = stand.another()
    stand.clock.advance(29 * minute)
    expect(typeof (await other.find(mine.token))).toBe('object')
    const idle = await stand.logIn(await stand.newMember())
    stand.clock.advance(30 * minute + 1_000)
    expect(await stand.standing(idle.token)).toBe('session-expired')
    expect(await stand.another().find(idle.token)).toBe('session-expired')
  })

  it('[H-A10] ends a day after log-in however much it is used', async () => {
    const mine = await stand.logIn(await stand.newMember())
    for (let minutes = 0; minutes < 24 * 60 - 20; minutes += 20) {
      stand.clock.advance(20 * minute)
      expect(await stand.standing(mine.token)).toBe('alive')
    }
    stand.clock.advance(20 * minute)
    expect(await stand.standing(mine.token)).toBe('session-expired')
  })

  it('a log-in on the same device ends the older session without blaming anybody, one of another kind ends none', async () => {
    const name = await stand.newMember()
    const mine = await stand.logIn(name)
    const app = await stand.logIn(name, password, { clientType: 'APP' })
    expect(await stand.standing(mine.token)).toBe('alive')
    const again = await stand.logIn(name, password, { deviceId: mine.deviceId })
    expect(await stand.standing(mine.token)).toBe('session-expired')
    expect(await stand.standing(again.token)).toBe('alive')
    expect(await stand.standing(app.token)).toBe('alive')
  })

  it('logoutSetup: keeps up to five older sessions, and a log-out ends all of them where the member wants that', async () => {
    const name = await stand.newMember()
    const first = await stand.logIn(name)
    expect(await stand.auth.logoutSetup({}, first)).toEqual({
      atLogout: 'this-device',
      atLoginElsewhere: 'end-older',
    })
    expect(
      await stand.auth.logoutSetup({ atLoginElsewhere: 'keep', atLogout: 'all-devices' }, first.again()),
    ).toEqual({ atLogout: 'all-devices', atLoginElsewhere: 'keep' })
    const later = []
    for (let more = 0; more < 5; more++) later.push(await stand.logIn(name))
    expect(await stand.standing(first.token)).toBe('logged-in-elsewhere')
    expect((await stand.auth.liveSessions(first.memberId)).map(({ id }) => id)).toEqual(
      later.map(({ sessionId }) => sessionId).toReversed(),
    )
    const [one, two] = later as [typeof first, typeof first]
    await stand.auth.logout(one)
    expect(await stand.standing(one.token)).toBe('session-expired')
    expect(await stand.standing(two.token)).toBe('signed-out-there')
  })

  it('keeps the history of log-ins, newest first', async () => {
    const name = await stand.newMember()
    await expect(stand.logIn(name, 'wrong2026')).rejects.toMatchObject({ refusal: 'wrong-credentials' })
    const mine = await stand.logIn(name)
    await stand.auth.flush()
    const page = await stand.auth.loginHistory(mine.memberId, 2)
    expect(page.map(({ outcome, way }) => [outcome, way])).toEqual([
      ['success', 'password'],
      ['wrong-password', 'password'],
    ])
    const rest = await stand.auth.loginHistory(mine.memberId, 2, page[1]?.id)
    expect(rest.map(({ way }) => way)).toEqual(['registration'])
  })
})
