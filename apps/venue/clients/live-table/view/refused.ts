import { money, type MoneyForm } from '../../kit/money.ts'
import type { Say } from '../../kit/settings.ts'
import type { BetNotice, RefusedSpot } from '../model/betting.ts'
import { spotName } from '../model/spot-names.ts'
import { liveTexts as texts } from '../texts.ts'

/** Says which spots the venue refused and why, and what lies on to be confirmed again. */
export function refusedSpotsSaid(
  { refusals, kept }: Extract<BetNotice, { kind: 'spots-refused' }>,
  form: MoneyForm,
  say: Say,
): string {
  const reasons = [...new Set(refusals.map((refusal) => reasonSaid(refusal, form, say)))]
  return [...reasons, ...(kept > 0n ? [say(texts.kept, { total: money(kept, form) })] : [])].join(
    say(texts.pause),
  )
}

function reasonSaid({ spot, reason, limit }: RefusedSpot, form: MoneyForm, say: Say): string {
  const name = spotName(spot, say)
  const said = { 'above-most': texts.aboveMost, 'below-least': texts.belowLeast }[reason]
  if (said !== undefined && limit !== undefined) return say(said, { spot: name, limit: money(limit, form) })
  return say(reason === 'no-main' ? texts.noMain : texts.noSpot, { spot: name })
}
