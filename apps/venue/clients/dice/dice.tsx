import type { GameDefinition, GameProps } from '../kit/game.ts'
import { percent, times } from '../kit/money.ts'
import { BetPanel } from '../kit/view/bet-panel.tsx'
import { Room, Segments, useKey } from '../kit/view/controls.tsx'
import {
  betAt,
  multiplierFor,
  rollOf,
  scaled,
  thresholdOf,
  turned,
  type DiceBet,
  type DiceSheet,
} from './model.ts'
import { DiceStage } from './stage.tsx'
import { diceRules, diceTexts as texts } from './texts.ts'
import './dice.css'

/** One step of the arrow keys and of the slider. */
const step = 50

function DiceView(props: GameProps<DiceBet, DiceSheet>) {
  const { sheet, state, bet, setBet, say, isReplay } = props
  const isIdle = state.phase === 'idle' && !isReplay
  const target = `${say(texts[bet.side])} ${scaled(thresholdOf(bet, sheet.faces))}`
  const move = (by: number) => setBet(betAt(bet.side, thresholdOf(bet, sheet.faces) + by, sheet))
  useKey(['ArrowLeft', 'ArrowDown'], () => move(-step), isIdle)
  useKey(['ArrowRight', 'ArrowUp'], () => move(step), isIdle)
  const sides = (['under', 'over'] as const).map((value) => ({ value, text: say(texts[value]) }))
  return (
    <Room
      scene="dice"
      stage={<DiceStage {...props} target={target} step={step} isIdle={isIdle} />}
      panel={
        <BetPanel
          props={props}
          options={
            <Segments
              label={say(texts.side)}
              value={bet.side}
              options={sides}
              isDisabled={!isIdle}
              onChange={(side) => side !== bet.side && setBet(turned(bet))}
            />
          }
          facts={[
            { label: say(texts.target), value: target },
            { label: say(texts.pays), value: times(multiplierFor(sheet, bet.chance)) },
            { label: say(texts.chance), value: percent(bet.chance, sheet.faces) },
          ]}
          label={say(texts.roll)}
          busy={say(texts.rolling)}
          hint={say(texts.hint)}
        />
      }
    />
  )
}

export const dice: GameDefinition<DiceBet, DiceSheet> = {
  name: 'dice',
  title: texts.title,
  rules: diceRules,
  firstBet: () => ({ side: 'under', chance: 4_950 }),
  rtpOf: (sheet, { chance }) => percent(multiplierFor(sheet, chance) * chance, sheet.faces * 10_000),
  showMs: () => 500,
  landing: () => ({ tone: 'stop', atMs: [0] }),
  outcome: (round, _, say) => say(texts.rolled, { roll: scaled(rollOf(round) ?? 0) }),
  View: DiceView,
}
