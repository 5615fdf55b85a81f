import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { errors } from '../errors.ts'
import { calls, channels } from './index.ts'

const specified = fileURLToPath(new URL('../../../../../shared/spec/calls.tsv', import.meta.url))
/** Ids that the specification does not have and we needed. */
const ours = [
  'site.access.goOn',
  'site.crash.report',
  'gateway.socketTicket',
  'gateway.outcome.settle',
  'member.email.bind',
  'auth.secondFactor.get',
  'auth.secondFactor.verify',
  'auth.secondFactor.passkeyOptions.get',
  'auth.totp.begin',
  'auth.totp.confirm',
  'auth.totp.remove',
  'auth.recoveryCodes.renew',
  'auth.passkey.begin',
  'auth.passkey.add',
  'auth.passkey.remove',
  'auth.passkey.loginOptions.get',
  'auth.passkey.login',
  'auth.sessions.list',
  'auth.sessions.end',
  'auth.sessions.endOthers',
  'auth.loginHistory.list',
  'auth.captcha.check',
  'auth.robotCheck',
  'site.customerService.leaveMessage',
  'finance.desk.reviews.list',
  'finance.desk.decide',
  'finance.desk.adjust',
  'finance.desk.freeze',
  'finance.desk.reserve.get',
  'finance.desk.acts.list',
  'operations.acts.list',
  'operations.look.get',
  'operations.act',
  'operations.changes.list',
  'operations.changes.decide',
  'operations.changes.takeBack',
  'games.transfers.get',
  'games.sessions.net.get',
  'finance.saferPlay.get',
  'finance.saferPlay.setLimit',
  'finance.saferPlay.exclude',
  'finance.saferPlay.setRealityCheck',
  'finance.saferPlay.activity.get',
  'messages.choices.set',
  'sports.tracker.get',
  'sports.replays.list',
  'sports.lineUps.get',
  'sports.standings.get',
  'sports.results.list',
  'sports.headToHead.get',
  'sports.search.list',
  'sports.popular.list',
  'sports.favourites.list',
  'sports.favourites.add',
  'sports.favourites.remove',
  'sports.share.create',
  'sports.share.get',
  'sports.share.follow',
  'sports.share.revert',
  'sports.share.list',
  'sports.bets.get',
  'sports.bets.cashOut.quote',
  'sports.bets.cashOut.rule.set',
  'sports.bets.cashOut.rule.remove',
  'sports.bets.receipts.get',
  'sports.betLog.roots.list',
  'sports.season.seeds.list',
  'member.bindSteps.get',
  'member.birthdayBonus.get',
  'finance.withdraw.cancel',
  'finance.withdraw.get',
  'finance.withdraw.list',
  'finance.deposit.list',
  'finance.speedPay.proof.add',
  'finance.speedPay.proof.get',
  'finance.journal.get',
  'finance.profitLoss.get',
  'finance.dealRecords.csv.get',
  'finance.statement.pdf.get',
  'live.anchor.get',
  'live.anchors.followed.list',
  'live.anchor.follow',
  'live.anchor.unfollow',
  'live.cover.get',
  'live.studio.get',
  'live.studio.update',
  'live.studio.cover.set',
  'live.studio.key.renew',
  'live.studio.key.revoke',
  'live.studio.goLive',
  'live.studio.end',
  'live.studio.camera.open',
  'live.past',
  'feedback.picture.add',
  'feedback.picture.get',
  'live.chat.order.share',
  'live.chat.order.revert',
  'live.chat.appeal',
  'live.manager.setup.get',
  'live.coins.buy',
]

/** Paths of the places in a schema that accept fields which the schema does not name. */
function openPlaces(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    const inside = Object.entries(def.shape).flatMap(([key, each]) => openPlaces(each, `${path}.${key}`))
    return def.catchall?._zod.def.type === 'never' ? inside : [path, ...inside]
  }
  if (def.type === 'array') return openPlaces(def.element, path)
  if (def.type === 'tuple') return def.items.flatMap((each) => openPlaces(each, path))
  if (def.type === 'union') return def.options.flatMap((each) => openPlaces(each, path))
  if (def.type === 'pipe') return openPlaces(def.in, path)
  if ('innerType' in def) return openPlaces(def.innerType, path)
  const closed = ['string', 'number', 'int', 'bigint', 'boolean', 'enum', 'literal', 'null', 'undefined']
  return closed.includes(def.type) ? [] : [path]
}

/** Names of the calls that the files of the areas declare, with the file. */
const declared = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [
      ...readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').matchAll(
        /^export const (\w+) = defineCall\(/gm,
      ),
    ].map(([, name]) => `${name} of ${file}`),
  )

