import { expect, it } from 'vitest'
import { footballRemaining } from './football-time.ts'

it('is the whole match before it, 55 % at half-time', () => {
  expect(footballRemaining({ half: 1, playedSeconds: 0 })).toBe(1)
  expect(footballRemaining({ half: 2, playedSeconds: 0 })).toBeCloseTo(0.55, 12)
})

it('falls with every second, through stoppage time and past its end, and never to zero', () => {
  for (const half of [1, 2] as const) {
    let last = 2
    for (let playedSeconds = 0; playedSeconds < 3600; playedSeconds += 1) {
      const left = footballRemaining({ half, playedSeconds, stoppageSeconds: 240 })
      expect(left).toBeLessThan(last)
      expect(left).toBeGreaterThan(0)
      last = left
    }
  }
})

it('leaves more when more stoppage time is announced', () => {
  const left = (stoppageSeconds: number) =>
    footballRemaining({ half: 2, playedSeconds: 2700, stoppageSeconds })
  expect(left(480)).toBeGreaterThan(left(120))
})
