import { useState } from 'preact/hooks'
import type { GameDefinition, GameProps } from '../kit/game.ts'
import { money, percent, returned, times } from '../kit/money.ts'
import { BetPanel } from '../kit/view/bet-panel.tsx'
import { Room, useKey } from '../kit/view/controls.tsx'
import { Icon } from '../kit/view/icons.tsx'
import { drawsReaching, heightOf, readTarget, stepFrom, type LimboBet, type LimboSheet } from './model.ts'
import { Sky } from './sky.tsx'
import { limboRules, limboTexts as texts } from './texts.ts'
import './limbo.css'

type Props = GameProps<LimboBet, LimboSheet>

function LimboView(props: Props) {
  const { sheet, state, bet, setBet, stake, form, say, isReplay } = props
  const isIdle = state.phase === 'idle' && !isReplay
  const isRising = state.phase === 'asking' || state.phase === 'waiting'
  const height = isRising ? undefined : heightOf(state.round)
  const played = isRising || state.round === undefined ? bet : (state.round.bet as LimboBet)
  const hasWon = (state.round?.multiplier ?? 0) > 0
  useKey(['ArrowLeft', 'ArrowDown'], () => setBet({ target: stepFrom(bet.target, -1) }), isIdle)
  useKey(['ArrowRight', 'ArrowUp'], () => setBet({ target: stepFrom(bet.target, 1) }), isIdle)
  const target = times(played.target * 100)
  return (
    <Room
      scene="limbo"
      stage={
        <>
          <Sky
            target={isIdle && height === undefined ? bet.target : played.target}
            height={height}
            isRising={isRising}
          />
          <div class="reading">
            <p class="figure num">
              {height === undefined ? (isRising ? '· · ·' : times(bet.target * 100)) : times(height * 100)}
            </p>
            <p>
              {height === undefined
                ? say(texts.target)
                : say(hasWon ? texts.reached : texts.missed, { target })}
            </p>
          </div>
        </>
      }
      panel={
        <BetPanel
          props={props}
          options={<Target {...props} isIdle={isIdle} />}
          facts={[
            { label: say(texts.chance), value: percent(drawsReaching(sheet, bet.target), sheet.range) },
            { label: say(texts.returns), value: money(returned(stake, bet.target * 100), form) },
          ]}
          label={say(texts.go)}
          busy={say(texts.going)}
          hint={say(texts.hint)}
        />
      }
    />
  )
}

function Target({ sheet, bet, setBet, say, isIdle }: Props & { readonly isIdle: boolean }) {
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    const target = typed === undefined ? undefined : readTarget(typed, sheet)
    if (target !== undefined) setBet({ target })
    setTyped(undefined)
  }
  const step = (by: 1 | -1) => (
    <button
      type="button"
      class="step"
      aria-label={say(by > 0 ? texts.more : texts.less)}
      disabled={!isIdle || stepFrom(bet.target, by) === bet.target}
      onClick={() => setBet({ target: stepFrom(bet.target, by) })}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} size={18} />
    </button>
  )
  return (
    <div class="stake">
      {step(-1)}
      <label>
        <span>{say(texts.target)}</span>
        <input
          class="num"
          inputMode="decimal"
          autocomplete="off"
          disabled={!isIdle}
          value={typed ?? times(bet.target * 100)}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </label>
      {step(1)}
    </div>
  )
}

export const limbo: GameDefinition<LimboBet, LimboSheet> = {
  name: 'limbo',
  title: texts.title,
  rules: limboRules,
  firstBet: () => ({ target: 200 }),
  rtpOf: (sheet, { target }) =>
    percent(BigInt(drawsReaching(sheet, target)) * BigInt(target), BigInt(sheet.range) * 100n),
  showMs: () => 700,
  View: LimboView,
}
