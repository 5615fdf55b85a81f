import { expect, it } from 'vitest'
import { createReader } from './settings.ts'

const ag = {
  code: 'ag',
  englishName: 'LANTERNAG',
  name: '灯市',
  wallet: 'transfer',
  url: 'http://127.0.0.1:8084',
  key: 'A'.repeat(43),
}

function readVenues(text: string | undefined) {
  const { read, sentences } = createReader({ VENUES: text })
  return { venues: read('VENUES'), sentences }
}

it('reads games companies, with both currencies where none is named', () => {
  expect(readVenues(undefined)).toEqual({ venues: [], sentences: [] })
  expect(readVenues(JSON.stringify([ag])).venues).toEqual([
    { ...ag, currencies: ['CNY', 'USDT'], isDefault: false },
  ])
})

it.each([
  ['no JSON', '['],
  ['no list', JSON.stringify(ag)],
  ['a code in capitals', JSON.stringify([{ ...ag, code: 'AG' }])],
  ['a public address over http', JSON.stringify([{ ...ag, url: 'http://venue.example' }])],
  ['a short key', JSON.stringify([{ ...ag, key: 'A' }])],
  ['an unknown wallet', JSON.stringify([{ ...ag, wallet: 'both' }])],
  ['a misspelt field', JSON.stringify([{ ...ag, isDefalt: true }])],
])('refuses %s in one sentence', (_, text) => {
  expect(readVenues(text).sentences).toEqual([
    'VENUES must be a JSON array of games companies (docs/adding-a-venue.md).',
  ])
})
