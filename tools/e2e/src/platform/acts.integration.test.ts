import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listActs, lookAt, performAct } from '@grandstand/contract/operations'
import { listDeskActs } from '@grandstand/contract/payments'
import { createClient, type Client, type Grandstand } from '@grandstand/dev-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootProduct } from './boot-product.ts'
import { freshName, password } from './slips.ts'

const verifier = fileURLToPath(new URL('../../../run/verify-log.mjs', import.meta.url))
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
