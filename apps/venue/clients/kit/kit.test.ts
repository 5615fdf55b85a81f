import { expect, test } from 'vitest'
import { cleanAddress, readAddress } from './address.ts'
import type { Round } from './api/values.ts'
import { createGameReader, createHostReader, isPortGiven, isPortWanted } from './port/messages.ts'
import { beaconWaitMs } from './round/beacon-wait.ts'
import { aloudOf } from './round/aloud.ts'
import { sentenceOf } from './round/sentence.ts'
import type { TableState } from './round/table.ts'
import { sayIn } from './settings.ts'

const nonce = 'n'.repeat(22)

test('the code and the nonce leave the address, what a reload needs stays', () => {
  const launch = new URL(`https://games.example/launch?code=secret-secret-secret#port=${nonce}`)
  expect(readAddress(launch)).toEqual({ code: 'secret-secret-secret', nonce })
  expect(cleanAddress(launch)).toBe('/launch')
  const demo = new URL(`https://games.example/play/dice/?demo=USDT&locale=en#port=short`)
  expect(readAddress(demo)).toEqual({ demo: 'USDT', locale: 'en' })
  expect(cleanAddress(demo)).toBe('/play/dice/?demo=USDT&locale=en')
  expect(readAddress(new URL('https://games.example/launch?demo=mines&currency=CNY'))).toEqual({
    demo: 'CNY',
    game: 'mines',
  })
  expect(readAddress(new URL('https://games.example/play/live-table/?demo=CNY&table=baccarat-b06'))).toEqual({
    demo: 'CNY',
    table: 'baccarat-b06',
  })
})

test('a reader takes messages in order, and nothing old, unknown or unfitting', () => {
  const read = createHostReader()
  expect(read({ number: 1, kind: 'sound', isOn: true })).toMatchObject({ kind: 'sound' })
  expect(read({ number: 1, kind: 'sound', isOn: false })).toBeUndefined()
  expect(read({ number: 2, kind: 'sound', isOn: 'yes' })).toBeUndefined()
  expect(read({ number: 3, kind: 'win', amount: '100' })).toBeUndefined()
  expect(read({ number: 4, kind: 'constructor' })).toBeUndefined()
  expect(read('resume')).toBeUndefined()
  expect(read({ number: 5, kind: 'resume' })).toMatchObject({ kind: 'resume' })
  expect(createGameReader()({ number: 1, kind: 'loading', share: 2 })).toBeUndefined()
})

test('a port is wanted and given under one nonce', () => {
  expect(isPortWanted({ wants: 'game-port', protocol: 1, nonce }, nonce)).toBe(true)
  expect(isPortGiven({ gives: 'game-port', protocol: 1, nonce: 'm'.repeat(22) }, nonce)).toBe(false)
  expect(isPortGiven(null, nonce)).toBe(false)
})

test('the beacon is waited for by its schedule, and never long', () => {
  const schedule = { chain: 'sandbox', genesisMs: 0, periodMs: 1_000 }
  expect(beaconWaitMs(schedule, 11, 9_400)).toBe(720)
  expect(beaconWaitMs(schedule, 11, 99_000)).toBe(0)
  expect(beaconWaitMs(schedule, 1_000, 0)).toBe(5_000)
})

test('the sentence of a round says what was staked, returned and won', () => {
  const round = { number: 153, currency: 'CNY', stake: '200', payout: '2550', isVoid: false } as Round
  const [zh, en] = [sayIn('zh-CN'), sayIn('en')]
  expect(sentenceOf(round, '104371', zh)).toBe('第 153 局，投 2.00，返 25.50，净赢 23.50，余额 1,043.71')
  expect(sentenceOf({ ...round, payout: '50' }, '104371', zh)).toContain('净输 1.50')
  expect(sentenceOf({ ...round, payout: '200' }, undefined, en)).toContain('even, balance —')
  expect(sentenceOf({ ...round, isVoid: true }, '1', en)).toContain('the stake of 2.00 is returned')
})

test('what is said aloud is trouble first, then what waits for a choice, then the end', () => {
  const round = { number: 3, currency: 'CNY', stake: '100', payout: null, multiplier: null, isVoid: false }
  const game = { heard: () => 'two diamonds' }
  const said = (state: object, isDemo = false, spoken = '') =>
    aloudOf(game, { phase: 'idle', round, ...state } as unknown as TableState, {} as never, {
      isDemo,
      say: sayIn('en'),
      spoken,
    })
  expect(said({ isOffline: true, refused: 'insufficient' })).toContain('nothing is bet twice')
  expect(said({ refused: 'insufficient' })).toBe('The balance does not cover this stake.')
  expect(said({ refused: 'insufficient' }, true)).toContain('play money')
  expect(said({ phase: 'choosing' })).toBe('two diamonds')
  expect(said({ phase: 'choosing', isResumed: true })).toMatch(/open before\. two diamonds$/)
  expect(said({ phase: 'showing' })).toBe('')
  expect(said({ phase: 'showing', isResumed: true })).toMatch(/open before\.$/)
  expect(said({ phase: 'showing', isResumed: true }, false, '8 free spins')).toBe('8 free spins')
  expect(said({ round: { ...round, multiplier: 20_000, payout: '200' } })).toMatch(
    /^Round 3: .*net win 1\.00/,
  )
})
