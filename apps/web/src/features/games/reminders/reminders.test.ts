import { expect, it } from 'vitest'
import { aHall } from '../../../testing/games.ts'
import { dueReminders, toggleReminder, useReminders } from './reminders.ts'

it('announces a venue that was asked about once it is open, and no other', () => {
  toggleReminder('prism')
  toggleReminder('ridge')
  toggleReminder('ridge')
  const venues = [
    aHall({ channelCode: 'prism', status: 0 }),
    aHall({ channelCode: 'ridge', status: 1 }),
    aHall({ channelCode: 'harbour', status: 1 }),
  ]
  const due = (all: typeof venues) =>
    dueReminders(useReminders.getState().venues, all).map(({ channelCode }) => channelCode)
  expect(due(venues)).toEqual([])
  expect(due(venues.map((venue) => ({ ...venue, status: 1 as const })))).toEqual(['prism'])
})
