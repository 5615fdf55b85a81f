import type { Session } from '../api/session.ts'
import { money, type MoneyForm } from '../money.ts'
import type { Say } from '../settings.ts'
import { texts } from '../texts.ts'
import { usePool } from './pool.ts'

interface Props {
  readonly session: Session
  readonly game: string
  /** Number of the last round, after which the pool is asked for again. */
  readonly after: number | undefined
  readonly form: MoneyForm
  readonly say: Say
}

/** The jackpot of a game, as it is now. */
export function PoolLine({ session, game, after, form, say }: Props) {
  const level = usePool(session, game, after)
  return (
    <p class="notice pool">
      <span>{say(texts.pool)}</span>
      <b class="num">{level === undefined ? '—' : money(level, form)}</b>
    </p>
  )
}
