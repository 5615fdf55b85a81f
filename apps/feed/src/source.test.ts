import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openSecret } from './secret.ts'
import { createSource } from './source.ts'
import { createRecordingSink } from './timeline/recording-sink.ts'

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

const sourceOf = (settings: Readonly<Record<string, string>>) =>
  createSource(readConfig({ KEYS: `a:${'s'.repeat(32)}`, ...settings }))
const replayOf = (files: readonly string[], at = '2026-11-21T12:00:00Z') =>
  sourceOf({ REPLAY_FILES: files.join(','), REPLAY_STARTS_AT: at })

it('[H-J20] what was read of a file stands among the notes', () => {
  const source = replayOf([good])
  const told = { file: good, rows: 2, matches: 1, leftOut: 1, reasons: ['line 3: not a score: “x-0”'] }
  expect(source.notes).toMatchObject([told])
  expect(source.open('secret').feed.name).toBe('replay')
})

it('[H-J20] every file that cannot be used is named in a sentence, and nothing starts', () => {
  const missing = join(folder, 'missing.json')
  expect(() => replayOf([good, mostlyBad, missing])).toThrow(
    [
      `REPLAY_FILES: ${mostlyBad}: 2 of 3 rows cannot be read; the first is line 3: the year 1899 is not between 1901 and 2099.`,
      `REPLAY_FILES: ${missing} cannot be read (ENOENT: no such file or directory, stat '${missing}').`,
    ].join('\n'),
  )
  expect(() => replayOf(['/dev/zero'])).toThrow('/dev/zero cannot be read')
  expect(() => sourceOf({ REPLAY_FILES: good })).toThrow(/^REPLAY_STARTS_AT is missing/)
})

it.each([
  ['SEASON_SPEED', '0'],
  ['SEASON_SPEED', '-1'],
  ['KEYS', 'short:secret'],
  ['REPLAY_STARTS_AT', 'tomorrow'],
])('names %s when it is %s', (name, value) => {
  expect(() => sourceOf({ [name]: value })).toThrow(new RegExp(`^${name} must be `))
})

const hourMs = 3_600_000

/** All deliveries of an installation about matches between two moments, by fixture. */
async function resultsOf(dataDir: string) {
  const { feed } = sourceOf({}).open(openSecret(dataDir).read())
  const sink = createRecordingSink()
  await feed.history?.({ from: startsAt, until: startsAt + 2 * hourMs, limit: 500 }, sink, {
    clock: { now: () => startsAt + 5 * hourMs },
  })
  const fixtureOf = (id: string) => id.split('-').slice(2).join('-')
  const results = [...sink.results.values()].filter(({ outcome }) => outcome === 'completed')
  return {
    feed,
    ids: results.map(({ feedMatchId }) => feedMatchId),
    scores: new Map(
      results.map(({ feedMatchId, fullTime }) => [
        fixtureOf(feedMatchId),
        `${fullTime.home}:${fullTime.away}`,
      ]),
    ),
  }
}

const newFolder = () => mkdtempSync(join(folder, 'data-'))

it('[H-J18] another copy with the same settings, moved five hours ahead, cannot tell their results', async () => {
  const [ours, copy] = [newFolder(), newFolder()]
  const [mine, theirs] = [await resultsOf(ours), await resultsOf(copy)]
  expect(mine.scores.size).toBeGreaterThan(20)
  const known = await theirs.feed.recover(mine.ids, createRecordingSink(), {
    clock: { now: () => startsAt + 5 * hourMs },
  })
  expect(known).toEqual(mine.ids)
  const hits = [...mine.scores].filter(([fixture, score]) => theirs.scores.get(fixture) === score)
  // As many as expected by chance: in football about one exact score in eight, in basketball none.
  expect(hits.length).toBeLessThan(mine.scores.size / 3)
  // A restart gives the same results.
  expect((await resultsOf(ours)).scores).toEqual(mine.scores)
})

it('[H-J18] the secret is made once for a data folder, and nobody else on the machine reads it', () => {
  const dataDir = newFolder()
  const [one, two] = [openSecret(dataDir), openSecret(dataDir)]
  const secret = one.read()
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(two.read()).toBe(secret)
  expect(openSecret(dataDir).read()).toBe(secret)
  expect(statSync(join(dataDir, 'season.secret')).mode & 0o777).toBe(0o600)
})

it('[H-J18] the secret of a platform that made its season up by itself is taken over, and never replaces another', () => {
  const theirs = 'ab'.repeat(32)
  const fresh = newFolder()
  expect(openSecret(fresh).takeOver(theirs)).toBe(true)
  expect(openSecret(fresh).read()).toBe(theirs)
  expect(openSecret(fresh).takeOver(theirs)).toBe(true)
  const used = newFolder()
  const own = openSecret(used).read()
  expect(openSecret(used).takeOver(theirs)).toBe(false)
  expect(openSecret(used).read()).toBe(own)
})

it('[H-J18] competitions of simulated matches and of replays say so in both languages', async () => {
  const names = async (source: ReturnType<typeof createSource>) => {
    const sink = createRecordingSink()
    const stop = new AbortController()
    const { feed } = source.open('secret')
    const running = feed.start(sink, { clock: { now: () => startsAt }, signal: stop.signal })
    stop.abort()
    await running
    return sink.competitions.map(({ name, shortName, latinName }) => [name, shortName, latinName])
  }
  const simulated = await names(sourceOf({}))
  expect(simulated).toHaveLength(14)
  for (const [name, shortName, latinName] of simulated) {
    expect([name, shortName]).toEqual([expect.stringMatching(/^模拟·./), expect.stringMatching(/^模拟·./)])
    expect(latinName).toMatch(/^Simulated ./)
  }
  const [replay] = await names(replayOf([good], '2026-11-24T12:00:00Z'))
  expect(replay).toEqual([
    expect.stringMatching(/^回放·./),
    expect.stringMatching(/^回放·./),
    expect.stringMatching(/^Replay: ./),
  ])
})
