import { expect, it } from 'vitest'
import type { GameMessage } from './messages.ts'
import { atFirst, nextState, playedText, type PlayState } from './play-state.ts'

const after = (messages: readonly GameMessage[], from: PlayState = atFirst) =>
  messages.reduce((state, message) => nextState(state, { kind: 'heard', message, at: 0 }), from)
const launched = nextState(atFirst, { kind: 'launched' })
const ready: GameMessage = { kind: 'ready', game: 'dice', isDemo: false, rtp: '0.99' }

it('shows how much is loaded, which never falls', () => {
  expect(
    after(
      [
        { kind: 'loading', share: 0.4 },
        { kind: 'loading', share: 0.2 },
      ],
      launched,
    ).share,
  ).toBe(0.4)
  expect(after([ready], launched)).toMatchObject({ phase: 'playing', share: 1 })
  expect(after([{ kind: 'loading', share: 0.5 }])).toBe(atFirst)
})

it('knows whether a round is open, and which', () => {
  const open = after([ready, { kind: 'roundStarted', roundId: 'r-7' }], launched)
  expect(open.round).toBe('r-7')
  expect(after([{ kind: 'roundEnded', roundId: 'r-7' }], open)).toMatchObject({ round: undefined, ended: 1 })
})

it.each([
  ['roundStarted', 'begun'],
  ['roundEnded', 'ended'],
] as const)('counts %s no faster than a game can play rounds', (kind, counted) => {
  const count = (times: readonly number[]) =>
    times.reduce(
      (state, at) => nextState(state, { kind: 'heard', message: { kind, roundId: `r-${at}` }, at }),
      launched,
    )[counted]
  expect(count([0, 2_500, 5_000])).toBe(3)
  expect(count(Array.from({ length: 1_000 }, (_, n) => n * 2))).toBe(2)
})

it('counts each stake of a round, and one that comes too soon a moment later', () => {
  const staked = (state: PlayState, at: number) =>
    nextState(state, { kind: 'heard', message: { kind: 'roundStarted', roundId: '7' }, at })
  const first = staked(launched, 0)
  const second = staked(first, 4_000)
  expect([first.begun, second.begun, second.isBehind]).toEqual([1, 2, false])
  const third = staked(second, 4_300)
  expect([third.begun, third.isBehind]).toEqual([2, true])
  const caughtUp = nextState(third, { kind: 'caught-up', at: 5_300 })
  expect([caughtUp.begun, caughtUp.isBehind]).toEqual([3, false])
  expect(nextState(caughtUp, { kind: 'caught-up', at: 6_300 })).toBe(caughtUp)
})

it('is paused from the answer of the game until it goes on', () => {
  const paused = after([ready, { kind: 'paused' }], launched)
  expect(paused.isPaused).toBe(true)
  expect(nextState(paused, { kind: 'resumed' }).isPaused).toBe(false)
})

it('forgets that a game was silent when it speaks, and nothing else', () => {
  const silent = nextState(after([ready], launched), { kind: 'stopped', stop: { kind: 'silent' } })
  expect(after([{ kind: 'alive' }], silent).stop).toBeUndefined()
  const elsewhere = after([ready, { kind: 'error', code: 'elsewhere' }, { kind: 'alive' }], launched)
  expect(elsewhere.stop).toEqual({ kind: 'elsewhere' })
  expect(nextState(elsewhere, { kind: 'launched' })).toMatchObject({ phase: 'loading', stop: undefined })
})

it('says the time played', () => {
  expect([0, 400_000, 2_292_000, 3_600_000].map(playedText)).toEqual(['00:00', '06:40', '38:12', '1:00:00'])
})
