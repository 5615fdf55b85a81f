import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { games } from '../../packages/game-engines/src/index.ts'
import { createSecretBox } from '../../apps/platform/src/kernel/secret-box.ts'
import { createReader } from '../../apps/platform/src/kernel/settings.ts'
import { readConfig as readCompany } from '../../apps/venue/src/config.ts'
import { everyTable } from '../../apps/venue/src/tables/catalogue.ts'
import { createCompanyKeys } from '../../apps/platform/src/modules/games/company-keys.ts'
import { companySettings, operatorKeyOf } from './companies.mjs'

const secretsKey = Buffer.alloc(32, 5)
const settingsOf = (more) =>
  companySettings({
    dataDir: '/nowhere',
    secretsKey: secretsKey.toString('base64'),
    platformPort: 8080,
    siteOrigins: 'http://localhost:8080',
    portOf: (code) => 9000 + code.charCodeAt(0),
    secretOf: (code) => Buffer.alloc(32, code).toString('hex'),
    ...more,
  })

it('gives each company the key that the platform signs with', () => {
  const keyOf = createCompanyKeys(createSecretBox(secretsKey))
  for (const { code, env } of settingsOf().programs) expect(env.OPERATOR_KEY).toBe(keyOf(code).publicKey)
})

it('offers every game at one company at least, and settings that both programs accept', () => {
  const { programs, forPlatform } = settingsOf()
  const offered = new Set(programs.flatMap(({ env }) => readCompany(env).GAMES))
  expect([...offered].toSorted()).toEqual(games.map(({ name }) => name).toSorted())
  expect(
    createReader(forPlatform)
      .read('VENUES')
      .map(({ code }) => code),
  ).toEqual(['ag', 'yb', 'sf'])
})

it('offers every live table at the company of the AG kind alone', () => {
  const offered = settingsOf().programs.map(({ code, env }) => [code, readCompany(env).TABLES])
  expect(Object.fromEntries(offered)).toEqual({ ag: everyTable, yb: [], sf: [] })
})

it('makes the platform’s secret where it is the first to need it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'companies-'))
  try {
    const { programs } = settingsOf({ dataDir, secretsKey: undefined })
    const made = Buffer.from(readFileSync(join(dataDir, 'secrets.key'), 'utf8'), 'base64')
    expect(programs[0].env.OPERATOR_KEY).toBe(operatorKeyOf(made, programs[0].code))
    expect(settingsOf({ dataDir, secretsKey: undefined }).programs).toEqual(programs)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

it('[CALL-19] [ROUTE-08] one company is of the AG kind, one is yb, and one opens /app/egame', () => {
  const venues = JSON.parse(settingsOf().forPlatform.VENUES)
  expect(venues.filter(({ englishName }) => englishName.includes('AG')).map(({ wallet }) => wallet)).toEqual([
    'transfer',
  ])
  expect(venues.find(({ code }) => code === 'yb').wallet).toBe('seamless')
  expect(venues.filter(({ isDefault }) => isDefault).map(({ code }) => code)).toEqual(['sf'])
})
