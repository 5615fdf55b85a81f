import { money, netMoney, returned, times, type MoneyForm } from '../../kit/money.ts'
import type { Say } from '../../kit/settings.ts'
import { resultOf, sumOf } from '../../kit/round/sentence.ts'
import type { TableState } from '../../kit/round/table.ts'
import { refusalText, resumedSaid, texts as kitTexts } from '../../kit/texts.ts'
import { symbolNames } from '../../art/names.ts'
import { lastWins } from '../book/moments.ts'
import type { SlotSheet } from '../book/sheet.ts'
import { isCascades } from '../book/sheet.ts'
import { partsOf, type Part, type SlotBook, type Win } from '../book/slot-book.ts'
import { texts } from '../texts.ts'
import type { ShowState } from './show.ts'

interface Props {
  readonly sheet: SlotSheet
  readonly state: TableState
  readonly show: ShowState
  readonly form: MoneyForm
  readonly say: Say
  readonly lightWin: (at: number) => void
}

function trouble(
  { isOffline, refused, isHeld, phase, round }: TableState,
  { isDemo }: MoneyForm,
  say: Say,
): string | undefined {
  if (isOffline) return say(kitTexts.offline)
  if (refused !== undefined) return refusalText(refused, isDemo, say)
  if (isHeld && phase === 'idle') return say(kitTexts.held)
  if (round?.state === 'aside') return say(kitTexts.aside)
  if (phase !== 'idle' || round?.isVoid !== true) return undefined
  return say(round.grant === undefined ? kitTexts.void : kitTexts.freeVoid)
}

const wildsIn = (sheet: SlotSheet, { drops }: SlotBook['base'], win: Win): number =>
  isCascades(sheet)
    ? 0
    : win.cells.filter(({ reel, row }) => drops.at(-1)?.window[reel]?.[row] === sheet.wild).length

/** The win that is lit: what it is made of, and its sum. */
function WinRow({
  sheet,
  book,
  win,
  stake,
  form,
  say,
}: Pick<Props, 'sheet' | 'form' | 'say'> & {
  readonly book: SlotBook
  readonly win: Win
  readonly stake: bigint
}) {
  const wilds = wildsIn(sheet, book.base, win)
  const name = symbolNames[win.symbol]
  return (
    <div class="win-row">
      {win.line !== undefined && (
        <span class="tag num" title={say(texts.line, { line: win.line + 1 })}>
          {win.line + 1}
        </span>
      )}
      <span>
        {say(texts.count, { symbol: name ? say(name) : win.symbol, count: win.count })}
        {win.ways > 1 && say(texts.ways, { ways: win.ways })}
        {wilds > 0 && say(texts.withWilds, { wilds })}
      </span>
      <span class="num sum">
        {times(win.pays).slice(0, -1)} × {money(stake, form)} ={' '}
        <b>{money(returned(stake, win.pays), form)}</b>
      </span>
    </div>
  )
}

function Dots({
  count,
  lit,
  say,
  lightWin,
}: { readonly count: number; readonly lit: number } & Pick<Props, 'say' | 'lightWin'>) {
  if (count < 2) return null
  return (
    <span class="dots">
      {Array.from({ length: Math.min(count, 8) }, (_, at) => (
        <button
          key={at}
          type="button"
          aria-label={say(texts.winAt, { at: at + 1, of: count })}
          aria-current={at === Math.min(lit, 7) || undefined}
          onClick={() => lightWin(at)}
        />
      ))}
    </span>
  )
}

function partText(sheet: SlotSheet, part: Part, say: Say): string {
  if (part.kind === 'free') return say(texts.won, { spins: part.spins })
  const { symbol, count } = part.kind === 'win' ? part.win : { symbol: sheet.scatter, count: part.count }
  const name = symbolNames[symbol]
  const factor = part.kind === 'win' && part.factor > 1 ? ` · ×${part.factor}` : ''
  return say(texts.count, { symbol: name ? say(name) : symbol, count }) + factor
}

/** Parts that are named beside the largest. */
const mostOthers = 2

