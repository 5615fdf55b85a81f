import type { ComponentChildren } from 'preact'
import { digitsOf, money, shortMoney, type MoneyForm } from '../../kit/money.ts'
import type { Say } from '../../kit/settings.ts'
import type { LiveProps } from '../games/live-game.ts'
import { onSpot } from '../model/betting.ts'
import { spotName } from '../model/spot-names.ts'
import { liveTexts as texts } from '../texts.ts'
import { Chip, pileOf, stakeText } from './chip.tsx'

/** What lies on a spot: of this member, and whether it is confirmed. */
export interface Lying {
  readonly taken: bigint
  /** On its way to the venue. */
  readonly asking: bigint
  readonly pending: bigint
}

export const lyingOn = (
  { betting, pending }: Pick<LiveProps, 'betting' | 'pending'>,
  spot: string,
): Lying => ({
  taken: onSpot(betting.taken, spot),
  asking: onSpot(betting.asking, spot),
  pending: onSpot(pending, spot),
})

/** A stake without needless decimals, as it is written on spots. */
export const short = (amount: bigint, { currency }: MoneyForm): string =>
  digitsOf(amount, currency).replace(/\.00$/, '')

/** A spot as a screen reader says it. */
export function spotSaid(
  props: Pick<LiveProps, 'sheet' | 'say' | 'form' | 'betting' | 'pending'>,
  spot: string,
): string {
  const { sheet, say, form } = props
  const facts = sheet.spot(spot)
  const { taken, asking, pending } = lyingOn(props, spot)
  return [
    say(texts.spotSaid, {
      name: spotName(spot, say),
      pays: facts?.pays ?? '',
      edge: facts?.edge ?? '',
    }),
    facts?.except && say(texts.except, facts.except),
    taken > 0n && say(texts.spotTaken, { stake: money(taken, form) }),
    pending + asking > 0n && say(texts.spotPending, { stake: money(pending + asking, form) }),
  ]
    .filter(Boolean)
    .join(say(texts.comma))
}

/** What the round returned on a spot, once it is known. */
export function returnedOn({ view, shown }: LiveProps, spot: string): bigint | undefined {
  const round = shown.result?.number
  const own = view.mine.find((each) => each.round === round)?.spots.filter((each) => each.spot === spot)
  if (round === undefined || own === undefined || own.length === 0) return undefined
  if (own.some(({ returned }) => returned === undefined)) return undefined
  return own.reduce((sum, { returned = 0n }) => sum + returned, 0n)
}

interface SpotProps {
  readonly props: LiveProps
  readonly spot: string
  readonly tone: 'red' | 'blue' | 'green' | 'plain'
  readonly size: 'large' | 'small'
  readonly name?: string
  readonly children?: ComponentChildren
}

/** A spot of a card table: name, what it pays, what the house keeps, the pool, and the chips that lie on it. */
export function Spot({ props, spot, tone, size, name, children }: SpotProps) {
  const { say, sheet, form, state, put, mayBet, shown, winners } = props
  const facts = sheet.spot(spot)
  if (facts === undefined) return null
  const lying = lyingOn(props, spot)
  const { taken, asking, pending } = lying
  const all = taken + asking + pending
  const pool = state.pools.find((each) => each.spot === spot)
  const inCurrency = pool?.stake[form.currency]
  const returned = returnedOn(props, spot)
  const isOver = shown.result !== null
  return (
    <button
      type="button"
      class={`spot ${size}`}
      data-tone={tone}
      data-key=""
      data-spot={spot}
      data-taken={taken > 0n || undefined}
      data-pending={pending + asking > 0n || undefined}
      data-won={isOver && (winners?.has(spot) ?? (returned ?? 0n) > 0n) ? '' : undefined}
      data-over={isOver || undefined}
      data-lying={all > 0n || undefined}
      aria-label={spotSaid(props, spot)}
      aria-disabled={!mayBet}
      onClick={() => put([{ spot, chips: 1 }])}
    >
      <b class="name">{name ?? spotName(spot, say)}</b>
      <span class="pays num">{facts.pays}</span>
      <span class="edge num">
        {facts.except && `${say(texts.except, facts.except)} · `}
        {say(size === 'large' && !facts.except ? texts.edge : texts.edgeShort, { edge: facts.edge })}
      </span>
      {children}
      <span class="pool num">
        {pool && inCurrency !== undefined
          ? say(texts.pool, { stake: short(BigInt(inCurrency), form), members: pool.members })
          : ''}
      </span>
      {all > 0n && (
        <span class="lying">
          <LyingChip amount={all} {...props} />
          <Stake
            lying={lying}
            returned={isOver ? returned : undefined}
            write={size === 'large' ? money : shortMoney}
            form={form}
            say={say}
          />
        </span>
      )}
    </button>
  )
}

export function LyingChip({
  amount,
  state,
  form,
}: Pick<LiveProps, 'state' | 'form'> & { readonly amount: bigint }) {
  const chips = state.facts.limits[form.currency].chips.map(BigInt)
  const { value, count } = pileOf(amount, chips)
  return <Chip value={value} currency={form.currency} pile={count} text={stakeText(amount, form.currency)} />
}

function Stake({
  lying: { taken, asking, pending },
  returned,
  write,
  form,
  say,
}: {
  readonly lying: Lying
  readonly returned: bigint | undefined
  readonly write: typeof money
  readonly form: MoneyForm
  readonly say: Say
}) {
  if (returned !== undefined && returned > 0n)
    return <span class="stake num won">{say(texts.returned, { amount: write(returned, form) })}</span>
  return (
    <span class="stake num" data-open={pending + asking > 0n || undefined}>
      {write(taken + asking + pending, form)}
    </span>
  )
}
