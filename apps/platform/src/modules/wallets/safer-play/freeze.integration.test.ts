import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../kernel/database.ts'
import { migrate, migrationsFolder } from '../../../kernel/migrate.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { createMembers } from '../../member/service.ts'
import { freezeMoney, isFrozen } from './freeze.ts'

describe.each(testDatabases())('the one freeze on $name', ({ openEmpty }) => {
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-freeze-'))
  let database: Database
  /** Row that the previous build wrote for `freeze-withdrawals`. */
  const asBefore = (id: string, because: string | null) =>
    database.query(sql`insert into withdrawer (member_id, frozen_because) values (${id}, ${because})
      on conflict (member_id) do update set frozen_because = excluded.frozen_because`)
  const seenBefore = async (id: string) =>
    (await database.query(sql`select frozen_because from withdrawer where member_id = ${id}`))[0]
  const freeze = (id: string, because: string | null) =>
    database.transaction((tx) => freezeMoney(tx, id, because, new Date()))
  const isGuarded = async (id: string) =>
    (await database.query(sql`select from account where owner = ${`member:${id}`} and guarded`)).length > 0

  beforeAll(async () => {
    for (const file of readdirSync(migrationsFolder()))
      if (file < '0911') cpSync(join(migrationsFolder(), file), join(folder, file))
    database = await openEmpty()
    await migrate(database, folder)
    const members = createMembers(database)
    for (const id of ['stopped', 'free', 'later', 'desk'])
      await database.transaction(async (tx) => {
        await members.add(tx, id, `${id}-name`, new Date())
        await tx.query(sql`insert into account (key, owner, purpose, currency, overdraft)
          values (${`member:${id}/central/CNY`}, ${`member:${id}`}, 'central', 'CNY', false)`)
      })
    await asBefore('stopped', 'asked by the bank')
    await asBefore('free', null)
    await migrate(database)
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('takes over whose withdrawals were stopped before, and nobody else', async () => {
    expect([await isFrozen(database, 'stopped'), await isGuarded('stopped')]).toEqual([true, true])
    expect([await isFrozen(database, 'free'), await isGuarded('free')]).toEqual([false, false])
    expect(
      await database.query(sql`select what from safer_play_history where member_id = 'stopped'`),
    ).toEqual([{ what: { frozen: 'asked by the bank' } }])
  })

  it('is the same for a node of the build before, whichever of both freezes or lifts', async () => {
    await asBefore('later', 'by the operator')
    expect([await isFrozen(database, 'later'), await isGuarded('later')]).toEqual([true, true])
    await freeze('later', null)
    expect(await seenBefore('later')).toEqual({ frozen_because: null })
    await freeze('later', 'again')
    expect(await seenBefore('later')).toEqual({ frozen_because: 'again' })
    await asBefore('later', null)
    expect(await isFrozen(database, 'later')).toBe(false)
    await freeze('desk', 'looked into')
    await database.query(sql`insert into withdrawer (member_id, turnover_from) values ('desk', now())`)
    expect(await isFrozen(database, 'desk')).toBe(true)
  })
})
