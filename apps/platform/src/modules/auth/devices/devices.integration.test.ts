import { hashPassword } from '@grandstand/contract/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../kernel/database.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import {
  openWorld,
  password,
  refusedWith,
  type TestMember,
  type World,
} from '../second-factor/testing/world.ts'

describe.each(oneDatabase())('devices on $name', ({ open }) => {
  let database: Database
  let world: World
  let member: TestMember
  beforeAll(async () => {
    database = await open()
    world = await openWorld(database)
  })
  afterAll(async () => {
    await world.close()
    await database.close()
  })
  beforeEach(async () => {
    world.clock.advance(3_600_000)
    member = await world.newMember()
  })

  const reader = (deviceId: string, userAgent = '') => ({ memberId: member.id, deviceId, userAgent })

  describe('devices', () => {
    const loginFrom = async (deviceId: string, ip = '198.51.100.4') =>
      world.auth.login(
        {
          name: member.name,
          password: await hashPassword(member.name, password),
          flag: 0,
          version: '250514',
          timewd: world.clock.now(),
        },
        world.contextOf(undefined, { deviceId, ip }),
        'password',
      )

    it('shows where the member is logged in, this one first, and ends one there with its cause', async () => {
      world.clock.advance(1_000)
      const other = await loginFrom('device-2')
      const list = await world.devices.list(member.id, member.sessionId)
      expect(list).toMatchObject([
        { id: member.sessionId, isThis: true, device: { browser: 'Chrome 138' }, maskedIp: '203.0.113.*' },
        { isThis: false, maskedIp: '198.51.100.*' },
      ])
      const told: unknown[] = []
      const stop = world.auth.onEnded((id, why) => told.push([id, why]))
      const asking = world.doing(member)
      await world.devices.end(asking, list[1]?.id ?? '')
      await world.devices.end(asking, list[1]?.id ?? '')
      stop()
      expect(told).toEqual([[list[1]?.id, 'signed-out-there']])
      expect(await world.auth.find(other.token)).toBe('signed-out-there')
      await expect(world.devices.end(world.doing(member), list[1]?.id ?? '')).rejects.toEqual(
        refusedWith('not-found'),
      )
      expect(await world.devices.list(member.id, member.sessionId)).toHaveLength(1)
    })

    it('ends all the others at once, never another member’s', async () => {
      const mine = member
      await loginFrom('device-2')
      await loginFrom('device-3')
      member = await world.newMember()
      const strange = member
      member = mine
      await expect(world.devices.end(world.doing(member), strange.sessionId)).rejects.toEqual(
        refusedWith('not-found'),
      )
      expect(await world.devices.endOthers(world.doing(member), member.sessionId)).toEqual({ ended: 2 })
      expect(await world.devices.list(member.id, member.sessionId)).toMatchObject([{ isThis: true }])
      expect(await world.devices.list(strange.id, strange.sessionId)).toHaveLength(1)
    })

    it('tells of a new device once, not of the first; acknowledged, it is gone', async () => {
      expect(await world.notices.open(reader(member.deviceId))).toEqual([])
      await loginFrom('device-2')
      await loginFrom('device-2')
      const notices = await world.notices.open(reader(member.deviceId))
      expect(notices).toMatchObject([
        { kind: 'new-device', device: { browser: 'Chrome 138' }, maskedIp: '198.51.100.*' },
      ])
      // The new device neither sees the notice nor can acknowledge it.
      expect(await world.notices.open(reader('device-2'))).toEqual([])
      await world.notices.acknowledge(world.doing(member), reader('device-2'), [notices[0]?.id ?? ''])
      const mine = member
      member = await world.newMember()
      await world.notices.acknowledge(world.doing(member), reader(member.deviceId), [notices[0]?.id ?? ''])
      member = mine
      expect(await world.notices.open(reader(member.deviceId))).toHaveLength(1)
      await world.notices.acknowledge(world.doing(member), reader(member.deviceId), [notices[0]?.id ?? ''])
      expect(await world.notices.open(reader(member.deviceId))).toEqual([])
    })

    it('pages through the history of log-ins, newest first', async () => {
      for (let count = 0; count < 4; count++) {
        world.clock.advance(1_000)
        await loginFrom(`device-${count}`)
      }
      await world.auth.flush()
      const first = await world.devices.history(member.id, 3)
      expect(first).toMatchObject({
        hasMore: true,
        records: [{ way: 'password', outcome: 'success' }, {}, {}],
      })
      const rest = await world.devices.history(member.id, 3, first.records[2]?.id)
      expect(rest.hasMore).toBe(false)
      expect(rest.records.at(-1)?.way).toBe('registration')
      const times = [...first.records, ...rest.records].map(({ at }) => at)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    })
  })
})
