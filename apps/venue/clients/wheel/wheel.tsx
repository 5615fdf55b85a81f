import type { GameDefinition, GameProps } from '../kit/game.ts'
import { percent, times } from '../kit/money.ts'
import { BetPanel } from '../kit/view/bet-panel.tsx'
import { Room, Segments } from '../kit/view/controls.tsx'
import { legendOf, paysOf, segmentOf, type WheelBet, type WheelSheet } from './model.ts'
import { paints, TurningWheel } from './turning-wheel.tsx'
import { wheelRules, wheelTexts as texts } from './texts.ts'
import './wheel.css'

const names = ['calm', 'lively', 'wild'] as const

function WheelView(props: GameProps<WheelBet, WheelSheet>) {
  const { sheet, state, bet, setBet, say, isReplay } = props
  const isIdle = state.phase === 'idle' && !isReplay
  const pays = paysOf(sheet, bet.wheel)
  const legend = legendOf(pays)
  const isSame = (state.round?.bet as WheelBet | undefined)?.wheel === bet.wheel
  const segment = state.phase === 'idle' && isSame ? segmentOf(state.round) : undefined
  const paying = pays.filter((pay) => pay > 0).length
  return (
    <Room
      scene="wheel"
      top={
        <ol class="chips" tabIndex={0} aria-label={say(texts.wheel)}>
          {legend.map(({ pay, count }, at) => (
            <li key={pay} data-is={segment !== undefined && pays[segment] === pay ? 'now' : undefined}>
              <span>
                <i class="dot" style={{ background: paints[at] }} />
                {say(texts.share, { count, all: pays.length })}
              </span>
              <b class="num">{pay === 0 ? '0' : times(pay)}</b>
            </li>
          ))}
        </ol>
      }
      stage={<TurningWheel {...props} pays={pays} legend={legend} />}
      panel={
        <BetPanel
          props={props}
          options={
            <Segments
              label={say(texts.wheel)}
              value={bet.wheel as (typeof names)[number]}
              options={names.map((value) => ({ value, text: say(texts[value]) }))}
              isDisabled={!isIdle}
              onChange={(wheel) => setBet({ wheel })}
            />
          }
          facts={[
            { label: say(texts.chance), value: percent(paying, pays.length) },
            { label: say(texts.best), value: times(Math.max(...pays)) },
          ]}
          label={say(texts.spin)}
          busy={say(texts.spinning)}
          hint={say(texts.hint)}
        />
      }
    />
  )
}

export const wheel: GameDefinition<WheelBet, WheelSheet> = {
  name: 'wheel',
  title: texts.title,
  rules: wheelRules,
  firstBet: () => ({ wheel: 'calm' }),
  rtpOf(sheet, bet) {
    const pays = paysOf(sheet, bet.wheel)
    return percent(
      pays.reduce((sum, pay) => sum + pay, 0),
      pays.length * 10_000,
    )
  },
  showMs: () => 2_600,
  landing: () => ({ tone: 'stop', atMs: [2_450] }),
  outcome(round, sheet, say) {
    const segment = segmentOf(round) ?? 0
    const pays = times(paysOf(sheet, (round.bet as WheelBet).wheel)[segment] ?? 0)
    return say(texts.segment, { segment: segment + 1, pays })
  },
  View: WheelView,
}
