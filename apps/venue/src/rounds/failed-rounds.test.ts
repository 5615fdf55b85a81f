import { pino } from 'pino'
import { expect, test } from 'vitest'
import { failedRounds } from './failed-rounds.ts'

test('the log says why a round cannot go on', () => {
  const lines: string[] = []
  failedRounds(pino({}, { write: (line: string) => void lines.push(line) }))(
    'r-1',
    new Error('chain is over'),
  )
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { round: 'r-1', err: { message: 'chain is over' } },
  ])
})
