import type { FreeRounds } from '../api/values.ts'
import { money, type MoneyForm } from '../money.ts'
import type { Say } from '../settings.ts'
import { texts } from '../texts.ts'

interface Props {
  readonly free: FreeRounds
  readonly isSlot: boolean
  readonly form: MoneyForm
  readonly say: Say
}

const two = (count: number) => String(count).padStart(2, '0')
const momentOf = (time: number): string => {
  const at = new Date(time)
  return `${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}

/** How many free rounds are left, and what they are worth. */
export const FreeNotice = ({ free: { left, stake, validUntil }, isSlot, form, say }: Props) => (
  <p class="notice" role="status">
    <b class="num">{say(isSlot ? texts.freeSpinsLeft : texts.freeLeft, { left })}</b>
    <span class="num">
      {say(texts.freeFacts, { stake: money(BigInt(stake), form), until: momentOf(validUntil) })}
    </span>
  </p>
)
