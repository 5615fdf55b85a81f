import { spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'
import { openDatabase } from './open-database.ts'
import { sql } from './sql.ts'
import { copyEmbedded } from './testing/templates.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await copyEmbedded()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const program = fileURLToPath(new URL('testing/holds-data-dir.ts', import.meta.url))
const startHolder = () =>
  spawn(process.execPath, ['--import', 'tsx', program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })

async function firstLine(child: ReturnType<typeof startHolder>): Promise<string> {
  return new Promise((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  )
}

it('[H-I13] a second process refuses a folder that is open, with one sentence', async () => {
  const database = await openDatabase({ dataDir })
  try {
    const second = startHolder()
    const said = await firstLine(second)
    expect(said).toBe(
      `refused: DATA_DIR ${dataDir} is already open in process ${process.pid}; stop it or choose another DATA_DIR.`,
    )
    await expect(openDatabase({ dataDir })).rejects.toThrow('already open')
    await database.query(sql`select 1`)
  } finally {
    await database.close()
  }
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
})

it('takes over after SIGKILL, and what was acknowledged is there', async () => {
  const holder = startHolder()
  expect(await firstLine(holder)).toBe('wrote 1')
  const ended = new Promise((resolve) => holder.on('exit', resolve))
  holder.kill('SIGKILL')
  await ended
  expect(existsSync(join(dataDir, 'lock'))).toBe(true)
  const database = await openDatabase({ dataDir })
  expect(await database.query(sql`select n from kept`)).toEqual([{ n: 1n }])
  await database.close()
})

it('knows a pid that was given to another process', () => {
  writeFileSync(join(dataDir, 'lock'), `${process.pid} another start`)
  lockDataDir(dataDir)()
  const unlock = lockDataDir(dataDir)
  expect(() => lockDataDir(dataDir)).toThrow('already open')
  unlock()
})
