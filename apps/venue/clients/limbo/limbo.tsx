import type { GameDefinition, GameProps } from '../kit/game.ts'
import { money, percent, returned, times } from '../kit/money.ts'
import { BetPanel } from '../kit/view/bet-panel.tsx'
import { Room, useKey } from '../kit/view/controls.tsx'
import { HeightPicker } from '../kit/view/height-picker.tsx'
import { drawsReaching, stepFrom } from '../kit/reach.ts'
import { heightOf, type LimboBet, type LimboSheet } from './model.ts'
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
  useKey(['ArrowLeft', 'ArrowDown'], () => setBet({ target: stepFrom(bet.target, -1, sheet.most) }), isIdle)
  useKey(['ArrowRight', 'ArrowUp'], () => setBet({ target: stepFrom(bet.target, 1, sheet.most) }), isIdle)
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
            flag={isIdle && height === undefined ? times(bet.target * 100) : target}
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
          options={
            <HeightPicker
              label={say(texts.target)}
              lower={say(texts.less)}
              higher={say(texts.more)}
              height={bet.target}
              least={sheet.least}
              most={sheet.most}
              isDisabled={!isIdle}
              onChange={(chosen) => chosen !== undefined && setBet({ target: chosen })}
            />
          }
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

export const limbo: GameDefinition<LimboBet, LimboSheet> = {
  name: 'limbo',
  title: texts.title,
  rules: limboRules,
  firstBet: () => ({ target: 200 }),
  rtpOf: (sheet, { target }) =>
    percent(BigInt(drawsReaching(sheet, target)) * BigInt(target), BigInt(sheet.range) * 100n),
  showMs: () => 700,
  landing: () => ({ tone: 'stop', atMs: [600] }),
  outcome: (round, _, say) => say(texts.ended, { height: times((heightOf(round) ?? 0) * 100) }),
  View: LimboView,
}
