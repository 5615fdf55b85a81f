import type { GameDefinition, GameProps } from '../kit/game.ts'
import { limitsOf } from '../kit/limits.ts'
import { money, netMoney, percent, returned, times } from '../kit/money.ts'
import { settings } from '../kit/settings.ts'
import { Counter, Primary, Room, StakePicker } from '../kit/view/controls.tsx'
import { costText } from '../kit/view/cost.ts'
import { texts as kitTexts } from '../kit/texts.ts'
import { ReplayBar } from '../kit/view/replay-bar.tsx'
import { Recent, ResultLine } from '../kit/view/result.tsx'
import { PayChips } from '../kit/view/pay-chips.tsx'
import { Field, FieldProof } from './field.tsx'
import { fieldOf, minesOf, multiplierAfter, type MinesBet, type MinesSheet } from './model.ts'
import { minesRules, minesTexts as texts } from './texts.ts'
import './mines.css'

type Props = GameProps<MinesBet, MinesSheet>

function MinesView(props: Props) {
  const { sheet, state, bet, say, isReplay } = props
  const { round, phase } = state
  const isOpen = phase !== 'idle'
  const mines = isOpen && round ? (round.bet as MinesBet).mines : bet.mines
  const field = fieldOf(phase === 'asking' || phase === 'waiting' ? undefined : round, sheet.tiles)
  const pays = Array.from({ length: sheet.tiles - mines }, (_, index) => ({
    label: say(texts.chip, { count: index + 1 }),
    multiplier: multiplierAfter(sheet, mines, index + 1),
  }))
  return (
    <Room
      scene="mines"
      top={<PayChips label={say(texts.pays)} pays={pays} now={round === undefined ? 0 : field.safe} />}
      stage={<Field {...props} field={field} />}
      panel={
        isReplay ? (
          <ReplayBar {...props} />
        ) : isOpen && round !== undefined && phase !== 'asking' ? (
          <Playing {...props} safe={field.safe} mines={mines} stake={BigInt(round.stake)} />
        ) : (
          <Betting {...props} />
        )
      }
    />
  )
}

function Betting(props: Props) {
  const { sheet, table, state, bet, setBet, stake, setStake, isFree, form, say, openFairness } = props
  const isIdle = state.phase === 'idle'
  return (
    <>
      <div class="pair extra">
        <Counter
          label={say(texts.mines)}
          less={say(texts.less)}
          more={say(texts.more)}
          value={bet.mines}
          least={sheet.leastMines}
          most={sheet.mostMines}
          isDisabled={!isIdle}
          onChange={(mines) => setBet({ mines })}
        />
        <StakePicker
          {...{ stake, setStake, form, say, ...limitsOf(table.session) }}
          isDisabled={!isIdle || isFree}
        />
      </div>
      <Primary
        label={say(texts.start)}
        figure={costText(props)}
        isDisabled={state.isHeld}
        isBusy={!isIdle}
        from={state.nextAt}
        onPress={() => void table.start(bet, stake)}
      />
      <ResultLine {...{ state, form, say, openFairness }} hint={say(texts.hint)} />
      <Recent {...{ state, form, say }} />
    </>
  )
}

function Playing(props: Props & { readonly safe: number; readonly mines: number }) {
  const { sheet, table, state, isFree, form, say, safe, mines, stake, openFairness } = props
  const cost = isFree ? 0n : stake
  const left = sheet.tiles - safe
  const now = safe === 0 ? 0 : multiplierAfter(sheet, mines, safe)
  const paid = returned(stake, now)
  const isLast = left === mines
  return (
    <>
      {!isLast && (
        <div class="next extra">
          <p>
            <span>
              {say(texts.next)} <b class="num">{percent(left - mines, left)}</b>
              <span class="num">
                {' '}
                → {money(returned(stake, multiplierAfter(sheet, mines, safe + 1)), form)}
              </span>
            </span>
            <span class="num">{say(texts.left, { tiles: left, mines })}</span>
          </p>
          <div class="odds" style={{ '--safe': (left - mines) / left }}>
            <i />
            <i />
          </div>
        </div>
      )}
      <Primary
        label={say(safe === 0 ? texts.first : texts.cashOut)}
        figure={safe === 0 ? undefined : money(paid, form)}
        isDisabled={safe === 0}
        isBusy={state.phase !== 'choosing'}
        onPress={() => void table.choose({ stop: true })}
      />
      {state.isOffline || state.phase === 'waiting' || state.refused !== undefined ? (
        <ResultLine {...{ state, form, say, openFairness }} hint="" />
      ) : (
        <p class="line sum num">
          <span>{say(texts.net, { stake: money(cost, form), net: netMoney(paid - cost, form) })}</span>
          <Kept until={state.round?.endsBy ?? 0} say={say} />
        </p>
      )}
      {state.isResumed && <p class="line">{say(kitTexts.resumed)}</p>}
    </>
  )
}

function Kept({ until, say }: { readonly until: number } & Pick<Props, 'say'>) {
  const { locale } = settings.value
  const time = new Intl.DateTimeFormat(locale, {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(until)
    // As dates are written elsewhere: 11-28 09:55.
    .replace('/', locale === 'zh-CN' ? '-' : '/')
  return <span>{say(texts.kept, { time })}</span>
}

export const mines: GameDefinition<MinesBet, MinesSheet> = {
  name: 'mines',
  title: texts.title,
  rules: minesRules,
  firstBet: () => ({ mines: 3 }),
  rtpOf: (sheet) => percent(sheet.share.numerator, sheet.share.denominator),
  showMs: (round) => (round.multiplier === null ? 200 : 600),
  // Only what is safe is heard; a mine ends the round in silence.
  landing: (round) => (round.events?.at(-1)?.kind === 'safe' ? { tone: 'stop', atMs: [0] } : undefined),
  heard(round, sheet, say) {
    const { safe } = fieldOf(round, sheet.tiles)
    if (safe === 0) return say(texts.first)
    const { mines: count } = round.bet as MinesBet
    return say(texts.heard, { safe, pays: times(multiplierAfter(sheet, count, safe)) })
  },
  outcome: (round, sheet, say) => say(texts.placed, { tiles: minesOf(round, sheet.tiles).join(', ') }),
  Proof: FieldProof,
  View: MinesView,
}
