import { money, returned, type MoneyForm } from '../../kit/money.ts'
import type { Said, Say } from '../../kit/settings.ts'
import { ladderOf } from '../book/ladder.ts'
import type { Moment } from '../book/moments.ts'
import type { SlotSheet } from '../book/sheet.ts'
import type { SlotArt } from '../game-art.ts'
import { texts } from '../texts.ts'

interface LadderProps {
  readonly sheet: SlotSheet
  readonly moment: Moment | undefined
  readonly art: SlotArt
  readonly name: Said
  readonly say: Say
}

/** The multipliers of the feature as things of the scene, lit one by one. */
export function Ladder({ sheet, moment, art, name, say }: LadderProps) {
  const steps = ladderOf(sheet, moment)
  if (steps.length === 0) return null
  return (
    <ol class="ladder" aria-label={say(name)} data-many={steps.length > 10 || undefined}>
      {steps.map(({ factor, state }, at) => (
        <li key={at} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <img src={state === 'next' ? art.steps.off : art.steps.on} alt="" />
          <span class="num">×{factor}</span>
        </li>
      ))}
    </ol>
  )
}

interface BannerProps {
  readonly sheet: SlotSheet
  readonly moment: Moment | undefined
  readonly stake: bigint
  readonly art: SlotArt
  readonly form: MoneyForm
  readonly say: Say
}

/** Over the reels: that the feature begins, and what it gave. */
export function Banner({ sheet, moment, stake, art, form, say }: BannerProps) {
  if (moment?.kind === 'scatters')
    return (
      <div class="banner">
        <img src={art.symbols[sheet.scatter]} alt="" />
        <b>{say(texts.won, { spins: moment.spins })}</b>
        <span>{say(texts.goesOn)}</span>
      </div>
    )
  if (moment?.kind !== 'sum') return null
  return (
    <div class="banner" data-won={moment.paid > 10_000 || undefined}>
      <span>{say(texts.featureSum)}</span>
      <b class="num">{money(returned(stake, moment.paid), form)}</b>
    </div>
  )
}
