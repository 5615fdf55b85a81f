import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CallError, memberId } from '@grandstand/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAreas } from './context.ts'
import { readConfig } from './kernel/config.ts'
import { checkChain } from './kernel/act-chain.ts'
import { sql } from './kernel/sql.ts'
import { productFolder } from './kernel/testing/templates.ts'
import { createOperations, type Operations } from './modules/operations/service.ts'
import { createStaffActs, type StaffActs } from './modules/operations/staff-acts.ts'
import { openPlatform, type Platform } from './platform.ts'

const [ann, ben, bare, fan] = ['ann', 'ben', 'bare', 'fan'].map((id) => memberId.parse(id)) as [
  ReturnType<typeof memberId.parse>,
  ReturnType<typeof memberId.parse>,
  ReturnType<typeof memberId.parse>,
  ReturnType<typeof memberId.parse>,
]
const asking = (by: typeof ann) => ({ memberId: by, uuid: randomUUID(), bodyHash: 'same' })

const name = { name: 'fan' }
const call = { call: 'sports.bets.place' }
const address = { address: '203.0.113.7' }
const room = { room: '4711' }
const banner = JSON.stringify({ title: '首页', text: '欢迎', art: 'pitch:x' })

/**
 * Fields for every act that staff can hold, in an order in which each has something to do. `RegExp`: the sentence with
 * which it refuses, where the test has nothing that it could do it to.
 */
