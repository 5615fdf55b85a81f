import { expect, it } from 'vitest'
import { completions, mentionAt, mentionsIn, placed } from './draft.ts'

const people = [
  { userId: 'u1', username: '老炮' },
  { userId: 'u2', username: 'Leon' },
  { userId: 'u3', username: '小老炮' },
]

it('a name is being typed only right after an @ that begins a word', () => {
  expect(mentionAt('@老', 2)).toEqual({ from: 0, query: '老' })
  expect(mentionAt('嗨 @', 3)).toEqual({ from: 2, query: '' })
  expect(mentionAt('a@b', 3)).toBeUndefined()
  expect(mentionAt('@老炮 好', 5)).toBeUndefined()
})

it('names that begin as typed come before those that have it inside', () => {
  expect(completions(people, '老').map(({ username }) => username)).toEqual(['老炮', '小老炮'])
  expect(completions(people, 'le').map(({ username }) => username)).toEqual(['Leon'])
})

it('a choice takes the place of what was typed', () => {
  expect(placed('嗨 @老 吗', 2, 4, '@老炮 ')).toEqual({ text: '嗨 @老炮  吗', caret: 6 })
  expect(mentionsIn('@老炮 在吗', people).map(({ userId }) => userId)).toEqual(['u1'])
  // A name that is a prefix of another is not mentioned.
  const alike = [...people, { userId: 'u4', username: '老炮 $& <b>' }]
  expect(mentionsIn('@老炮 $& <b> 和 @Leon', alike).map(({ userId }) => userId)).toEqual(['u4', 'u2'])
})
