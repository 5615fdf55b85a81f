import { redNumbers } from '@grandstand/game-engines/live'
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { spotName } from '../../model/spot-names.ts'
import type { SpotFacts } from '../../model/sheet.ts'
import { LyingChip, lyingOn, spotSaid } from '../../view/spot.tsx'
import type { LiveProps } from '../live-game.ts'
import { placeOfSpot } from './places.ts'
import { rouletteTexts as texts } from './texts.ts'

const reds = new Set(redNumbers)
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'] as const
const insideKinds = new Set(['split', 'street', 'corner', 'six-line'])

type LayoutProps = LiveProps & {
  /** The zero is at the top, as a small screen has it. */
  readonly isUpright: boolean
}

/** Chips of this member on a spot. */
function Chips({ props, spot }: { readonly props: LiveProps; readonly spot: string }) {
  const { taken, asking, pending } = lyingOn(props, spot)
  const all = taken + asking + pending
  if (all === 0n) return null
  return (
    <span class="on-spot" data-open={pending + asking > 0n || undefined}>
      <LyingChip amount={all} {...props} />
    </span>
  )
}

/** The board: 37 numbers, everything between them, and the outside spots. */
export function Layout(props: LayoutProps) {
  const { sheet, mayBet, put, isUpright, isStill, shown, winners, say } = props
  const [lit, setLit] = useState<readonly number[]>([])
  const fallen = shown.result?.result[0]
  const felt = useFallenInSight(isUpright ? fallen : undefined, isStill)
  const press = (spot: string) => () => put([{ spot, chips: 1 }])
  const lights = (numbers: readonly number[]) => ({
    onPointerEnter: () => setLit(numbers),
    onPointerLeave: () => setLit([]),
    onFocus: () => setLit(numbers),
    onBlur: () => setLit([]),
  })
  const number = (each: number) => (
    <button
      key={each}
      type="button"
      class="number num"
      data-key=""
      data-colour={each === 0 ? 'zero' : reds.has(each) ? 'red' : 'black'}
      data-lit={lit.includes(each) || undefined}
      data-fallen={each === fallen || undefined}
      aria-disabled={!mayBet}
      aria-label={spotSaid(props, `straight-${each}`)}
      style={{ gridArea: areaOf(each, isUpright) }}
      onClick={press(`straight-${each}`)}
    >
      {each}
      <Chips props={props} spot={`straight-${each}`} />
    </button>
  )
  const between = ({ name, kind, numbers }: SpotFacts) => {
    const { x, y } = placeOfSpot(kind, numbers)
    // Upright, the board is turned: its rows go down, and its outer line is at the left.
    const [left, top] = isUpright ? [(3 - y) / 3, x / 12] : [x / 12, y / 3]
    return (
      <button
        key={name}
        type="button"
        class="between"
        data-key=""
        data-kind={kind}
        aria-disabled={!mayBet}
        aria-label={spotSaid(props, name)}
        style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
        onClick={press(name)}
        {...lights(numbers)}
      >
        <Chips props={props} spot={name} />
      </button>
    )
  }
  const outside = (name: string, label: string, area: string) => {
    const facts = sheet.spot(name)
    if (facts === undefined) return null
    return (
      <button
        key={name}
        type="button"
        class="outside"
        data-key=""
        data-colour={name === 'red' || name === 'black' ? name : undefined}
        data-won={winners?.has(name) ? '' : undefined}
        aria-disabled={!mayBet}
        aria-label={spotSaid(props, name)}
        style={{ gridArea: area }}
        onClick={press(name)}
        {...lights(facts.numbers)}
      >
        <b class="num">{label}</b>
        <span class="num">{facts.pays}</span>
        <Chips props={props} spot={name} />
      </button>
    )
  }
  const shortName = (name: string) => (isUpright ? say(texts[name as 'red']) : spotName(name, say))
  const evensRow = evens.map((name, at) =>
    outside(name, shortName(name), isUpright ? `1 / ${at + 1}` : `5 / ${2 + at * 2} / span 1 / span 2`),
  )
  return (
    <div class="layout" data-upright={isUpright || undefined} ref={felt}>
      <div class="cells">
        {[0, ...Array.from({ length: 36 }, (_, at) => at + 1)].map(number)}
        {[1, 2, 3].map((dozen) =>
          outside(
            `dozen-${dozen}`,
            isUpright ? `${dozen * 12 - 11}–${dozen * 12}` : spotName(`dozen-${dozen}`, say),
            isUpright
              ? `${2 + (dozen - 1) * 4} / 1 / span 4 / span 1`
              : `4 / ${2 + (dozen - 1) * 4} / span 1 / span 4`,
          ),
        )}
        {[1, 2, 3].map((column) =>
          outside(`column-${column}`, '', isUpright ? `14 / ${1 + column}` : `${4 - column} / 14`),
        )}
        {!isUpright && evensRow}
        <div class="betweens">{sheet.spots.filter(({ kind }) => insideKinds.has(kind)).map(between)}</div>
      </div>
      {isUpright && <div class="evens">{evensRow}</div>}
    </div>
  )
}

/** Brings the number that has fallen into sight on a felt that scrolls, and afterwards the felt back to its place. */
function useFallenInSight(fallen: number | undefined, isStill: boolean): RefObject<HTMLDivElement> {
  const felt = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroller = felt.current?.closest('.board')
    const number = felt.current?.querySelector('[data-fallen]')
    if (!scroller || !number) return undefined
    const behavior = isStill ? 'instant' : 'smooth'
    const [from, { top, height }] = [scroller.scrollTop, number.getBoundingClientRect()]
    const box = scroller.getBoundingClientRect()
    const to = from + top + height / 2 - (box.top + box.height / 2)
    scroller.scrollTo({ top: to, behavior })
    return () => scroller.scrollTo({ top: from, behavior: 'instant' })
  }, [fallen, isStill])
  return felt
}

function areaOf(number: number, isUpright: boolean): string {
  if (number === 0) return isUpright ? '1 / 2 / span 1 / span 3' : '1 / 1 / span 3 / span 1'
  const [row, column] = [Math.floor((number - 1) / 3), (number - 1) % 3]
  return isUpright ? `${2 + row} / ${2 + column}` : `${3 - column} / ${2 + row}`
}