const cases: readonly (readonly [
  act: string,
  fields?: Readonly<Record<string, string>>,
  refused?: RegExp,
])[] = [
  ['gates'],
  ['block-ip', address],
  ['unblock-ip', { subject: address.address }],
  ['block-device', { device: 'device-1' }],
  ['unblock-device', { subject: 'device-1' }],
  ['restrict', address],
  ['unrestrict', { subject: address.address }],
  ['caveat', address],
  ['uncaveat', { subject: address.address }],
  ['maintenance', { until: '1h' }],
  ['open'],
  ['degrade', call],
  ['restore', { subject: call.call }],
  ['limit', { subject: 'address', points: '9', seconds: '9' }],
  ['unlimit', { subject: 'address' }],
  ['drill', call],
  ['end-drill', { subject: call.call }],
  ['messages'],
  ['announce', { id: 'a', text: '公告' }],
  ['end-announcement', { id: 'a' }],
  ['banner', { id: 'b', json: banner }],
  ['end-banner', { id: 'b' }],
  ['set-config', { key: 'top-competitions', json: '["a"]' }],
  ['white-list', { list: 'language', name: 'fan' }],
  ['domain-lines', { kind: 'image', origins: 'https://images.example' }],
  ['site-host', { host: 'other.example', site: '5001' }],
  ['end-site-host', { host: 'other.example' }],
  ['challenge', call],
  ['end-challenge', call],
  ['robot-check', address],
  ['want-password', { member: 'fan' }],
  ['sleep-member', { member: 'fan' }],
  ['block-member', { member: 'fan' }],
  ['unblock-member', { member: 'fan' }],
  ['grant-role', { name: 'fan', role: 'agent' }],
  ['withdraw-role', { name: 'fan', role: 'agent' }],
  ['vip-level', { name: 'fan', level: '3' }],
  ['tag-member', { name: 'fan', tag: 'no-level-bonus' }],
  ['untag-member', { name: 'fan', tag: 'no-level-bonus' }],
  ['ledger-seal'],
  ['verify-ledger'],
  ['usdt-rate', { rate: '7.2100', setBy: 'the desk' }],
  ['usdt-rates'],
  ['set-yield-rate', { percent: '1.50' }],
  ['stray-payments'],
  ['resolve-payment', { payment: 'none', decision: 'credit' }, /no such payment/],
  ['withdrawals'],
  ['approve-withdrawal', { number: 'none' }, /is no withdrawal/],
  ['reject-withdrawal', { number: 'none', note: 'n' }, /is no withdrawal/],
  ['decide-draw', { number: 'none', word: 'paid', note: 'n' }, /is no withdrawal/],
  ['end-payout', { number: 'none', word: 'paid', note: 'n' }, /is no withdrawal/],
  ['freeze-money', name],
  ['waive-turnover', name],
  ['adjust-wallet', { name: 'fan', wallet: 'central', amount: '5.00', reason: 'r' }],
  ['decide-adjustment', { id: 'none', decision: 'approve' }, /does not wait/],
  ['venue-differences'],
  ['settle-venue-difference', { transfer: 'none', note: 'n' }, /no open difference/],
  ['end-venue-transfer', { transfer: 'none', state: 'done' }, /not on its way/],
  ['venues'],
  [
    'add-venue',
    { code: 'zz', englishName: 'ZZ', name: '场', url: 'http://localhost:1', key: 'k'.repeat(43) },
  ],
  ['venue-status', { code: 'zz', status: 'maintenance', until: '1h' }],
  ['venue-display', { code: 'zz' }],
  ['venue-order', { codes: 'zz' }],
  ['default-venue', { code: 'zz' }],
  ['venue-bounds', { code: 'zz', currency: 'CNY', stakeMin: '1', stakeMax: '2', winMax: '3' }],
  ['venue-days'],
  ['venue-cases'],
  ['venue-round', { venue: 'zz', round: 'none' }, /has no round/],
  ['compare-venue-day', { venue: 'zz', day: '2026-11-21' }, /has not been compared/],
  ['close-venue-case', { case: 'none', note: 'n' }, /no open case/],
  ['games'],
  ['game-display', { venue: 'zz', game: 'none' }, /has no game/],
  ['game-order', { games: 'zz/none' }, /There is no game/],
  ['lobby-rows'],
  ['lobby-row-display', { row: 'hot' }],
  ['lobby-row-order', { rows: 'hot' }],
  ['held-venue-transfers'],
  ['decide-venue-transfer', { transfer: 'none', decision: 'pay' }, /no held transfer/],
  ['venue-oddities'],
  ['settle-venue-oddity', { venue: 'zz', transaction: 't', note: 'n' }, /no open oddity/],
  ['held-wins'],
  ['decide-held-win', { venue: 'zz', transaction: 't', decision: 'pay' }, /no held win/],
  ['free-rounds'],
  [
    'give-free-rounds',
    {
      name: 'fan',
      venue: 'zz',
      games: 'dice',
      rounds: '2',
      stake: '1.00',
      currency: 'CNY',
      until: '1h',
      reason: 'r',
    },
    /games/,
  ],
  ['cancel-free-rounds', { grant: 'none' }, /no grant of free rounds/],
  ['jackpots'],
  ['stake-factor', { name: 'fan', percent: '50', note: 'n' }],
  ['exposures'],
  ['correct-result', { match: 'none', score: '2-1' }, /No official result/],
  ['betting-suspensions'],
  ['suspend-betting', { scope: 'match', subject: 'none' }, /no match in the book/],
  ['resume-betting', { scope: 'match', subject: 'none' }, /is not suspended/],
  ['margins'],
  ['set-margin', { kind: 'match-result', percent: '5' }],
  ['send-letter', { name: 'fan', title: 't', text: 'x' }],
  ['feedback'],
  ['feedback-picture', { number: 'none', picture: '1' }, /no such picture/],
  ['answer-feedback', { number: 'none', text: 'x' }, /There is no none/],
  ['make-anchor', { room: '4711', nickname: '主播', member: 'fan' }],
  ['anchors'],
  ['source-delay', { ...room, ms: '500' }],
  ['end-broadcast', room],
  ['revoke-stream-key', room],
  ['block-anchor', room],
  ['unblock-anchor', room],
  ['streaming-entrance', { entrance: 'open' }],
  ['match-video', { match: 'none' }, /no match in the book/],
  ['team-logo', { competitor: 'c', path: '/c.webp' }],
  ['refuse-coins', name],
  ['permit-coins', name],
  ['gift-status', { code: 'none', status: 'active' }, /No gift is called/],
  ['add-room-manager', { name: 'fan', room: '4711' }],
  ['remove-room-manager', { name: 'fan', room: '4711' }],
  ['alarms'],
  ['dead-letters'],
  ['retry-dead-letter', { batch: 'none' }, /Nothing of that waits/],
  ['close-dead-letter', { batch: 'none', item: 'i', reason: 'r' }, /does not wait/],
  ['staff-roles'],
  ['set-staff-role', { role: 'night', permissions: 'gates' }],
  ['give-staff-role', { name: 'fan', role: 'night' }],
  ['take-staff-role', { name: 'fan', role: 'night' }],
  ['changes'],
  ['audit'],
  ['verify-act-log'],
  ['help'],
]

