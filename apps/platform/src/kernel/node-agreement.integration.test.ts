import { describe, expect, it } from 'vitest'
import { DatabaseRefused } from './database-errors.ts'
import { agree } from './node-agreement.ts'
import { sql } from './sql.ts'
import { testDatabases } from './testing/databases.ts'

describe.each(testDatabases())('what nodes have in common on $name', ({ open }) => {
  it('[H-J17] is what the first node had: another refuses to start with one sentence, unless it is meant', async () => {
    const database = await open()
    const secrets = (value: string) => [{ name: 'secrets', from: 'SECRETS_KEY', value }]
    await agree(database, secrets('one'), [])
    await agree(database, secrets('one'), [])
    const refused = agree(database, secrets('two'), [])
    await expect(refused).rejects.toBeInstanceOf(DatabaseRefused)
    await expect(refused).rejects.toThrow(/^SECRETS_KEY is not .+ AGREE_ANEW=secrets .+\.$/)
    await expect(agree(database, secrets('two'), ['seed'])).rejects.toThrow('it can be secrets')
    await agree(database, secrets('two'), ['secrets'])
    await expect(agree(database, secrets('one'), [])).rejects.toThrow('SECRETS_KEY')
    const rows = await database.query<{ fingerprint: string }>(sql`select fingerprint from node_agreement`)
    expect(rows.map(({ fingerprint }) => fingerprint).join()).not.toMatch(/one|two/)
    await database.close()
  })

  it('[H-J17] is decided once when nodes with different keys start at the same moment', async () => {
    const database = await open()
    const starts = await Promise.allSettled(
      ['a', 'b', 'c'].map((value) => agree(database, [{ name: 'key', from: 'KEY', value }], [])),
    )
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await database.close()
  })
})
