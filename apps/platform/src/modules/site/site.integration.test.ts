import { CallError, memberId } from '@grandstand/contract'
import { getBaseConfig, listAnnouncements, listDomains } from '@grandstand/contract/site'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { banners, announcements, items } from '../../demo-world/site.ts'
import type { Database } from '../../kernel/database.ts'
import { systemClock, testClock } from '../../kernel/clock.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createOnce } from '../../kernel/once.ts'
import { sql } from '../../kernel/sql.ts'
import { oneDatabase } from '../../kernel/testing/databases.ts'
import { inSiteName } from '../../http/page-names.ts'
import { startStand } from '../../http/testing/stand.ts'
import { createMembers } from '../member/service.ts'
import { bindGetBaseConfig } from './calls/get-base-config.ts'
import { createAppKeys } from './app-keys/service.ts'
import { createDomains } from './domains/service.ts'
import { pageActs } from './pages/acts.ts'
import { createPageFacts } from './pages/service.ts'
import { siteActs } from './acts.ts'
import { createSite, type Site } from './service.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const now = 1_795_230_000_000

describe.each(oneDatabase())('site on $name', ({ open }) => {
  let database: Database
  let site: Site
  const clock = testClock()

  beforeAll(async () => {
    database = await open()
    site = createSite({ database, once: createOnce(database), clock, isDemo: true })
    const members = createMembers(database)
    for (const id of ['m1', 'm2'])
      await database.transaction((tx) => members.add(tx, id, `fan${id}`, new Date(now)))
  })
  afterAll(() => database.close())

  const asking = (n: number, device = 'd1', ip = '10.0.0.1') => ({
    memberId: undefined,
    deviceId: device,
    ip,
    siteId: '5000',
    uuid: uuid(n),
    bodyHash: `hash-${n}`,
    now,
  })

  it('serves an empty site: nothing is set yet, and nothing fails', async () => {
    expect(await site.navigation('5000')).toEqual([])
    expect(await site.sponsors('5000')).toEqual([])
    expect(await site.banners('5000', 'home')).toEqual([])
    expect(await site.customerServiceUrl('5000')).toBe('/cs')
    expect(await site.language('5000', undefined, 'en')).toEqual({ languageCode: 'zh-CN', languages: [] })
    await expect(site.configInfo('5000', 'navigation')).rejects.toThrow(new CallError('not-found'))
    expect(await site.configInfos('5000', ['navigation', 'echat'])).toEqual([])
  })

  it('[ENT-05] languages, banners and config items are found by their key codes', async () => {
    await site.publish({
      banners: { home: banners, deposit: banners.slice(0, 1).map((each) => ({ ...each, id: 'd' })) },
    })
    await site.publish({ announcements, items })
    expect((await site.banners('5000', 'home')).map(({ id }) => id)).toEqual([
      'season',
      'open-odds',
      'sandbox',
    ])
    expect((await site.banners('5000', 'deposit')).map(({ id }) => id)).toEqual(['d'])
    expect(await site.banners('5000', 'nowhere')).toEqual([])
    expect(await site.configInfo('5000', 'echat')).toEqual({ keyCode: 'echat', value: items.echat })
    const found = await site.configInfos('5000', ['sponsors', 'nobody-set-it', 'echat'])
    expect(found.map(({ keyCode }) => keyCode)).toEqual(['sponsors', 'echat'])
    expect((await site.language('5000', undefined, undefined)).languageCode).toBe('zh-CN')
    // Publishing again creates no duplicates.
    await site.publish({ banners: { home: banners }, announcements, items })
    expect(await site.banners('5000', 'home')).toHaveLength(3)
    expect(await site.announcements('5000')).toHaveLength(announcements.length)
  })

  it('[ENT-08] a marquee item travels with its category, its times as they were given, and its words', async () => {
    const lines = [
      {
        id: 'timed',
        category: 1,
        content: '<b>零点</b>维护 & 升级',
        pmdTimerStart: '2026-11-21 00:00:00',
        pmdTimerEnd: '1795237200',
      },
      { id: 'always', category: 2, content: '常驻公告' },
    ]
    await site.publish({ announcements: lines })
    const kept = z.encode(listAnnouncements.output, { announcements: await site.announcements('5000') })
    expect(kept.announcements.filter(({ id }) => lines.some((each) => each.id === id))).toEqual([
      lines[0],
      { ...lines[1], pmdTimerStart: null, pmdTimerEnd: null },
    ])
  })

  it('a site reads its own item, and the fallback’s where it has none', async () => {
    await site.setConfig('5001', 'customer-service-url', '/cs/5001')
    expect(await site.customerServiceUrl('5001')).toBe('/cs/5001')
    expect(await site.customerServiceUrl('5002')).toBe('/cs')
    expect(await site.customerServiceUrl('no-site')).toBe('/cs')
    await expect(site.setConfig('5000', 'navigation', [{ path: 'https://evil.example' }])).rejects.toThrow(
      /path/,
    )
    await site.setConfig('5000', 'anything', { of: ['an', 'operator'] })
    expect(await site.configInfo('5001', 'anything')).toMatchObject({ value: { of: ['an', 'operator'] } })
  })

  it('the operator’s set-config takes no key that nothing reads, unless it is called custom', async () => {
    const [setConfig] = siteActs({
      site,
      clock: systemClock,
      memberIdOf: async () => undefined,
    }).filter(({ name }) => name === 'set-config')
    const set = async (args: string[], options = {}) => setConfig?.run(args, options)
    await expect(set(['top-competition', '[]'])).rejects.toThrow(
      /top-competition is no config item.+--custom/,
    )
    await set(['top-competitions', '[]'])
    await set(['of-our-own', '1'], { custom: '' })
    expect(await site.configInfo('5000', 'of-our-own')).toMatchObject({ value: 1 })
  })

  it('the operator’s set-config refuses what would break or shut a page, with a sentence', async () => {
    const commands = siteActs({ site, clock, memberIdOf: async () => undefined })
    const set = async (key: string, value: string, options = {}) =>
      commands.find(({ name }) => name === 'set-config')?.run([key, value], options)
    for (const wrong of ['javascript:alert(1)', '//evil.example', 'http://evil.example', ''])
      await expect(set('customer-service-url', JSON.stringify(wrong)), wrong).rejects.toThrow(/does not fit/)
    await set('customer-service-url', '"https://help.example/x"', { site: '5002' })
    expect(await site.customerServiceUrl('5002')).toBe('https://help.example/x')
    for (const wrong of ['"a\\u0000"', '"\\ud83d"', '{"\\u0000": 1}', '["\\u0000"]'])
      await expect(set('of-our-own', wrong, { custom: '' }), wrong).rejects.toThrow(/cannot be kept/)
    await set('of-our-own', JSON.stringify('a\\u0000 and 看台👍'), { custom: '' })
    await expect(set('market-margins', '{"total": 5}', { site: '5001' })).rejects.toThrow(/All sites/)
    const others = JSON.stringify([{ key: 'other', name: 'x', isOn: true }])
    await expect(set('app-keys', others, { site: '5003' })).rejects.toThrow(/grandstand-web.+--shut-out/)
    await set('app-keys', others, { site: '5003', 'shut-out': '' })
    expect((await site.appKeys())('5003').map(({ key }) => key)).toEqual(['other'])
  })

  it('a value that an older build let through counts as not set', async () => {
    await database.query(sql`insert into site_config (site_id, key_code, value)
      values ('5004', 'customer-service-url', '"mailto:x"'), ('5004', 'app-keys', '[]')`)
    expect(await site.customerServiceUrl('5004')).toBe(await site.customerServiceUrl('5000'))
    expect((await site.appKeys())('5004')).toEqual((await site.appKeys())('5000'))
  })

  it('[AREA-01] [ENT-08] [ENT-17] banners and announcements are a site’s own, with a status and a time, changed by command', async () => {
    const commands = siteActs({ site, clock, memberIdOf: async () => undefined })
    const operate = async (name: string, args: string[], options = {}) =>
      commands.find((each) => each.name === name)?.run(args, options)
    const bannersAt = async (siteId: string) => (await site.banners(siteId, 'home')).map(({ id }) => id)
    const linesAt = async (siteId: string) => (await site.announcements(siteId)).map(({ id }) => id)
    const [banner, at] = [
      (more = {}) => JSON.stringify({ title: '夏天', text: '', art: 'pitch:x', ...more }),
      { site: '5001' },
    ]
    expect(await bannersAt('5001')).toEqual(await bannersAt('5000'))
    await operate('banner', ['summer', banner()], { ...at, from: '1h', until: '2h' })
    // The site has a banner of its own now, so it gets none of the fallback's even before its own shows.
    expect(await bannersAt('5001')).toEqual([])
    clock.advance(3_600_000)
    expect(await bannersAt('5001')).toEqual(['summer'])
    expect(await bannersAt('5000')).not.toContain('summer')
    await operate('banner', ['summer', banner({ status: 2 })], at)
    expect(await bannersAt('5001')).toEqual([])
    await operate('banner', ['summer', banner({ picture: '/a/b.webp' })], at)
    expect(await site.banners('5001', 'home')).toMatchObject([{ picture: '/a/b.webp' }])
    await expect(operate('banner', ['summer', banner()])).rejects.toThrow(/another site/)
    for (const wrong of [
      { picture: 'https://evil.example/x' },
      { picture: '/../x' },
      { link: 'https://x.example' },
      { status: 3 },
      { colour: 1 },
    ])
      await expect(operate('banner', ['b', banner(wrong)], at), JSON.stringify(wrong)).rejects.toThrow(
        /does not fit/,
      )
    await operate('end-banner', ['summer'])
    expect(await bannersAt('5001')).toEqual(await bannersAt('5000'))

    await operate('announce', ['a1', '维护'], { ...at, from: '1h', until: '2h' })
    const hours = (count: number) => String(clock.now() + count * 3_600_000)
    const time = { pmdTimerStart: hours(1), pmdTimerEnd: hours(2) }
    expect(await site.announcements('5001')).toEqual([{ id: 'a1', category: 1, content: '维护', ...time }])
    expect(await linesAt('5000')).not.toContain('a1')
    await expect(operate('announce', ['a1', '维护'], { ...at, status: '' })).rejects.toThrow(/status/)
    await operate('announce', ['a1', '维护'], { ...at, status: '0' })
    expect(await linesAt('5001')).toEqual([])
    await expect(operate('announce', ['a1', '维护'])).rejects.toThrow(/another site/)
    await expect(operate('announce', ['a2', '维护'], { from: '2h', until: '1h' })).rejects.toThrow(/before/)
    await operate('end-announcement', ['a1'])
    expect(await linesAt('5001')).toEqual(await linesAt('5000'))
  })

  it('[CALL-01] client programs are known by their app keys, which the operator turns off and on', async () => {
    const quiet = createLogger('silent')
    const keys = await createAppKeys({ site, logger: quiet })
    const stand = await startStand({
      calls: [bindGetBaseConfig(site, undefined)],
      http: { isKnownClient: keys.isKnown },
    })
    const asked = async (appKey: string, siteId = '5000') =>
      stand
        .tab({ appKey, siteId })
        .api.call(getBaseConfig, {})
        .then(
          () => 'answered',
          (error: unknown) => (error as CallError).refusal,
        )
    const loop = keys.start()
    try {
      expect(await asked('grandstand-web')).toBe('answered')
      expect(await asked('')).toBe('answered')
      expect(await asked('somebody-else')).toBe('client-unknown')
      const web = { key: 'grandstand-web', name: 'The pages', isOn: true }
      for (const wrong of [[], [web, web], [{ ...web, key: 'UPPER' }]])
        expect(site.problemOf('app-keys', wrong)).toEqual(expect.any(String))
      await site.setConfig('5001', 'app-keys', [web, { key: 'grandstand-tools', name: 'x', isOn: false }])
      loop.wake()
      await expect.poll(() => asked('', '5001')).toBe('client-unknown')
      expect(await asked('grandstand-tools', '5001')).toBe('client-unknown')
      expect(await asked('grandstand-web', '5001')).toBe('answered')
      expect(await asked('grandstand-tools')).toBe('answered')
    } finally {
      await loop.stop()
      await stand.close()
    }
  })

  it('[CONST-10] a page says whose it is by its host, and names the site; the operator moves both by command', async () => {
    const quiet = createLogger('silent')
    const facts = createPageFacts({ database, logger: quiet, site })
    const domains = createDomains({ database, clock, apiLines: [], videoDomains: [], newsDomains: [] })
    await facts.read()
    const operate = async (name: string, args: string[], options = {}) =>
      pageActs(domains, facts)
        .find((each) => each.name === name)
        ?.run(args, options)
    const pageOf = () => facts.of('Partner.example', 'zh-CN')
    expect(pageOf()).toEqual({ siteId: '5000', name: '看台', latin: 'Grandstand' })
    await operate('site-host', ['partner.example'], { site: '5101' })
    await site.setConfig('5101', 'site-info', { name: '<河岸>', latin: 'River "side"' })
    await facts.read()
    expect(pageOf()).toEqual({ siteId: '5101', name: '<河岸>', latin: 'River "side"' })
    expect(await site.perInfo('5101')).toMatchObject({ siteId: '5101', name: '<河岸>' })
    expect(await site.baseConfig('5101', 'b-77')).toMatchObject({ name: '<河岸>', build: 'b-77' })
    const html = '<html lang="x"><title>看台</title><b class="gs-logo__word">看台</b></html>'
    expect(inSiteName(html, pageOf())).toBe(
      '<html data-site="5101" data-name="&lt;河岸&gt;" data-latin="River &quot;side&quot;" lang="x">' +
        '<title>&lt;河岸&gt; River &quot;side&quot;</title><b class="gs-logo__word">&lt;河岸&gt;</b></html>',
    )
    await operate('domain-lines', ['image', 'https://i.example', 'https://j.example:8443'])
    expect(facts.imageOrigins()).toEqual(['https://i.example', 'https://j.example:8443'])
    expect((await domains.list()).image).toEqual(['https://i.example', 'https://j.example:8443'])
    for (const wrong of [
      'i.example',
      "https://i.example; script-src 'x'",
      'https://i.example;script-src',
      'https://i.example,x',
      'https://i.example/path',
      'https://i.example:99999',
    ])
      await expect(operate('domain-lines', ['image', wrong]), wrong).rejects.toThrow(/does not fit/)
    const many = Array.from({ length: 21 }, (_, index) => `https://h${index}.example`)
    await expect(operate('domain-lines', ['image', ...many])).rejects.toThrow(/The list does not fit/)
    await operate('domain-lines', ['image', ...many.slice(1), ...many.slice(1)])
    expect((await domains.list()).image).toEqual(many.slice(1))
    await operate('domain-lines', ['video', ...many.slice(1)])
    const own = createDomains({
      database,
      clock,
      apiLines: [],
      videoDomains: ['https://v.example'],
      newsDomains: [],
    })
    expect(listDomains.output.safeParse(await own.list()).success).toBe(true)
    await operate('domain-lines', ['video'])
    await expect(operate('site-host', ['https://x.example'], { site: '5101' })).rejects.toThrow(/no host/)
    await operate('end-site-host', ['partner.example'])
    expect(pageOf().siteId).toBe('5000')
    await operate('domain-lines', ['image'])
    expect(facts.imageOrigins()).toEqual([])
  })

  it('[ENT-03] the operator names the banks of a site, each once; until then they are the large ones', async () => {
    const codesAt = async (siteId: string) => (await site.banks(siteId)).map(({ code }) => code)
    expect((await codesAt('5000')).slice(0, 2)).toEqual(['ICBC', 'ABC'])
    const bank = { code: 'LOCAL', name: '本地银行' }
    for (const wrong of [[], [bank, bank], [{ code: 'local', name: 'x' }], [{ ...bank, name: '' }]])
      expect(site.problemOf('banks', wrong)).toEqual(expect.any(String))
    await site.setConfig('5001', 'banks', [bank])
    expect(await codesAt('5001')).toEqual(['LOCAL'])
    expect(await codesAt('5002')).toEqual(await codesAt('5000'))
  })

  it('[CONST-11] the operator names the three matches of the World Cup, each once; until then they are the build’s', async () => {
    const idsAt = async (siteId: string) => (await site.baseConfig(siteId)).worldCupMatchIds
    expect(await idsAt('5000')).toEqual(['world-cup-2026-sf1', 'world-cup-2026-sf2', 'world-cup-2026-final'])
    for (const wrong of [['m1', 'm2'], ['m1', 'm2', 'm2'], ['m1', 'm2', 'm3', 'm4'], ['m1', 'm2', ''], 'm1'])
      expect(site.problemOf('world-cup-matches', wrong)).toEqual(expect.any(String))
    await site.setConfig('5001', 'world-cup-matches', ['m1', 'm2', 'm3'])
    expect(await idsAt('5001')).toEqual(['m1', 'm2', 'm3'])
    expect(await idsAt('5002')).toEqual(await idsAt('5000'))
  })

  it('[CONST-11] the matches of the World Cup are those of the feed where it has one and nobody set others', async () => {
    const ids = ['replay-x-sf1', 'replay-x-sf2', 'replay-x-final']
    const fed = createSite({
      database,
      once: createOnce(database),
      clock,
      isDemo: true,
      worldCupMatchIds: () => ids,
    })
    expect((await fed.baseConfig('5002')).worldCupMatchIds).toEqual(ids)
    expect(await fed.configInfos('5002', ['world-cup-matches'])).toEqual([
      { keyCode: 'world-cup-matches', value: ids },
    ])
    await fed.setConfig('5002', 'world-cup-matches', ['m1', 'm2', 'm3'])
    expect((await fed.baseConfig('5002')).worldCupMatchIds).toEqual(['m1', 'm2', 'm3'])
  })

  it('[CONST-11] [CONST-12] a visitor’s client receives the build’s identity and the World Cup’s matches', async () => {
    const stand = await startStand({ calls: [bindGetBaseConfig(site, 'b-77')] })
    try {
      const { api } = stand.tab()
      const identity = { version: '250514', versionLabel: '1.1.0', theme: 'simple', client: 'WEB' }
      expect(await api.call(getBaseConfig, {})).toMatchObject(identity)
      await site.setConfig('5000', 'world-cup-matches', ['m7', 'm8', 'm9'])
      const told = await stand.tab().api.call(getBaseConfig, {})
      expect(told).toMatchObject({ ...identity, worldCupMatchIds: ['m7', 'm8', 'm9'] })
    } finally {
      await stand.close()
    }
  })

  it('[CONST-06] [AREA-22] serves at most three sponsors, those with values below 3', async () => {
    expect((items.sponsors ?? []).length).toBeGreaterThan(3)
    expect((await site.sponsors('5000')).map(({ id, value }) => [id, value])).toEqual([
      ['lighthouse', 0],
      ['seven-rows', 1],
      ['north-press', 2],
    ])
  })

  it('another language only for members of the white list, and only while it is on', async () => {
    await site.admit('language', 'm1')
    await site.admit('language', 'm1')
    expect(await site.whiteLists('m1')).toEqual({ language: true, virtualCurrency: false })
    expect(await site.whiteLists('m2')).toEqual({ language: false, virtualCurrency: false })
    expect(await site.whiteLists(undefined)).toEqual({ language: false, virtualCurrency: false })
    // Because English is off.
    expect((await site.language('5000', 'm1', 'en')).languageCode).toBe('zh-CN')
    await site.setConfig('5003', 'languages', [
      { keyCode: 'zh-CN', name: '简体中文', isOn: true },
      { keyCode: 'en', name: 'English', isOn: true },
    ])
    expect(await site.language('5003', 'm1', 'en')).toEqual({
      languageCode: 'en',
      languages: [
        { keyCode: 'zh-CN', name: '简体中文' },
        { keyCode: 'en', name: 'English' },
      ],
    })
    expect((await site.language('5003', 'm1', 'fr')).languageCode).toBe('zh-CN')
    for (const reader of ['m2', undefined])
      expect(await site.language('5003', reader, 'en')).toEqual({
        languageCode: 'zh-CN',
        languages: [{ keyCode: 'zh-CN', name: '简体中文' }],
      })
  })

  it('keeps a message once per uuid, as it was written, for an operator to read', async () => {
    const text = "存款没到账\n<script>alert(1)</script> ' OR 1=1 --"
    const first = await site.messages.leave({ topic: 'deposit', text, contact: 'a@b.c' }, asking(1))
    expect(first.number).toMatch(/^K[2-9A-HJKMNP-TV-Z]{7}$/)
    expect(first.createdAt).toBe(now / 1000)
    expect(await site.messages.leave({ topic: 'deposit', text, contact: 'a@b.c' }, asking(1))).toEqual(first)
    await expect(
      site.messages.leave({ topic: 'deposit', text: 'other' }, { ...asking(1), bodyHash: 'other' }),
    ).rejects.toThrow(new CallError('uuid-reused'))
    await site.messages.leave(
      { topic: 'bet', text: '会员的' },
      { ...asking(2), memberId: memberId.parse('m1') },
    )
    const kept = await site.messages.list({ limit: 10 })
    expect(kept).toHaveLength(2)
    expect(kept[1]).toEqual({
      number: first.number,
      siteId: '5000',
      memberId: undefined,
      topic: 'deposit',
      text,
      contact: 'a@b.c',
      at: now,
    })
    expect(kept[0]).toMatchObject({ memberId: 'm1', contact: undefined })
    expect(await site.messages.list({ limit: 10, before: now })).toEqual([])
  })

  it('takes five messages an hour from a device, however they come, and more after it', async () => {
    const leave = (n: number, at = now) =>
      site.messages.leave({ topic: 'other', text: `${n}` }, { ...asking(n, 'd2', '10.0.0.2'), now: at }).then(
        () => 'kept',
        (error: unknown) => (error instanceof CallError ? error.refusal : 'failed'),
      )
    const outcomes = await Promise.all([11, 12, 13, 14, 15, 16, 17, 18].map((n) => leave(n)))
    expect(outcomes.filter((each) => each === 'kept')).toHaveLength(5)
    expect(outcomes.filter((each) => each === 'too-many-messages')).toHaveLength(3)
    expect(await leave(19, now + 3_600_001)).toBe('kept')
  })
})