/** What a return is made of when its cells are not on the screen any more: after cascades and free spins. */
function Parts({
  sheet,
  book,
  stake,
  form,
  say,
}: Pick<Props, 'sheet' | 'form' | 'say'> & { readonly book: SlotBook; readonly stake: bigint }) {
  const [first, ...others] = partsOf(book)
  if (first === undefined) return null
  const paid = ({ pays }: Part) => money(returned(stake, pays), form)
  const named = others
    .slice(0, mostOthers)
    .map((part) => `${partText(sheet, part, say)} = ${paid(part)}`)
    .join(say(texts.and))
  return (
    <>
      <div class="win-row">
        <span>{partText(sheet, first, say)}</span>
        <span class="num sum">
          <b>{paid(first)}</b>
        </span>
      </div>
      {named !== '' && (
        <p class="more">
          <span class="num">
            {say(texts.rest, { amount: named })}
            {others.length > mostOthers && say(texts.andMore, { count: others.length - mostOthers })}
          </span>
        </p>
      )}
    </>
  )
}

/** The round that is over: one sentence, the net figure, and what paid. */
function Over({ sheet, state, show, form, say, lightWin }: Props) {
  const { round, book } = show.over!
  const result = resultOf(round)
  // Of a free round too, a win is a multiple of what the round is worth.
  const stake = BigInt(round.stake)
  const wins = lastWins(book)
  const lit = wins[show.lit]
  const isWin = result.net > 0n
  const others = wins.filter((_, at) => at !== show.lit).map(({ pays }) => money(returned(stake, pays), form))
  const rest = others.length > 3 ? undefined : others.join(' + ')
  const { balance } = state
  return (
    <>
      <div class="net" data-won={isWin || undefined}>
        <p>
          <span class="num">
            {result.payout > 0n
              ? sumOf(result, form, say)
              : round.grant === undefined
                ? say(texts.nothing, { stake: money(result.stake, form) })
                : say(texts.nothingFree)}
          </span>
          <span class="num">
            {say(texts.balanceAfter, {
              number: round.number,
              balance: balance === undefined ? '—' : money(BigInt(balance.amount), form),
            })}
          </span>
        </p>
        <p>
          <span>{say(isWin ? kitTexts.netWin : kitTexts.net)}</span>
          <b class="num figure">{netMoney(result.net, form)}</b>
        </p>
      </div>
      {round.jackpot !== undefined && (
        <p class="pool-won num">{say(kitTexts.poolWon, { amount: money(BigInt(round.jackpot), form) })}</p>
      )}
      {lit === undefined && <Parts {...{ sheet, book, form, say }} stake={stake} />}
      {lit && <WinRow {...{ sheet, book, form, say }} win={lit} stake={stake} />}
      {wins.length > 1 && (
        <p class="more">
          <span class="num">
            {say(texts.winAt, { at: show.lit + 1, of: wins.length })}
            {rest !== undefined && ` · ${say(texts.rest, { amount: rest })}`}
          </span>
          <Dots count={wins.length} lit={show.lit} {...{ say, lightWin }} />
        </p>
      )}
    </>
  )
}

/** The fixed place below the reels that says what a round costs and gives. */
export function ResultBox(props: Props) {
  const { state, show, form, say } = props
  const warning = trouble(state, form, say)
  const { moment, over } = show
  const { round } = state
  if (warning !== undefined) return <div class="result warn">{warning}</div>
  if (over && state.phase === 'idle')
    return (
      <div class="result">
        <Over {...props} />
      </div>
    )
  if (moment && round && (moment.feature || moment.paid > 0)) {
    const stake = BigInt(round.stake)
    const { feature, factor, paid } = moment
    return (
      <div class="result">
        <div class="net">
          <p>
            <span class="num">
              {feature && `${say(texts.free, { at: feature.spin + 1, of: feature.of })} · `}×{factor}
            </span>
            <span class="num">{say(texts.turning, { number: round.number, stake: money(stake, form) })}</span>
          </p>
          <p>
            <span>{say(texts.paidSoFar)}</span>
            <b class="num figure">{money(returned(stake, paid), form)}</b>
          </p>
        </div>
      </div>
    )
  }
  return <div class="result said">{saidOf(state, form, say)}</div>
}

/** One sentence while there is no result yet. */
function saidOf({ phase, round, isResumed }: TableState, form: MoneyForm, say: Say): string {
  if (phase === 'asking') return `${say(texts.placing)}…`
  if (phase === 'idle' || round === undefined)
    return say(matchMedia('(pointer: coarse)').matches ? texts.hintTouch : texts.hint)
  if (isResumed) return say(resumedSaid(round))
  return say(texts.turning, { number: round.number, stake: money(BigInt(round.stake), form) })
}
