import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CallError } from '@grandstand/contract'
import { listActs, lookAt, performAct } from '@grandstand/contract/operations'
import { freezeMoney, listDeskActs, listReviews } from '@grandstand/contract/payments'
import { createClient, type Client, type Grandstand } from '@grandstand/dev-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootProduct } from './boot-product.ts'
import { freshName, password } from './slips.ts'

const verifier = fileURLToPath(new URL('../../../run/verify-log.mjs', import.meta.url))
const staffCommand = fileURLToPath(new URL('../../../run/staff.ts', import.meta.url))
const tsx = fileURLToPath(new URL('../../../../node_modules/.bin/tsx', import.meta.url))
const page = fileURLToPath(new URL('../../../../docs/acts.md', import.meta.url))
/** The first cell of each row of the page that names an act, in the form of `help`. */
const documented = () =>
  [...readFileSync(page, 'utf8').matchAll(/^\| `((?:[^`\\]|\\.)+)`/gm)].map(([, usage = '']) =>
    usage.replaceAll('\\|', '|'),
  )

describe('acts through the real platform', () => {
  let grandstand: Grandstand
  let staff: Client
  let member: Client
  const [staffName, memberName] = [freshName(), freshName()]

  beforeAll(async () => {
    grandstand = await bootProduct()
    member = createClient(grandstand.url)
    await member.register(memberName, password)
    staff = createClient(grandstand.url)
    await staff.register(staffName, password)
    await grandstand.operator('grant-role', staffName, 'staff')
    await staff.login(staffName, password)
  }, 120_000)
  afterAll(() => grandstand?.stop())

  it('a running platform has exactly the acts of docs/acts.md', async () => {
    const told = (await grandstand.operator('help')) as { command: string }[]
    expect(told.map(({ command }) => command).toSorted()).toEqual(documented().toSorted())
  })

  it('every act is refused without its permission and reached with it, except for those of the machine', async () => {
    const [bareName, owner] = [freshName(), createClient(grandstand.url)]
    const ownerName = freshName()
    const bare = createClient(grandstand.url)
    for (const [client, name] of [
      [bare, bareName],
      [owner, ownerName],
    ] as const) {
      await client.register(name, password)
      await grandstand.operator('grant-role', name, 'staff')
      await client.login(name, password)
    }
    await grandstand.operator('give-staff-role', ownerName, 'owner')
    await grandstand.operator('set-staff-role', 'staff')
    expect((await bare.api.call(listActs, {})).acts).toEqual([])
    // The desk's calls run acts of money.
    for (const asked of [
      bare.api.call(listReviews, {}),
      bare.api.call(freezeMoney, { memberName, because: '核查' }),
    ])
      await expect(asked).rejects.toMatchObject({ refusal: 'not-allowed' })
    const { acts } = await owner.api.call(listActs, {})
    const known = documented().map((usage) => usage.split(' ')[0] ?? '')
    const machine = known.filter((act) => !acts.some(({ name }) => name === act))
    expect(machine.toSorted()).toEqual([
      'export-act-log',
      'export-bet-log',
      'play-match',
      'reconcile-after-restore',
      'settle-missing',
    ])
    /** An act that is reached refuses the unknown field with a sentence; nothing happens. */
    const tried = (client: Client, act: string, isLook: boolean) => {
      const input = { act, fields: [{ name: 'nonesuch', value: '' }] }
      const asked = isLook ? client.api.call(lookAt, input) : client.api.call(performAct, input)
      return asked.then(
        ({ outcome }) => outcome,
        (error: unknown) => (error instanceof CallError ? error.refusal : String(error)),
      )
    }
    for (const { name, risk } of acts) {
      const isLook = risk === 'look'
      expect([name, await tried(bare, name, isLook)]).toEqual([name, 'not-allowed'])
      expect([name, await tried(member, name, isLook)]).toEqual([name, 'not-allowed'])
      expect([name, await tried(owner, name, isLook)]).toEqual([name, 'refused'])
    }
    for (const act of machine) expect(['not-allowed', 'not-found']).toContain(await tried(owner, act, false))
    await grandstand.operator('set-staff-role', 'staff', 'gates', 'money')
  })

  it('an act for two waits, and two who log in at the command line do it', async () => {
    const names = [freshName(), freshName()] as const
    for (const name of names) {
      await createClient(grandstand.url).register(name, password)
      await grandstand.operator('grant-role', name, 'staff')
    }
    const as = (name: string, ...words: string[]): unknown =>
      JSON.parse(
        execFileSync(tsx, [staffCommand, name, ...words], {
          encoding: 'utf8',
          input: `${password}\n`,
          env: { ...process.env, DATA_DIR: grandstand.dataDir },
        }),
      )
    const [one, other] = names
    const rate = ['usdt-rate', '7.2200', 'the desk']
    expect(as(one, ...rate)).toMatchObject({ outcome: 'refused' })
    const { change } = as(one, ...rate, '--because', 'the market') as { change: string }
    expect(() => as(one, 'approve', change, '--because', 'fine')).toThrow('another-person-needed')
    expect(await grandstand.operator('changes')).toMatchObject([{ change, reason: 'the market' }])
    expect(as(other, 'approve', change, '--because', 'fine')).toMatchObject({
      outcome: 'done',
      answer: { rate: '7.2200' },
    })
    expect(as(other, 'changes')).toMatchObject([{ id: change, state: 'done', note: 'fine' }])
    expect(await grandstand.operator('changes')).toEqual([])
    await expect(grandstand.operator('adjust-wallet', memberName, 'central', '1.00')).rejects.toThrow(
      'people who are logged in',
    )
  })

  it('staff list, look and act; every use is in one chain that the exported log proves', async () => {
    const { acts } = await staff.api.call(listActs, {})
    expect(acts.find(({ name }) => name === 'freeze-money')).toMatchObject({
      risk: 'brake',
      undo: { by: 'freeze-money NAME --lift' },
      approvals: 1,
    })
    const fields = [{ name: 'name', value: memberName }]
    expect(await staff.api.call(performAct, { act: 'freeze-money', fields })).toEqual({
      outcome: 'done',
      answer: { name: memberName, isFrozen: true },
    })
    // The command's former name lifts the same freeze.
    expect(await grandstand.operator('freeze-withdrawals', memberName, '--lift')).toEqual({
      name: memberName,
      isFrozen: false,
    })
    expect(await staff.api.call(lookAt, { act: 'gates', fields: [] })).toMatchObject({ outcome: 'done' })
    expect(await staff.api.call(performAct, { act: 'degrade', fields: [] })).toEqual({
      outcome: 'refused',
      because: 'CALL is missing.',
    })
    await expect(member.api.call(performAct, { act: 'freeze-money', fields })).rejects.toMatchObject({
      refusal: 'not-allowed',
    })
    const listed = await staff.api.call(listDeskActs, { limit: 3 })
    expect(listed.acts.map(({ call, refused }) => [call, refused])).toEqual([
      ['degrade', 'CALL is missing.'],
      ['gates', undefined],
      ['freeze-money', undefined],
    ])

    const folder = mkdtempSync(join(tmpdir(), 'grandstand-act-log-'))
    const file = join(folder, 'acts.jsonl')
    const { head, problems } = (await grandstand.operator('verify-act-log')) as {
      head: string
      problems: string[]
    }
    expect(problems).toEqual([])
    const { entries } = (await grandstand.operator('export-act-log', file)) as { entries: number }
    const said = execFileSync(process.execPath, [verifier, file, '--hash', head], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(said).toBe(`${entries} rows and 0 signed days checked: all right\n`)
  })
})
