import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const key = 'k'.repeat(43)

test('one program is several companies by its settings', () => {
  expect(readConfig({ OPERATOR_KEY: key })).toMatchObject({
    WALLET: 'transfer',
    CURRENCIES: ['CNY', 'USDT'],
    BEACON: 'sandbox',
  })
  const seamless = {
    WALLET: 'seamless',
    CURRENCIES: 'CNY',
    OPERATOR_KEY: key,
    OPERATOR_URL: 'http://127.0.0.1:8080/venue-wallet/v1/yb',
    OPERATOR_ORIGIN: 'http://localhost:8080,http://127.0.0.1:8080',
  }
  expect(readConfig(seamless)).toMatchObject({
    WALLET: 'seamless',
    CURRENCIES: ['CNY'],
    OPERATOR_ORIGIN: ['http://localhost:8080', 'http://127.0.0.1:8080'],
  })
})

test.each([
  ['OPERATOR_KEY', {}],
  ['OPERATOR_KEY', { OPERATOR_KEY: 'short' }],
  ['OPERATOR_KEY', { OPERATOR_URL: 'http://127.0.0.1' }],
  ['OPERATOR_URL', { OPERATOR_KEY: key, WALLET: 'seamless' }],
  ['CURRENCIES', { OPERATOR_KEY: key, CURRENCIES: 'EUR' }],
  ['GAMES', { OPERATOR_KEY: key, GAMES: 'dice,roulette' }],
  ['TABLES', { OPERATOR_KEY: key, TABLES: 'baccarat-b06,dice' }],
  ['SIGNING_SECRET', { OPERATOR_KEY: key, SIGNING_SECRET: 'x' }],
])('%s is named when %j does not do', (name, env) => {
  expect(() => readConfig(env)).toThrow(name)
})
