import { describe, expect, it } from 'vitest'
import { faultOf } from './commit-subjects.mjs'

describe('the subject of a commit', () => {
  it.each([
    'wallets: route debt collection through the guarded apply',
    'web, ui: move the odds cell',
    'docs: say what a bet costs',
    'Merge branch x',
  ])('is taken: %s', (subject) => {
    expect(faultOf(subject)).toBeUndefined()
  })

  it.each([
    ['Of two managers who mute somebody at once, one mute stands', /area/],
    ['wallets: lock the row; chat: do not', /two things/],
    [`wallets: ${'x'.repeat(64)}`, /73 characters/],
    ['wallets: lock the row.', /full stop/],
    ['wallets:', /area/],
  ])('is refused: %s', (subject, reason) => {
    expect(faultOf(subject)).toMatch(reason)
  })
})
