import { expect, it } from 'vitest'
import { enumerate, isSame, statedSheet } from './check-sheet.ts'

it('enumerates each claim of a sheet, and finds what it states', () => {
  const sheet = statedSheet('mines')
  expect(sheet?.claims.length).toBeGreaterThan(3)
  expect(sheet?.claims.every((claim, at) => isSame(enumerate('mines', at), claim))).toBe(true)
  const [claim] = sheet?.claims ?? []
  expect(claim && isSame(enumerate('mines', 0), { ...claim, rtp: `${claim.rtp.slice(0, -1)}1` })).toBe(false)
  expect(statedSheet('nothing')).toBeUndefined()
  expect(() => enumerate('mines', 99)).toThrow(RangeError)
})

it('says how the figures of each kind of game follow, and tells how far a long one is', () => {
  expect(['dice', 'star-fall', 'video-poker'].map((name) => statedSheet(name)?.way.kind)).toEqual([
    'outcomes',
    'chain',
    'hands',
  ])
  expect(statedSheet('lamp-river')?.way).toMatchObject({ kind: 'windows', base: expect.any(Number) })
  const shares: number[] = []
  const figures = enumerate('star-fall', 0, (share) => shares.push(share))
  expect(isSame(figures, statedSheet('star-fall')!.claims[0]!)).toBe(true)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect([shares.length > 2, shares.at(-1)]).toEqual([true, 1])
}, 30_000)
