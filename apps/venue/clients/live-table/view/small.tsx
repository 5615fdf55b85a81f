import { money, netMoney } from '../../kit/money.ts'
import type { LiveProps } from '../games/live-game.ts'
import { sumOf } from '../model/betting.ts'
import { liveTexts as texts } from '../texts.ts'

/** What the table does, in one word and a number. */
export function stateSaid({ shown, betting, kind, say }: LiveProps, outcome: string): string {
  const { phase, seconds } = shown
  if (shown.result !== null) return outcome
  const isMine = betting.taken.some(({ spot }) => spot === `seat-${shown.asked?.seat}`)
  if (shown.asked?.for === 'act' && isMine) return `${say(texts.yourTurn)} ${seconds ?? ''}`
  const dealing = kind === 'roulette' ? texts.spinning : kind === 'sic-bo' ? texts.shaking : texts.dealing
  const said = {
    waiting: texts.waiting,
    shuffling: texts.shuffling,
    betting: texts.place,
    closing: texts.closing,
    dealing,
    choosing: dealing,
    result: texts.paying,
    paying: texts.paying,
  }[phase]
  return phase === 'betting' && seconds !== null ? `${say(said)} ${seconds}` : say(said)
}

/** What this member has on the table, or what the round came to. */
export function stakeSaid({ betting, view, shown, form, say }: LiveProps): string {
  const mine = shown.result && view.mine.find(({ round }) => round === shown.result!.number)
  if (mine && mine.payout !== null) return netMoney(mine.payout - mine.stake, form)
  const staked = sumOf(betting.taken)
  return staked === 0n ? '' : say(texts.myStake, { stake: money(staked, form) })
}

/** The line under the picture of a small window. Nothing can be bet there. */
export const SmallLine = ({ props, outcome }: { readonly props: LiveProps; readonly outcome: string }) => (
  <p class="small-line num">
    <span>{stateSaid(props, outcome)}</span>
    <b>{stakeSaid(props)}</b>
  </p>
)
