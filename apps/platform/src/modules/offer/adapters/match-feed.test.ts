import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Config } from '../../../kernel/config.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { openMatchFeed } from './match-feed.ts'

const folder = mkdtempSync(join(tmpdir(), 'grandstand-leagues-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const head = 'Date,HomeTeam,AwayTeam,FTHG,FTAG'
const good = fileOf('T1.csv', `${head}\n2025-08-01,Kasımpaşa,Göztepe,1,0\n2025-08-08,Göztepe,Kasımpaşa,x,0`)
const mostlyBad = fileOf('bad.csv', `${head}\n2025-08-01,a,b,1,0\n1899-12-30,a,b,1,0\n2025-08-09,a,a,1,0`)
const startsAt = Date.UTC(2026, 10, 21, 12)

function opened(files: readonly string[], replayStartsAt: number | undefined = startsAt) {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const config = { replayFiles: files, replayStartsAt, seasonSpeed: 1, seasonSeed: 's' } as Config
  return { ...openMatchFeed(config, logger, 'secret'), lines }
}

it('[H-J20] what was read of a file stands in the log and in a command’s answer', async () => {
  const { lines, commands, feed } = opened([good])
  const told = { file: good, rows: 2, matches: 1, leftOut: 1, reasons: ['line 3: not a score: “x-0”'] }
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ...told, msg: 'a league file was read' })
  const command = commands.find(({ name }) => name === 'league-files')
  expect(await command?.run([], {})).toMatchObject([told])
  expect(feed.name).toBe('replay')
})

it('[H-J20] every file that cannot be used is named in a sentence, and nothing starts', () => {
  const missing = join(folder, 'missing.json')
  expect(() => opened([good, mostlyBad, missing])).toThrow(
    [
      `REPLAY_FILES: ${mostlyBad}: 2 of 3 rows cannot be read; the first is line 3: the year 1899 is not between 1901 and 2099.`,
      `REPLAY_FILES: ${missing} cannot be read (ENOENT: no such file or directory, stat '${missing}').`,
    ].join('\n'),
  )
})

it('[H-J18] without files there are no matches, and the log says how to have some', () => {
  const { feed, lines } = opened([], undefined)
  expect(feed.name).toBe('none')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringMatching(/^This site has no matches: .*REPLAY_FILES.*SIMULATED_SEASON=true/),
  ])
})
