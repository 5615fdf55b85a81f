import { tableGames } from '@grandstand/game-engines/live'
import { expect, it } from 'vitest'
import { cardsOf } from './shown.ts'
import { still } from './still.ts'

const count = (svg: string, part: string) => svg.split(part).length - 1
const aCard = 'rx="2.6"'

it('draws each game, small enough to be sent every two seconds', () => {
  for (const { name: game } of tableGames) {
    const svg = still({ game, felt: 'green', look: 0, events: [] })
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 480 252".*<\/svg>$/)
    expect(svg.length).toBeLessThan(20_000)
    expect(svg).not.toMatch(/NaN|undefined/)
  }
})

it('shows the cards that pictures have shown, and no other', () => {
  const events = [
    { kind: 'card', to: 'player', card: 48 },
    { kind: 'card', to: 'banker', card: 30 },
  ]
  const of = (shown: typeof events) => still({ game: 'baccarat', felt: 'teal', look: 1, events: shown })
  expect(count(of([]), aCard)).toBe(0)
  expect(count(of(events.slice(0, 1)), aCard)).toBe(1)
  expect(count(of(events), aCard)).toBe(2)
})

it('turns the hidden card where it lies', () => {
  const up = { kind: 'card', to: 'dealer', card: 9 }
  const hidden = { kind: 'hidden', to: 'dealer' }
  expect(cardsOf([up, hidden], 'dealer')).toEqual([9, null])
  expect(cardsOf([up, hidden, { ...up, card: 20 }], 'dealer')).toEqual([9, 20])
})
