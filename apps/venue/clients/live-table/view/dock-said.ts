import type { SpotBet } from '@grandstand/game-engines/live'
import { money, type MoneyForm } from '../../kit/money.ts'
import type { Say } from '../../kit/settings.ts'
import { sumOf } from '../model/betting.ts'
import { gapOf, spotName } from '../model/spot-names.ts'
import { liveTexts as texts } from '../texts.ts'

/** What was accepted last, and what that comes to with all before it. */
export function takenSaid(
  taken: readonly SpotBet[],
  newest: readonly SpotBet[],
  form: MoneyForm,
  say: Say,
): string {
  const [only] = newest
  const name =
    newest.length === 1 && only ? spotName(only.spot, say) : say(texts.bets, { count: newest.length })
  const total = (bets: readonly SpotBet[]) => ({ total: money(sumOf(bets), form) })
  const gap = newest.length === 1 ? gapOf(form) : ' '
  const said = `${name}${gap}${say(texts.taken, total(newest))}`
  return sumOf(newest) === sumOf(taken) ? said : `${said} · ${say(texts.inAll, total(taken))}`
}
