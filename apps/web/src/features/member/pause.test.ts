import { expect, it } from 'vitest'
import { isPlayPath } from './pause.ts'

it('a pause stands before what leads to play, and before nothing else', () => {
  for (const path of ['/app/home', '/app/sports', '/app/sports/match/m1', '/app/deposit', '/app/share/AB12'])
    expect(isPlayPath(path), path).toBe(true)
  for (const path of [
    '/app/wallet',
    '/app/withdraw',
    '/app/bets',
    '/app/limits',
    '/app/security',
    '/cs',
    '/app/sportsmen',
  ])
    expect(isPlayPath(path), path).toBe(false)
})
