import { readFileSync } from 'node:fs'
import { games } from '@grandstand/game-engines'
import { expect, test } from 'vitest'
import { operatorAnswers } from '../protocol/operator.ts'
import { everyTable } from '../tables/catalogue.ts'
import { catalogueOf } from './catalogue.ts'
import { sold } from './games.ts'

const all = games.map(({ name }) => name)

test('every game has a kind and the name on its cover, and none is sold that has no engine', () => {
  const names = readFileSync(new URL('../../clients/art/names.ts', import.meta.url), 'utf8')
  for (const { zh, en } of Object.values(sold)) expect(names).toContain(`{ zh: '${zh}', en: '${en}' }`)
  expect(Object.keys(sold).toSorted()).toEqual(all.toSorted())
})

test('the catalogue has the figures of the sheets, in the order that was chosen', () => {
  const told = operatorAnswers.games.parse(catalogueOf(['dice', 'lantern-street']))
  expect(told.games.map(({ game }) => game)).toEqual(['dice', 'lantern-street'])
  expect(told.games[0]).toMatchObject({
    kind: 'small',
    rtp: '0.990000000000000',
    rtpLeast: '0.989982000000000',
    // Half of the numbers, the bet in the middle of the sheet.
    hitRate: '0.495000000000000',
    winRate: '0.495000000000000',
    deviationLeast: '0.174101317846821',
    deviationMost: '69.996570630281595',
    largest: 49_500_000,
    stakes: [
      { currency: 'CNY', least: '10', most: '200000' },
      { currency: 'USDT', least: '100000', most: '200000000' },
    ],
  })
  expect(told.games[1]).toMatchObject({ kind: 'slot', rtp: '0.974432246482541', largest: 70_146_000 })
  expect(operatorAnswers.games.parse(catalogueOf(all)).games).toHaveLength(all.length)
})

test('live tables follow the games, with the limits of all bets of a round and the figures of what can be bet', () => {
  const told = operatorAnswers.games.parse(catalogueOf(['dice'], everyTable))
  expect(told.games.map(({ kind }) => kind)).toEqual(['small', ...everyTable.map(() => 'live')])
  expect(everyTable.length).toBeGreaterThanOrEqual(7)
  const of = (table: string) => told.games.find(({ game }) => game === table)
  expect(of('baccarat-b06')).toMatchObject({
    names: { zh: '灯影 B06' },
    rtp: '0.989420942157527',
    largest: 310_000,
    stakes: [
      { currency: 'CNY', least: '2000', most: '5000000' },
      { currency: 'USDT', least: '2000000', most: '5000000000' },
    ],
  })
  // A seat of blackjack with its doubles and splits.
  expect(of('blackjack-k05')).toMatchObject({ rtp: '0.992903175303000' })
})

test('another list has another version, and the same list the same', () => {
  const versions = [catalogueOf(['dice']), catalogueOf(['dice', 'mines']), catalogueOf(['dice'])].map(
    ({ version }) => version,
  )
  expect(new Set(versions).size).toBe(2)
  expect(versions[2]).toBe(versions[0])
})
