import type { Round } from '../api/values.ts'
import { netMoney, type MoneyForm } from '../money.ts'
import { resultOf, sumOf } from '../round/sentence.ts'
import type { TableState } from '../round/table.ts'
import type { Say } from '../settings.ts'
import { refusalText, resumedSaid, texts } from '../texts.ts'
import { Icon } from './icons.tsx'

interface ResultProps {
  readonly state: TableState
  readonly form: MoneyForm
  readonly say: Say
  readonly openFairness: () => void
  /** Said before the first round. */
  readonly hint: string
}

/** The one line under the button: the sum of the last round, or what keeps the game from going on. */
export function ResultLine({ state, form, say, openFairness, hint }: ResultProps) {
  const { phase, round, refused, isOffline, isHeld, isResumed } = state
  if (isOffline) return <p class="line warn">{say(texts.offline)}</p>
  if (refused !== undefined) return <p class="line warn">{refusalText(refused, form.isDemo, say)}</p>
  if (isHeld && phase === 'idle') return <p class="line warn">{say(texts.held)}</p>
  if (round?.state === 'aside') return <p class="line warn">{say(texts.aside)}</p>
  if (phase !== 'idle' && isResumed && round) return <p class="line">{say(resumedSaid(round))}</p>
  if (phase === 'waiting' || phase === 'asking')
    return <p class="line">{say(phase === 'asking' ? texts.asking : texts.waiting)}…</p>
  if (phase !== 'idle' || round === undefined) return <p class="line">{hint}</p>
  return <Sum round={round} form={form} say={say} openFairness={openFairness} />
}

function Sum({
  round,
  form,
  say,
  openFairness,
}: Pick<ResultProps, 'form' | 'say' | 'openFairness'> & { readonly round: Round }) {
  const result = resultOf(round)
  if (result.isVoid) return <p class="line">{say(round.grant === undefined ? texts.void : texts.freeVoid)}</p>
  return (
    <p class="line sum">
      <span class="num">
        {sumOf(result, form, say)} ={' '}
        <b data-net={result.net > 0n ? 'won' : undefined}>{netMoney(result.net, form)}</b>
      </span>
      <button type="button" class="seal" onClick={openFairness}>
        <Icon name="seal" size={16} />
        {say(texts.round, { number: round.number })}
      </button>
    </p>
  )
}

/** The last rounds of this page. Small screens hide it. */
export const Recent = ({ state, form, say }: Pick<ResultProps, 'state' | 'form' | 'say'>) =>
  state.past.length === 0 ? null : (
    <section class="recent" aria-label={say(texts.recent)}>
      <h2>{say(texts.recent)}</h2>
      <ol>
        {state.past.slice(0, 6).map((round) => {
          const { net, isVoid } = resultOf(round)
          return (
            <li key={round.id}>
              <span class="num">{round.number}</span>
              <span>{isVoid ? say(texts.void) : ''}</span>
              <b class="num">{netMoney(net, form)}</b>
            </li>
          )
        })}
      </ol>
    </section>
  )
