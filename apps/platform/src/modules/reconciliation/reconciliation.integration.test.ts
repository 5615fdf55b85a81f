import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { houseAccount, move, walletAccount } from '@grandstand/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAcknowledgements } from '../../kernel/acknowledgements.ts'
import { createAlarms } from '../../kernel/alarms.ts'
import { systemClock } from '../../kernel/clock.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createMetrics } from '../../kernel/metrics.ts'
import { createOnce } from '../../kernel/once.ts'
import { openDatabase } from '../../kernel/open-database.ts'
import { copyEmbedded } from '../../kernel/testing/templates.ts'
import { createWallets } from '../wallets/service.ts'
import { reconciliationActs } from './acts.ts'
import { createReconciliation } from './service.ts'

const mac = (text: string) =>
  `${text.length}.${text.split('').reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 999_983, 7)}`
const place = mkdtempSync(join(tmpdir(), 'grandstand-restore-'))
const folder = join(place, 'acknowledgements')
const dataDir = await copyEmbedded('migrated')

async function openStand() {
  const database = await openDatabase({ dataDir })
  const acknowledgements = openAcknowledgements({ folder, mac, now: Date.now, onFailure: () => {} })
  const once = createOnce(database, acknowledgements)
  const wallets = await createWallets({ database, clock: systemClock, acknowledgements })
  const alarms = createAlarms(createMetrics(), createLogger('silent'))
  const answersKnownSince = Date.now() - 3_600_000
  const reconciliation = createReconciliation({ database, wallets, once, alarms, answersKnownSince, mac })
  const [reconcile, settle] = reconciliationActs(reconciliation, folder)
  return {
    alarms,
    reconcile: () => reconcile?.run([], {}) as Promise<Told>,
    settle: (key: string, note: string) => settle?.run([key], { note }),
    openWallets: () => wallets.openAccounts(database, 'm1'),
    pay: (id: string) =>
      once.inTransaction({ actor: 'm1', uuid: id, call: 'pay', bodyHash: '' }, async (tx) => {
        const postings = move(100n, houseAccount('house-betting', 'CNY'), walletAccount('m1', 'central'))
        const [outcome] = await wallets.apply(tx, [{ op: 'transfer', id, kind: 'promotion', postings }])
        return outcome ?? ''
      }),
    async close() {
      await wallets.stop()
      acknowledgements.close()
      await database.close()
    },
  }
}

interface Told {
  readonly imbalances: string[]
  readonly folders: readonly { readonly damaged: readonly unknown[]; readonly found: number }[]
  readonly missing: number
  readonly list: readonly { readonly key: string; readonly fact: Record<string, unknown> }[]
}

const nothing = { imbalances: [], missing: 0, list: [], folders: [{ folder, found: 0, damaged: [] }] }

describe('a copy of the data folder that is put back', () => {
  let stand: Awaited<ReturnType<typeof openStand>>
  let again: string
  let beforeRestore: Told
  beforeAll(async () => {
    stand = await openStand()
    await stand.openWallets()
    await stand.pay('before')
    await stand.close()
    cpSync(dataDir, join(place, 'backup'), { recursive: true })
    stand = await openStand()
    await stand.pay('after1')
    await stand.pay('after2')
    again = await stand.pay('after2')
    beforeRestore = await stand.reconcile()
    await stand.close()
    rmSync(dataDir, { recursive: true })
    cpSync(join(place, 'backup'), dataDir, { recursive: true })
    stand = await openStand()
  })
  afterAll(async () => {
    await stand.close()
    for (const each of [place, dataDir]) rmSync(each, { recursive: true })
  })

  it('lists what was acknowledged later with its amounts, until people have settled it', async () => {
    expect(again).toBe('applied')
    expect(beforeRestore).toMatchObject(nothing)
    const told = await stand.reconcile()
    expect(told.imbalances).toEqual([])
    expect(told.list.map(({ key }) => key).toSorted()).toEqual([
      'answer:m1:after1',
      'answer:m1:after2',
      'work:transfer:after1',
      'work:transfer:after2',
    ])
    const work = told.list.find(({ key }) => key === 'work:transfer:after1')?.fact
    expect(work?.['postings']).toEqual([
      ['house/house-betting/CNY', '-100'],
      ['member:m1/central/CNY', '100'],
    ])
    expect(stand.alarms.raised()['acknowledgements']).toContain('4 acknowledged things')
    for (const { key } of told.list) await stand.settle(key, 'paid again by hand')
    await expect(stand.settle('work:transfer:after1', 'twice')).rejects.toThrow('settled before')
    expect(await stand.reconcile()).toMatchObject({ missing: 0, list: [] })
    expect(stand.alarms.raised()).toEqual({})
  })

  it('names lines that were altered or taken out, and reads on; a torn last line was told to nobody', async () => {
    const files = readdirSync(folder).toSorted()
    const path = join(folder, files[1] ?? '')
    const whole = readFileSync(path, 'utf8')
    const [first = '', ...rest] = whole.split('\n')
    appendFileSync(path, '{"at":1,"fac')
    expect((await stand.reconcile()).folders[0]?.damaged).toEqual([])
    writeFileSync(path, whole.replace('after2', 'after3'))
    expect((await stand.reconcile()).folders[0]?.damaged).toHaveLength(1)
    writeFileSync(path, rest.join('\n'))
    expect(first).toContain('after1')
    expect((await stand.reconcile()).folders[0]?.damaged).toHaveLength(1)
  })
})
