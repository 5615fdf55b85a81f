import type { GameDefinition, GameProps } from '../kit/game.ts'
import { percent, times } from '../kit/money.ts'
import { BetPanel } from '../kit/view/bet-panel.tsx'
import { Room, Segments } from '../kit/view/controls.tsx'
import { Board } from './board.tsx'
import {
  chanceOf,
  partsOf,
  pathOf,
  paysOf,
  returnOf,
  risks,
  rowsOffered,
  type PlinkoBet,
  type PlinkoSheet,
} from './model.ts'
import { plinkoRules, plinkoTexts as texts } from './texts.ts'
import './plinko.css'

/** From one peg to the next. */
const rowMs = 130

function PlinkoView(props: GameProps<PlinkoBet, PlinkoSheet>) {
  const { sheet, state, bet, setBet, say, isReplay } = props
  const isIdle = state.phase === 'idle' && !isReplay
  const { risk, rows } = partsOf(bet.board)
  const pays = paysOf(sheet, bet.board)
  const middle = chanceOf(rows, rows / 2)
  return (
    <Room
      scene="plinko"
      stage={<Board {...props} pays={pays} rowMs={rowMs} />}
      panel={
        <BetPanel
          props={props}
          options={
            <div class="pair">
              <Segments
                label={say(texts.rows)}
                value={rows}
                options={rowsOffered(sheet).map((value) => ({ value, text: String(value) }))}
                isDisabled={!isIdle}
                onChange={(value) => setBet({ board: `${risk}-${value}` })}
              />
              <Segments
                label={say(texts.risk)}
                value={risk}
                options={risks.map((value) => ({ value, text: say(texts[value]) }))}
                isDisabled={!isIdle}
                onChange={(value) => setBet({ board: `${value}-${rows}` })}
              />
            </div>
          }
          facts={[
            { label: say(texts.middle), value: percent(middle.part, middle.of) },
            { label: say(texts.edge), value: times(pays[0] ?? 0) },
          ]}
          label={say(texts.drop)}
          busy={say(texts.dropping)}
          hint={say(texts.hint)}
        />
      }
    />
  )
}

export const plinko: GameDefinition<PlinkoBet, PlinkoSheet> = {
  name: 'plinko',
  title: texts.title,
  rules: plinkoRules,
  firstBet: () => ({ board: 'calm-8' }),
  rtpOf(sheet, { board }) {
    const { part, of } = returnOf(paysOf(sheet, board))
    return percent(part, of)
  },
  showMs: (round) => (partsOf((round.bet as PlinkoBet).board).rows + 1) * rowMs + 350,
  landing: (round) => ({
    tone: 'tick',
    // The first way leads to the first peg, the last one into the bucket.
    atMs: (pathOf(round) ?? []).map((_, row) => (row + 1) * rowMs),
  }),
  outcome(round, sheet, say) {
    const path = pathOf(round) ?? []
    const bucket = path.reduce((sum, step) => sum + step, 0)
    const pays = times(paysOf(sheet, (round.bet as PlinkoBet).board)[bucket] ?? 0)
    const way = path.map((step) => say(step === 1 ? texts.right : texts.left)).join(say(texts.and))
    return say(texts.fell, { way, bucket: bucket + 1, pays })
  },
  View: PlinkoView,
}
