import { money, netMoney } from '../../kit/money.ts'
import { refusalText } from '../../kit/texts.ts'
import type { LiveProps } from '../games/live-game.ts'
import { Icon } from '../../kit/view/icons.tsx'
import { sumOf } from '../model/betting.ts'
import { gapOf, spotName } from '../model/spot-names.ts'
import { liveTexts as texts, tableRefusals } from '../texts.ts'
import { Chip } from './chip.tsx'
import { takenSaid } from './dock-said.ts'
import { useKeptFocus } from './kept-focus.ts'
import { useKeys } from './keys.ts'
import { refusedSpotsSaid } from './refused.ts'

interface DockProps {
  readonly props: LiveProps
  readonly chips: readonly bigint[]
  readonly setChip: (chip: bigint) => void
  readonly outcome: string
  readonly verify: () => void
}

/** Chips, what was put and taken, and the confirmation; after a round what it came to. */
export function Dock(dock: DockProps) {
  const { props } = dock
  const { shown } = props
  const place = useKeptFocus()
  return (
    <section class="dock" data-result={shown.result !== null || undefined} tabIndex={-1} ref={place}>
      {shown.result === null ? <Placing {...dock} /> : <Result {...dock} />}
    </section>
  )
}

function Placing({ props, chips, setChip }: DockProps) {
  const { table, betting, pending, chip, form, say, mayBet } = props
  const total = sumOf(pending)
  const isAsking = betting.asking.length > 0
  useKeys({
    ...Object.fromEntries(chips.map((value, at) => [String(at + 1), () => setChip(value)])),
    Backspace: pending.length > 0 ? () => table.betting.undo() : undefined,
    'Shift+Enter': pending.length > 0 ? () => table.confirm() : undefined,
  })
  const way = (name: string, press: () => void, isOn: boolean) => (
    <button key={name} type="button" class="way" aria-disabled={!isOn} onClick={() => isOn && press()}>
      {name}
    </button>
  )
  return (
    <>
      <div class="chip-row" role="radiogroup" aria-label={say(texts.chips)}>
        {chips.map((value) => (
          <button
            key={String(value)}
            type="button"
            role="radio"
            aria-checked={value === chip}
            aria-label={say(texts.chip, { value: money(value, form) })}
            onClick={() => setChip(value)}
          >
            <Chip value={value} currency={form.currency} />
          </button>
        ))}
      </div>
      <Said {...props} />
      <div class="ways-row">
        {pending.length > 0 ? (
          <>
            {way(say(texts.undo), () => table.betting.undo(), true)}
            {way(say(texts.clear), () => table.betting.clear(), true)}
            {way(say(texts.double), () => table.betting.double(), mayBet)}
          </>
        ) : (
          <>
            {way(say(texts.repeat), () => table.betting.repeat(), mayBet && betting.last.length > 0)}
            {way(say(texts.double), () => table.betting.double(), mayBet && betting.taken.length > 0)}
          </>
        )}
        <button
          type="button"
          class="primary confirm"
          aria-disabled={!mayBet || pending.length === 0 || isAsking}
          aria-keyshortcuts="Shift+Enter"
          data-busy={isAsking || undefined}
          onClick={() => table.confirm()}
        >
          <span class="num">
            {isAsking
              ? say(texts.confirming)
              : pending.length > 0
                ? `${say(texts.confirm)} ${money(total, form)}`
                : say(texts.confirm)}
          </span>
        </button>
      </div>
    </>
  )
}

/** What became of the chips: trouble first, then what is taken and what is not. It is said aloud when it changes. */
function Said(props: LiveProps) {
  const trouble = troubleOf(props)
  return (
    <p class={trouble === undefined ? 'said num' : 'said warn'} role="status">
      {trouble ?? <Lying {...props} />}
      {props.betting.notice?.kind === 'above-balance' && props.topUp && (
        <button type="button" class="top-up" onClick={props.topUp}>
          {props.say(texts.topUp)}
        </button>
      )}
    </p>
  )
}

function troubleOf(props: LiveProps): string | undefined {
  const { betting, say, view } = props
  if (view.isLost) return say(texts.reconnecting)
  if (betting.isOffline) return say(texts.offline)
  return view.isHeld ? say(texts.held) : troubleSaid(props)
}

