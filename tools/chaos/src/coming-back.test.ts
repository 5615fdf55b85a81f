import { describe, expect, it } from 'vitest'
import { isComingBack } from './coming-back.ts'

const failed = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

describe('a query that fails while a killed PostgreSQL comes back', () => {
  it('is retried when the server is away, starting or recovering', () => {
    expect(isComingBack(failed('the database system is in recovery mode', '57P03'))).toBe(true)
    expect(isComingBack(failed('terminating connection because of crash of another process', '57P02'))).toBe(
      true,
    )
    expect(isComingBack(failed('connect ECONNREFUSED', 'ECONNREFUSED'))).toBe(true)
    expect(isComingBack(failed('Connection terminated unexpectedly'))).toBe(true)
  })

  it('is not retried when anything else is wrong', () => {
    expect(isComingBack(failed('relation "bet" does not exist', '42P01'))).toBe(false)
    expect(isComingBack(failed('remaining connection slots are reserved', '53300'))).toBe(false)
    expect(isComingBack(failed('canceling statement due to statement timeout', '57014'))).toBe(false)
    expect(isComingBack(failed('something else'))).toBe(false)
    expect(isComingBack('the database system is starting up')).toBe(false)
  })
})