/** Acts that ask a program which this test does not start. */
const ofOthers = ['league-files']

const folders: string[] = []
let platform: Platform
let operations: Operations
let staff: StaffActs

beforeAll(async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'grandstand-web-'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  const dataDir = await productFolder()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const gatewayKeyFile = join(dataDir, 'gateway.pem')
  writeFileSync(gatewayKeyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  folders.push(webRoot, dataDir)
  platform = await openPlatform(
    readConfig({
      DATA_DIR: dataDir,
      WEB_ROOT: webRoot,
      GATEWAY_KEY_FILE: gatewayKeyFile,
      DEMO_WORLD: 'true',
      LOG_LEVEL: 'silent',
      FEED_URL: 'http://127.0.0.1:9',
      FEED_KEY: `test:${'0'.repeat(32)}`,
      PAYMENT_PROVIDER_SECRET: '0'.repeat(32),
    }),
  )
  const { database, clock, once } = platform
  const { areas, demo } = await openAreas(platform, () => new Set())
  operations = createOperations({ database, clock, acts: areas.flatMap((area) => area.acts ?? []) })
  for (const id of [ann, ben, bare, fan]) {
    await database.transaction((tx) => demo.members.add(tx, id, id, new Date()))
    await demo.wallets.openAccounts(database, id)
    if (id !== fan) await demo.members.roles.grant(id, 'staff', new Date())
  }
  for (const id of [ann, ben])
    await database.query(
      sql`insert into staff_role_of (member_id, role, given_at) values (${id}, 'owner', now())`,
    )
  await database.query(sql`update staff_role set permissions = '{}' where name = 'staff'`)
  staff = createStaffActs({
    database,
    clock,
    once,
    registry: operations.registry,
    members: demo.members,
    isSamePerson: (_on, one, other) => Promise.resolve(one === other),
  })
}, 240_000)
afterAll(async () => {
  await platform.shutdown.run('the test')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Does an act as Ann; an act for two people is approved by Ben. */
async function done(act: string, fields: readonly { readonly name: string; readonly value: string }[]) {
  const isLook = operations.registry.find(act)?.facts.risk === 'look'
  if (isLook) return staff.look(ann, { act, fields: [...fields] })
  const answer = await staff.perform(asking(ann), { act, fields: [...fields], reason: 'a test' })
  if (answer.outcome !== 'waiting') return answer
  return staff.changes.decide(asking(ben), { change: answer.change, decision: 'approve', reason: 'a test' })
}

/** The embedded database has one connection: an act that asks for another one in its transaction would wait for ever. */
const within = <T>(act: string, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    delay(20_000, undefined, { ref: false }).then(() => {
      throw new Error(`${act} waits for ever`)
    }),
  ])

it('[H-C1] every act is refused without its permission, and done or refused by its own checks with it', async () => {
  const open = operations.registry.acts.filter(({ facts }) => facts.permission !== 'machine')
  expect([...cases.map(([act]) => act), ...ofOthers].toSorted()).toEqual(
    open.map((act) => act.name).toSorted(),
  )
  for (const [act, values = {}, refused] of cases) {
    const fields = Object.entries(values).map(([field, value]) => ({ name: field, value }))
    const isLook = operations.registry.find(act)?.facts.risk === 'look'
    const bareTry = isLook ? staff.look(bare, { act, fields }) : staff.perform(asking(bare), { act, fields })
    const said = await bareTry.catch((error: unknown) => (error instanceof CallError ? error.refusal : error))
    expect([act, said]).toEqual([act, 'not-allowed'])
    const answer = await within(act, done(act, fields))
    const expected = refused ? { outcome: 'refused' } : { outcome: 'done' }
    expect([act, answer]).toMatchObject([act, expected])
    expect([act, 'because' in answer ? answer.because : '']).toEqual([
      act,
      expect.stringMatching(refused ?? /^$/),
    ])
  }
  expect(await checkChain(platform.database)).toMatchObject({ problems: [] })
}, 120_000)

it('the shell does not do acts that carry the name of a person, whatever its words', async () => {
  const ofPeople = operations.registry.acts.filter(({ isForShell }) => !isForShell)
  expect(ofPeople.length).toBeGreaterThan(0)
  for (const act of ofPeople)
    await expect(operations.run(act.name, [], {}), act.name).rejects.toThrow('people who are logged in')
})