function Lying({ betting, pending, sheet, form, say, mayBet }: LiveProps) {
  const { taken, notice } = betting
  if (taken.length === 0 && pending.length === 0) return <>{say(mayBet ? texts.hint : texts.closedNow)}</>
  const covered = new Set(pending.flatMap(({ spot }) => sheet.spot(spot)?.numbers ?? []))
  const [only] = pending
  const what =
    pending.length === 1 && only
      ? spotName(only.spot, say)
      : [
          say(texts.selected, { count: pending.length }),
          ...(covered.size > 0 ? [say(texts.covers, { count: covered.size })] : []),
        ].join(' · ')
  return (
    <>
      {taken.length > 0 && (
        <span class="taken">
          <Icon name="check" size={16} />
          {takenSaid(taken, notice?.kind === 'accepted' ? notice.bets : taken, form, say)}
        </span>
      )}
      {pending.length > 0 && (
        <span>
          {what}
          {pending.length === 1 ? gapOf(form) : ' '}
          {say(texts.pending, { total: money(sumOf(pending), form) })}
        </span>
      )}
    </>
  )
}

function troubleSaid({ betting: { notice }, form, say }: LiveProps): string | undefined {
  switch (notice?.kind) {
    case 'withdrawn':
      return say(texts.withdrawn, { total: money(notice.total, form) })
    case 'late':
      return say(texts.late, { ms: notice.byMs, total: money(notice.total, form) })
    case 'above-most':
      return say(texts.aboveMost, { spot: spotName(notice.spot, say), limit: money(notice.limit, form) })
    case 'below-least':
      return say(texts.belowLeast, { spot: spotName(notice.spot, say), limit: money(notice.limit, form) })
    case 'above-round':
      return say(texts.aboveRound, { limit: money(notice.limit, form) })
    case 'above-balance':
      return say(texts.aboveBalance, { balance: money(notice.balance, form) })
    case 'not-bet':
      return say(texts.notBet, { number: notice.round, total: money(notice.total, form) })
    case 'closed':
      return say(texts.tooLate)
    case 'spots-refused':
      return refusedSpotsSaid(notice, form, say)
    case 'refused':
      return tableRefusals[notice.reason] === undefined
        ? refusalText(notice.reason, form.isDemo, say)
        : say(tableRefusals[notice.reason]!)
    case 'accepted':
    case undefined:
    default:
      return undefined
  }
}

/** One sentence of the round: returned, staked, net. */
function Result({ props, outcome, verify }: DockProps) {
  const { view, shown, betting, form, say } = props
  const round = shown.result!
  const mine = view.mine.find((each) => each.round === round.number)
  const withdrawn = betting.notice?.kind === 'withdrawn' || betting.notice?.kind === 'late'
  return (
    <>
      <div class="sum-row">
        <p>
          {typeof mine?.payout === 'bigint' ? (
            <>
              <b class="num">
                {mine.isVoid
                  ? say(texts.void, { number: round.number })
                  : say(texts.sum, { returned: money(mine.payout, form), staked: money(mine.stake, form) })}
              </b>
              <span>{withdrawn ? troubleSaid(props) : outcome}</span>
            </>
          ) : (
            <>
              <b>{outcome}</b>
              <span>
                {withdrawn
                  ? troubleSaid(props)
                  : say(betting.taken.length > 0 ? texts.counting : texts.noBets)}
              </span>
            </>
          )}
        </p>
        {typeof mine?.payout === 'bigint' && (
          <p class="net">
            <span>{say(mine.payout > mine.stake ? texts.netWin : texts.net)}</span>
            <b class="num">{netMoney(mine.payout - mine.stake, form)}</b>
          </p>
        )}
      </div>
      <div class="ways-row">
        <p class="next num" aria-hidden="true">
          {shown.nextIn !== null && shown.nextIn > 0
            ? say(texts.next, { seconds: shown.nextIn })
            : say(texts.nextSoon)}
        </p>
        <button type="button" class="way framed" onClick={verify}>
          <Icon name="seal" size={18} />
          {say(texts.verify)}
        </button>
      </div>
    </>
  )
}
