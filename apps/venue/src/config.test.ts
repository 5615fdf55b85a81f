import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const key = 'k'.repeat(43)
const secret = 's'.repeat(32)

test('one program is several companies by its settings', () => {
  expect(readConfig({ SECRET: secret })).toMatchObject({
    WALLET: 'transfer',
    HALLS: ['live', 'egame', 'esports'],
    CURRENCIES: ['CNY', 'USDT'],
    BEACON: 'sandbox',
  })
  const seamless = {
    WALLET: 'seamless',
    HALLS: 'yb',
    CURRENCIES: 'CNY',
    OPERATOR_KEY: key,
    OPERATOR_URL: 'http://127.0.0.1:8080/venue-wallet/v1/yb',
  }
  expect(readConfig(seamless)).toMatchObject({ WALLET: 'seamless', HALLS: ['yb'], CURRENCIES: ['CNY'] })
})

test.each([
  ['OPERATOR_KEY', {}],
  ['SECRET', { SECRET: 'short' }],
  ['OPERATOR_KEY', { SECRET: secret, OPERATOR_URL: 'http://127.0.0.1' }],
  ['OPERATOR_URL', { OPERATOR_KEY: key, WALLET: 'seamless' }],
  ['CURRENCIES', { SECRET: secret, CURRENCIES: 'EUR' }],
  ['GAMES', { SECRET: secret, GAMES: 'dice,roulette' }],
  ['SIGNING_SECRET', { SECRET: secret, SIGNING_SECRET: 'x' }],
])('%s is named when %j does not do', (name, env) => {
  expect(() => readConfig(env)).toThrow(name)
})
