import { randomBytes, randomUUID } from 'node:crypto'
import { memberId } from '@grandstand/contract'
import { deliveryAddressInput } from '@grandstand/contract/member'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../kernel/clock.ts'
import type { Database } from '../kernel/database.ts'
import { uuidV7 } from '../kernel/ids.ts'
import { createLogger } from '../kernel/logger.ts'
import { createOnce } from '../kernel/once.ts'
import { createOutbox } from '../kernel/outbox.ts'
import { createSecretBox } from '../kernel/secret-box.ts'
import { testDatabases } from '../kernel/testing/databases.ts'
import { openActivities, type ActivitiesArea } from './activities.ts'
import { openMember, type MemberArea } from './member.ts'
import { createMembers, type Members } from '../modules/member/service.ts'
import { createWallets, type Wallets } from '../modules/wallets/service.ts'
import { memberActs } from '../modules/member/acts.ts'

const [m1, m2] = [memberId.parse('m1'), memberId.parse('m2')]
const asking = (id = m1, uuid: string = randomUUID(), bodyHash = 'same') => ({ memberId: id, uuid, bodyHash })
const refused = (name: string) => expect.objectContaining({ refusal: name }) as unknown
const dayMs = 86_400_000
const address = deliveryAddressInput.parse({
  name: '王小明',
  phone: { prefix: '86', number: '13800138000' },
  region: '上海 浦东新区',
  street: '世纪大道  100 号',
  isDefault: false,
})

