import { useState } from 'preact/hooks'
import type { GameDefinition, GameProps } from '../kit/game.ts'
import { percent, times } from '../kit/money.ts'
import { BetPanel } from '../kit/view/bet-panel.tsx'
import { Room } from '../kit/view/controls.tsx'
import { ballMs, Board } from './board.tsx'
import { chanceOf, drawnOf, paysOf, randomPicks, returnOf, type KenoBet, type KenoSheet } from './model.ts'
import { kenoRules, kenoTexts as texts } from './texts.ts'
import './keno.css'

type Props = GameProps<KenoBet, KenoSheet>

/** A whole number below a range, for suggestions only: outcomes come from the venue. */
const suggestion = (range: number) => crypto.getRandomValues(new Uint32Array(1))[0]! % range

function KenoView(props: Props) {
  const { sheet, state, bet, setBet, say, isReplay } = props
  const isIdle = state.phase === 'idle' && !isReplay
  const [wantsNew, setWantsNew] = useState(false)
  const drawn = state.phase === 'asking' || state.phase === 'waiting' || wantsNew ? [] : drawnOf(state.round)
  const hits = drawn.filter((number) => bet.picks.includes(number)).length
  const change = (next: KenoBet) => {
    setWantsNew(true)
    setBet(next)
  }
  if (!isIdle && wantsNew) setWantsNew(false)
  const count = bet.picks.length
  const pays = paysOf(sheet, bet)
  const some = pays.reduce((sum, pay, each) => sum + (pay > 0 ? chanceOf(sheet, count, each).part : 0n), 0n)
  return (
    <Room
      scene="keno"
      top={
        <ol class="chips" aria-label={say(texts.pays)} tabIndex={0}>
          {pays.map((pay, each) => (
            <li
              key={each}
              data-is={
                state.phase === 'idle' && drawn.length > 0 && each === hits
                  ? 'now'
                  : pay === 0
                    ? 'past'
                    : undefined
              }
            >
              <span>{say(texts.chip, { hits: each })}</span>
              <b class="num">{pay === 0 ? '0' : times(pay)}</b>
            </li>
          ))}
          {count === 0 && (
            <li>
              <span>{say(texts.hint)}</span>
            </li>
          )}
        </ol>
      }
      stage={<Board {...props} drawn={drawn} isIdle={isIdle} change={change} />}
      panel={
        <BetPanel
          props={props}
          options={
            <div class="pair">
              <button
                type="button"
                class="secondary"
                disabled={!isIdle}
                onClick={() => change(randomPicks(count === 0 ? 5 : count, sheet.numbers, suggestion))}
              >
                {say(texts.random)}
              </button>
              <button
                type="button"
                class="secondary"
                disabled={!isIdle || count === 0}
                onClick={() => change({ picks: [] })}
              >
                {say(texts.clear)}
              </button>
            </div>
          }
          facts={[
            { label: say(texts.picks), value: say(texts.of, { count, most: sheet.pays.length }) },
            { label: say(texts.best), value: count === 0 ? '—' : times(pays.at(-1) ?? 0) },
            { label: say(texts.hit), value: count === 0 ? '—' : percent(some, chanceOf(sheet, count, 0).of) },
          ]}
          label={say(texts.draw)}
          busy={say(texts.drawing)}
          hint={say(texts.hint)}
          isDisabled={count === 0}
        />
      }
    />
  )
}

export const keno: GameDefinition<KenoBet, KenoSheet> = {
  name: 'keno',
  title: texts.title,
  rules: kenoRules,
  firstBet: () => ({ picks: [4, 12, 19, 27, 36] }),
  rtpOf(sheet, bet) {
    const { part, of } = returnOf(sheet, bet.picks.length === 0 ? { picks: [1] } : bet)
    return percent(part, of)
  },
  showMs: () => 10 * ballMs + 300,
  landing: (round) => ({ tone: 'tick', atMs: drawnOf(round).map((_, order) => order * ballMs) }),
  outcome: (round, _, say) => say(texts.drew, { numbers: drawnOf(round).join(', ') }),
  View: KenoView,
}
