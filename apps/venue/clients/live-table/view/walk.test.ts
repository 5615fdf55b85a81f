import { expect, test } from 'vitest'
import { nextInRow, tabStop } from './walk.ts'

test('a group has one stop for the Tab key: what is chosen, else where it was left, else the first', () => {
  const stop = (isChosen: boolean, isKept: boolean) => ({ isChosen, isKept })
  expect(tabStop([stop(false, false), stop(false, false)])).toBe(0)
  expect(tabStop([stop(false, false), stop(false, true)])).toBe(1)
  expect(tabStop([stop(true, false), stop(false, true)])).toBe(0)
})

test('arrows walk a row of chips around its ends', () => {
  expect(nextInRow(5, 0, 'ArrowRight')).toBe(1)
  expect(nextInRow(5, 4, 'ArrowDown')).toBe(0)
  expect(nextInRow(5, 0, 'ArrowLeft')).toBe(4)
  expect(nextInRow(5, 0, 'Home')).toBeUndefined()
})