describe.each(testDatabases())('the member centre on $name', ({ open }) => {
  const clock = testClock(Date.UTC(2026, 4, 16, 12))
  let siteNames = ['看台', 'Grandstand']
  let database: Database
  let wallets: Wallets
  let members: Members
  let centre: Pick<MemberArea, 'profiles' | 'delivery'> & ActivitiesArea

  beforeAll(async () => {
    database = await open()
    wallets = await createWallets({ database, clock })
    const once = createOnce(database)
    members = createMembers(database, () => siteNames)
    const platform = {
      database,
      once,
      clock,
      outbox: createOutbox(database, createLogger('silent')),
      newId: () => uuidV7(clock),
      secrets: createSecretBox(randomBytes(32)),
    }
    centre = {
      ...openMember(platform, {
        anchors: () => [{ nickname: 'Leo解说', memberId: m1 }],
        siteNames: () => siteNames,
        notices: { add: () => Promise.resolve() },
        requireStepUp: () => Promise.resolve(),
      }),
      ...openActivities(platform, {
        wallets,
        members,
        birthdayOf: (id) => Promise.resolve(id === m1 ? '1990-05-17' : undefined),
      }),
    }
    await database.transaction(async (tx) => {
      for (const [id, name] of [[m1, 'fan1'] as const, [m2, 'fan2'] as const]) {
        await members.add(tx, id, name, new Date(clock.now()))
        await wallets.openAccounts(tx, id)
      }
    })
  })
  afterAll(async () => {
    await wallets.stop()
    await database.close()
  })

  it('a nickname is nobody else’s by its looks, not the house’s or an anchor’s, and without blocked words', async () => {
    const { profiles } = centre
    await expect(profiles.setNickname(asking(), '官方客服')).rejects.toEqual(refused('nickname-reserved'))
    await expect(profiles.setNickname(asking(), '加微信赚钱')).rejects.toEqual(refused('nickname-forbidden'))
    expect((await profiles.setNickname(asking(), 'Goal01')).nickname).toBe('Goal01')
    for (const alike of ['Goal01', 'goal01', 'GOALO1', 'Goa1Ol'])
      await expect(profiles.setNickname(asking(m2), alike), alike).rejects.toEqual(refused('nickname-taken'))
    for (const alike of ['Leo解说', 'ＬＥ０解说', 'L\u0435\u043e解\u200b说'])
      await expect(profiles.setNickname(asking(m2), alike), alike).rejects.toEqual(
        refused('nickname-reserved'),
      )
    expect((await profiles.setNickname(asking(), 'Leo解说')).nickname).toBe('Leo解说')
    await profiles.setNickname(asking(), 'Goal01')
    // A member may change the case of their own nickname.
    expect((await profiles.setNickname(asking(), 'GOAL01')).nickname).toBe('GOAL01')
    await profiles.setNickname(asking(), '看台迷')
    expect((await profiles.setNickname(asking(m2), 'Goal01')).nickname).toBe('Goal01')
  })

  it('nobody is called, or registers, as a site is called now', async () => {
    siteNames = ['球圈', 'Fan Circle']
    for (const name of ['球圈', '球圈01', '「球圈」'])
      await expect(centre.profiles.setNickname(asking(m2), name), name).rejects.toEqual(
        refused('nickname-reserved'),
      )
    expect(await members.isNameFree('fancircle')).toBe(false)
    await database.transaction(async (tx) =>
      expect(await members.add(tx, 'm9', 'FanCircle7', new Date(clock.now()))).toBe(false),
    )
    expect(members.isReserved('球圈老友')).toBe(false)
    siteNames = ['看台', 'Grandstand']
    expect(await members.isNameFree('fancircle')).toBe(true)
  })

  it('a nickname is changed once by one request, and two who want the same one are told apart', async () => {
    const { profiles } = centre
    await profiles.setNickname(asking(m1, 'n1'), '早起的鸟')
    await expect(profiles.setNickname(asking(m1, 'n1', 'other'), '晚睡的鸟')).rejects.toEqual(
      refused('uuid-reused'),
    )
    await profiles.setNickname(asking(), '夜猫')
    expect((await profiles.setNickname(asking(m1, 'n1'), '早起的鸟')).nickname).toBe('夜猫')
    const both = await Promise.allSettled([m1, m2].map((id) => profiles.setNickname(asking(id), '守门员')))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('a picture is one of those that are drawn', async () => {
    const { profiles } = centre
    for (const other of ['seat-99', 'm2', 'https://example.com/x.svg'])
      await expect(profiles.setAvatar(asking(), other), other).rejects.toEqual(refused('not-found'))
    expect((await profiles.setAvatar(asking(), 'seat-7')).avatar).toBe('seat-7')
    expect((await members.info(m2))?.avatar).toBe('m2')
  })

  it('what a member tells of themselves is theirs, and told anew as a whole', async () => {
    const { profiles } = centre
    expect(await profiles.material(m1)).toEqual({
      material: { gender: 'unsaid', sports: [], contactTime: 'any' },
    })
    const told = { gender: 'female', sports: ['football', 'tennis'], contactTime: 'never' } as const
    await profiles.submitMaterial(asking(), { ...told, sports: [...told.sports] })
    expect(await profiles.material(m1)).toEqual({ material: told, at: clock.now() })
    expect(await profiles.material(m2)).not.toHaveProperty('at')
  })

  it('delivery addresses are sealed, masked, five at most, with one default, and nobody else’s', async () => {
    const { delivery } = centre
    const [first] = await delivery.save(asking(m1, 'a1'), address)
    if (!first) throw new Error('nothing was kept')
    expect(first).toEqual({
      id: first.id,
      maskedName: '*小明',
      maskedPhone: '138****8000',
      region: '上海 浦东新区',
      street: '世纪大道 100 号',
      isDefault: true,
    })
    expect(await delivery.save(asking(m1, 'a1'), address)).toHaveLength(1)
    await expect(delivery.save(asking(m2), address, first.id)).rejects.toEqual(refused('not-found'))
    await expect(delivery.save(asking(), address, 'nobody')).rejects.toEqual(refused('not-found'))
    expect(await delivery.list(m2)).toEqual([])
    for (let more = 0; more < 3; more++) await delivery.save(asking(), address)
    const five = await delivery.save(asking(), { ...address, region: '北京 朝阳区', isDefault: true })
    expect(five.map(({ isDefault }) => isDefault)).toEqual([true, false, false, false, false])
    expect(five[0]?.region).toBe('北京 朝阳区')
    await expect(delivery.save(asking(), address)).rejects.toEqual(refused('too-many-delivery-addresses'))
    const changed = await delivery.save(asking(), { ...address, isDefault: true }, first.id)
    expect(changed.find(({ isDefault }) => isDefault)?.id).toBe(first.id)
    expect(changed).toHaveLength(5)
    const raw = JSON.stringify(await database.query({ text: 'select * from delivery_address', values: [] }))
    expect(raw).not.toMatch(/13800138000|王小明|世纪大道/)
  })

  it('[ROLE-09] [ERR-20] the birthday bonus is paid once a year, in its days, however often it is claimed at once', async () => {
    const { bonuses } = centre
    const operate = (name: string, ...args: string[]) =>
      memberActs(members, clock)
        .find((each) => each.name === name)
        ?.run(args, {})
    const has = async () => (await wallets.balances(m1)).find(({ wallet }) => wallet === 'central')?.balance
    expect((await bonuses.stateOf(m2)).state).toBe('no-birthday')
    await expect(bonuses.claim(asking(m2))).rejects.toEqual(refused('birthday-not-told'))
    // 16 May 20:00 in Shanghai.
    expect(await bonuses.stateOf(m1)).toMatchObject({
      state: 'ahead',
      from: '2026-05-17',
      until: '2026-05-23',
    })
    await expect(bonuses.claim(asking())).rejects.toEqual(refused('not-birthday'))
    clock.advance(4 * 3_600_000)
    await operate('tag-member', 'fan1', 'activity-blacklist')
    await expect(bonuses.claim(asking())).rejects.toEqual(refused('activity-blocked'))
    await operate('untag-member', 'fan1', 'activity-blacklist')
    const amount = async () => (await bonuses.stateOf(m1)).amount.minor
    await operate('vip-level', 'fan1', '3')
    expect((await members.info(m1))?.vipLevel).toBe(3)
    expect(await amount()).toBe(4_800n)
    await operate('tag-member', 'fan1', 'no-level-bonus')
    expect(await amount()).toBe(1_800n)
    for (const wrong of ['11', '-1', '1.5', 'x'])
      await expect(operate('vip-level', 'fan1', wrong)).rejects.toThrow(/whole number/)
    const all = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => bonuses.claim(asking())),
      ...Array.from({ length: 10 }, () => bonuses.claim(asking(m1, 'b1'))),
    ])
    const outcomes = new Set(
      all.map((each) =>
        each.status === 'fulfilled' ? 'paid' : (each.reason as { refusal: string }).refusal,
      ),
    )
    expect(outcomes).toEqual(new Set(['paid', 'birthday-bonus-claimed']))
    expect(await has()).toBe(1_800n)
    expect((await bonuses.stateOf(m1)).state).toBe('claimed')
    clock.advance(365 * dayMs)
    expect((await bonuses.claim(asking())).state).toBe('claimed')
    expect(await has()).toBe(3_600n)
    clock.advance(373 * dayMs)
    expect((await bonuses.stateOf(m1)).state).toBe('missed')
    expect(await wallets.imbalances()).toEqual([])
  })
})
