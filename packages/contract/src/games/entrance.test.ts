import { expect, it } from 'vitest'
import { entranceOf, venueAt } from './entrance.ts'

it('[ROUTE-08] names a page by the first two letters of the code, and that of yb by', () => {
  expect(['live', 'egame', 'yb', 'ybx'].map(entranceOf)).toEqual(['li', 'eg', 'by', 'yb'])
})

it('[ROUTE-08] opens the default venue, or the first, where the prefix names none', () => {
  const venues = [
    { prefix: 'li', isDefault: false },
    { prefix: 'by', isDefault: true },
  ]
  expect(venueAt(venues, 'li')).toBe(venues[0])
  expect([venueAt(venues, undefined), venueAt(venues, 'zz')]).toEqual([venues[1], venues[1]])
  expect(venueAt(venues.slice(0, 1), undefined)).toBe(venues[0])
  expect(venueAt([], 'li')).toBeUndefined()
})