describe('the contract', () => {
  it('has every call that is declared: its file is exported by the index.ts of its area', () => {
    const known = new Set(calls.map(({ name }) => name))
    expect(declared.filter((each) => !known.has(each.split(' ')[0] ?? ''))).toEqual([])
    expect(declared).toHaveLength(calls.length)
  })

  it('has each id and path once', () => {
    const of = (key: 'id' | 'path' | 'name') => calls.map((call) => call[key])
    for (const key of ['id', 'path', 'name'] as const) expect(new Set(of(key)).size).toBe(calls.length)
  })

  it.skipIf(!existsSync(specified))(
    'calls things by the ids of calls.tsv (left out where ../shared is not there)',
    () => {
      const known = new Set(
        readFileSync(specified, 'utf8')
          .split('\n')
          .map((line) => line.split('\t')[0]),
      )
      const unknown = calls.map((call) => call.id).filter((id) => !known.has(id) && !ours.includes(id))
      expect(unknown, 'not in calls.tsv: add an id of our own to `ours`').toEqual([])
    },
  )

  it('gives each error one code', () => {
    const codes = Object.values(errors).map((facts) => facts.code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('[H-C4] refuses balance, vipLevel, status, memberId, siteId and isAgent in every call, each by itself', () => {
    const forged = { balance: '1.00', vipLevel: 9, status: 1, memberId: 'm2', siteId: '5001', isAgent: true }
    for (const call of calls)
      for (const [key, value] of Object.entries(forged)) {
        const result = z.safeDecode(call.input, { [key]: value })
        expect(result.success, call.id).toBe(false)
        expect(result.error?.issues, call.id).toContainEqual(
          expect.objectContaining({ code: 'unrecognized_keys', keys: [key] }),
        )
      }
  })

  it('[H-C4] refuses unknown fields at every depth of every input', () => {
    // The platform reads nothing inside what a browser's authenticator reports about its extensions.
    const open = calls.flatMap((call) => openPlaces(call.input, call.id))
    expect(open.filter((place) => !place.endsWith('.response.clientExtensionResults'))).toEqual([])
    // The walk itself finds what it looks for.
    const nested = z.strictObject({ legs: z.array(z.union([z.optional(z.object({ id: z.string() }))])) })
    expect(openPlaces(nested, 'x')).toEqual(['x.legs'])
    expect(openPlaces(z.strictObject({ any: z.unknown() }), 'x')).toEqual(['x.any'])
  })

  it('[ROLE-06] log-in, banners and personal information are sent with an empty token', () => {
    const policy = Object.fromEntries(calls.map((call) => [call.id, call.token]))
    expect(policy).toMatchObject({
      'auth.login.v3': 'empty',
      'site.banners.v1': 'empty',
      'site.banners.v2': 'empty',
      'site.perInfo.get': 'empty',
    })
  })

  it('members only where a member is needed', () => {
    for (const call of calls.filter(({ id }) => /^(finance|member)\./.test(id)))
      expect(call.who, call.id).not.toContain('visitor')
  })

  it('every call that changes something can be asked twice', () => {
    /** These only read, or make something that is worth nothing twice (a session, a ticket, keys, an answered challenge). */
    const readers =
      /^(gateway|time|help)\.|^site\.(?!.*leaveMessage)|\.(get|list|info|prepare|quote)$|^finance\.(totalAssets|dealRecords|paymentTypes)$|^games\.(balances|venues|maintenance|launch|demoLaunch|records)$|^auth\.(login\.\w+|passkey\.login|checkName|checkChangePassword|logout|robotCheck)$|^auth\.(captcha|slider|geetest)\.|^member\.sleep\.check$|^live\.(matches|odds|past|playingVideo|chat\.(connector|history)|chatRoom\.status|manager\.muted|gifts\.rank|coins\.balance)$|^video\.url$|^messages\.unread$/
    const changers = calls.filter(({ id }) => !readers.test(id))
    expect(changers.length).toBeGreaterThan(0)
    const single = changers.filter((call) => !call.idempotent).map((call) => call.id)
    expect(single, 'make it idempotent, or add a call that only reads to `readers`').toEqual([])
  })

  it('[H-G6] never lets money, odds or bets be cached, and keeps what belongs to a member apart for each token', () => {
    const isMoney = ({ id }: (typeof calls)[number]) =>
      /^(finance|sports)\.|^(live\.odds|game\.balances?|member\.info)$/.test(id)
    expect(calls.filter(isMoney).length).toBeGreaterThan(5)
    for (const call of calls.filter((each) => isMoney(each) || each.idempotent))
      expect(call.cache.kind, call.id).toBe('never')
    for (const call of calls.filter(({ who }) => !who.includes('visitor')))
      expect(call.cache.kind, call.id).not.toBe('fresh-for')
  })

  it('sends again by itself only what reads or is idempotent', () => {
    const made = ['auth.login.v3', 'auth.logout', 'gateway.verify']
    for (const call of calls.filter(({ idempotent }) => idempotent))
      expect(call.isRepeatable, call.id).toBe(true)
    for (const call of calls.filter(({ id }) => made.includes(id)))
      expect(call.isRepeatable, call.id).toBe(false)
    expect(calls.filter(({ cache, isRepeatable }) => cache.kind !== 'never' && !isRepeatable)).toEqual([])
  })

  it('has each channel once', () => {
    expect(new Set(channels.map((channel) => channel.name)).size).toBe(channels.length)
  })
})
