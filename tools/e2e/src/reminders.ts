import { Client } from 'pg'

/** Skips the minutes after which the counterparty of a speed pay may be reminded. */
export async function allowReminder(databaseUrl: string | undefined, depositId: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update speed_pay set remindable_at = now() where deposit_id = $1', [depositId])
  await client.end()
}
