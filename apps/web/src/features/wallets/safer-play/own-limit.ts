import { money } from '@grandstand/contract'
import { displayAmount } from '@grandstand/money'
import { int, number, object, safeParse, union } from 'zod/mini'
import { dateAndTime } from '../../../lib/time.ts'

const ownLimit = union([
  object({ limit: money, used: money, until: number() }),
  object({ minutes: int(), until: number() }),
])

/** Text about the member's own limit from a refusal's data: the limit, how much of it is used, and when it resets. */
export function ownLimitWords(data: unknown): string | undefined {
  const told = safeParse(ownLimit, data).data
  if (!told) return undefined
  const until = dateAndTime(told.until)
  if ('minutes' in told) return `限额 ${told.minutes} 分钟，${until} 重新计算。`
  const limit = displayAmount(told.limit.minor, told.limit.currency)
  const used = displayAmount(told.used.minor, told.used.currency)
  return `限额 ${limit}，已用 ${used}，${until} 重新计算。`
}
