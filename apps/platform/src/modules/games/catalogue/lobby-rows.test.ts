import { expect, it } from 'vitest'
import { rowsInOrder } from './lobby-rows.ts'

it('shows what the operator placed first, then the rest, and nothing that is hidden', () => {
  const kept = [
    { row: 'venue:yb', sort: 2, is_display: true },
    { row: 'new', sort: 1, is_display: true },
    { row: 'hot', sort: null, is_display: false },
    // Of a venue that is gone.
    { row: 'venue:xx', sort: 3, is_display: true },
  ]
  expect(rowsInOrder(kept, ['ag', 'yb'])).toEqual([
    'new',
    'venue:yb',
    'recent',
    'favourites',
    'slot',
    'crash',
    'small',
    'table',
    'venue:ag',
  ])
  expect(rowsInOrder([], [])).toEqual([
    'recent',
    'favourites',
    'hot',
    'new',
    'slot',
    'crash',
    'small',
    'table',
  ])
})
