import type { GameProps } from '../kit/game.ts'
import { betAt, rollOf, scaled, thresholdOf, type DiceBet, type DiceSheet } from './model.ts'
import { Die } from './die.tsx'
import { diceTexts as texts } from './texts.ts'

interface StageProps extends GameProps<DiceBet, DiceSheet> {
  readonly target: string
  readonly step: number
  readonly isIdle: boolean
}

const ticks = Array.from({ length: 51 }, (_, index) => index * 2)

/** A place of the scale on the half circle: 0 at the left, 100 at the right. */
function placeOf(hundredths: number, radius: number) {
  const angle = Math.PI * (1 - hundredths / 10_000)
  return { x: radius * Math.cos(angle), y: -radius * Math.sin(angle) }
}

function Dial({
  bet,
  faces,
  roll,
}: {
  readonly bet: DiceBet
  readonly faces: number
  readonly roll: number | undefined
}) {
  const threshold = thresholdOf(bet, faces)
  const wins = (at: number) => (bet.side === 'under' ? at < threshold : at >= threshold)
  return (
    <g>
      <circle r="196" fill="#c6d8f2" />
      <circle r="150" fill="#8cabe0" />
      {ticks.map((tick) => {
        const at = tick * 100
        const isLong = tick % 10 === 0
        const [from, to] = [placeOf(at, isLong ? 158 : 166), placeOf(at, 184)]
        return (
          <line
            key={tick}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            stroke={wins(Math.min(at, faces - 1)) ? '#1e4fc9' : '#b4452f'}
            stroke-width={isLong ? 5 : 3}
          />
        )
      })}
      {roll !== undefined && (
        <g class="pointer" transform={`rotate(${(roll / faces) * 180})`}>
          <path d="M-208 -8 L-188 0 L-208 8 Z" fill="#16191d" stroke="#fff" stroke-width="2" />
        </g>
      )}
    </g>
  )
}

/** The scale as a dial around the die, and as a slider under the number. */
export function DiceStage({ sheet, state, bet, setBet, say, target, step, isIdle, isStill }: StageProps) {
  const isRolling = state.phase === 'asking' || state.phase === 'waiting'
  const roll = isRolling ? undefined : rollOf(state.round)
  const played = state.round?.bet as DiceBet | undefined
  const hasWon = (state.round?.multiplier ?? 0) > 0
  const threshold = thresholdOf(bet, sheet.faces)
  const playedTarget = played && `${say(texts[played.side])} ${scaled(thresholdOf(played, sheet.faces))}`
  return (
    <>
      <svg class="dial" viewBox="-214 -212 428 340" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
        <Dial bet={isRolling || roll === undefined ? bet : (played ?? bet)} faces={sheet.faces} roll={roll} />
        <Die isRolling={isRolling && !isStill} roll={roll ?? 0} />
      </svg>
      <div class="scale">
        <p class="figure num" data-won={roll !== undefined && hasWon}>
          {roll === undefined ? <span class="dots">{isRolling ? '· · ·' : '—'}</span> : scaled(roll)}
        </p>
        <p class="said">
          {roll === undefined
            ? target
            : say(hasWon ? texts.won : texts.lost, { target: playedTarget ?? target })}
        </p>
        <div
          class="track"
          data-side={bet.side}
          style={{ '--at': threshold / sheet.faces, '--roll': (roll ?? 0) / sheet.faces }}
        >
          {roll !== undefined && <i data-won={hasWon} />}
          <input
            type="range"
            min={0}
            max={sheet.faces}
            step={step}
            value={threshold}
            disabled={!isIdle}
            aria-label={say(texts.slider)}
            aria-valuetext={target}
            onInput={(event) => setBet(betAt(bet.side, Number(event.currentTarget.value), sheet))}
          />
        </div>
        <p class="marks num" aria-hidden="true">
          {[0, 25, 50, 75, 100].map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
      </div>
    </>
  )
}
