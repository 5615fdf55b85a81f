import { countNumbers } from '@grandstand/roads'
import type { ComponentChildren } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Said, Say } from '../../kit/settings.ts'
import { spotName } from '../model/spot-names.ts'
import { liveTexts as texts, outcomeTexts, sideNames } from '../texts.ts'
import { Die } from '../view/die.tsx'
import { Mine } from '../view/mine.tsx'
import { Roads } from '../view/roads.tsx'
import { LyingChip, lyingOn, Spot, spotSaid } from '../view/spot.tsx'
import { Now } from '../view/strip.tsx'
import { useIsWide } from '../view/wide.ts'
import type { LiveGame, LiveProps } from './live-game.ts'
import './sic-bo.css'

const faces = [1, 2, 3, 4, 5, 6]
const totals = Array.from({ length: 14 }, (_, at) => at + 4)
const pairs = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => [low, high] as const))

const own = {
  pairs: { zh: '两骰', en: 'Pairs' },
  singles: { zh: '单骰', en: 'Singles' },
  singleMore: { zh: '出一颗 1，两颗 2，三颗 12', en: 'once 1, twice 2, three times 12' },
  totals: { zh: '点数', en: 'Totals' },
  doubles: { zh: '对子', en: 'Doubles' },
  triples: { zh: '围骰', en: 'Triples' },
  road: { zh: '大小', en: 'Big and small' },
  oddEven: { zh: '单双', en: 'Odd and even' },
  counts: { zh: '近 {count} 局各点数', en: 'Totals of the last {count} rounds' },
} satisfies Record<string, Said>

const sumOf = (dice: readonly number[]) => dice.reduce((sum, face) => sum + face, 0)
const isTriple = ([a, b, c]: readonly number[]) => a === b && b === c

function sideOf(dice: readonly number[], say: Say): string {
  if (isTriple(dice)) return say(sideNames['triple']!)
  const total = sumOf(dice)
  return `${say(sideNames[total > 10 ? 'big' : 'small']!)} ${say(sideNames[total % 2 === 1 ? 'odd' : 'even']!)}`
}

const saidOf = (dice: readonly number[], say: Say) =>
  say(outcomeTexts.dice, { dice: dice.join(' '), total: sumOf(dice), side: sideOf(dice, say) })

function Strip(props: LiveProps) {
  const { shown, say } = props
  const last = shown.past
    .filter(({ isVoid }) => !isVoid)
    .slice(-9)
    .toReversed()
  return (
    <div class="strip-row wheel">
      <Now props={props} busy={say(texts.shaking)}>
        {shown.result && (
          <b class="num">
            {sumOf(shown.result.result)} {sideOf(shown.result.result, say)}
          </b>
        )}
      </Now>
      <ol class="thrown" aria-label={say(texts.lastResults)}>
        {last.map(({ number, result }, at) => (
          <li key={number} data-new={at === 0 || undefined} aria-label={saidOf(result, say)}>
            {result.map((face, index) => (
              <Die key={index} face={face} />
            ))}
            <b class="num">{sumOf(result)}</b>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** A small spot of the board: a picture or a number, and what it pays. */
function Tile({
  props,
  spot,
  children,
}: {
  readonly props: LiveProps
  readonly spot: string
  readonly children: ComponentChildren
}) {
  const { sheet, put, mayBet, winners } = props
  const { taken, asking, pending } = lyingOn(props, spot)
  const all = taken + asking + pending
  return (
    <button
      type="button"
      class="tile"
      data-key=""
      data-taken={taken > 0n || undefined}
      data-pending={pending + asking > 0n || undefined}
      data-won={winners?.has(spot) ? '' : undefined}
      aria-disabled={!mayBet}
      aria-label={spotSaid(props, spot)}
      onClick={() => put([{ spot, chips: 1 }])}
    >
      <span class="face">{children}</span>
      <span class="num pays">{sheet.spot(spot)?.pays}</span>
      {all > 0n && (
        <span class="on-spot" data-open={pending + asking > 0n || undefined}>
          <LyingChip amount={all} {...props} />
        </span>
      )}
    </button>
  )
}

interface TilesProps {
  readonly name: string
  readonly more?: string
  readonly of: 'totals' | 'singles' | 'doubles' | 'triples' | 'pairs'
  readonly children: ComponentChildren
}

/** Small spots of one kind under its name; where there is room, beside it. */
const Tiles = ({ name, more, of, children }: TilesProps) => (
  <section class={`tile-group ${of}`}>
    <h3>
      {name} {more !== undefined && <small>{more}</small>}
    </h3>
    <div class="tiles">{children}</div>
  </section>
)

function Board(props: LiveProps) {
  const { say } = props
  const isWide = useIsWide()
  return (
    <div class="sic-bo-board">
      <div class="spots sic-bo">
        <Spot props={props} spot="small" tone="blue" size="large" name={`${spotName('small', say)} 4–10`} />
        <Spot props={props} spot="odd" tone="plain" size="small" />
        <Spot props={props} spot="any-triple" tone="green" size="small" />
        <Spot props={props} spot="even" tone="plain" size="small" />
        <Spot props={props} spot="big" tone="red" size="large" name={`${spotName('big', say)} 11–17`} />
      </div>
      <Tiles of="totals" name={say(own.totals)}>
        {totals.map((each) => (
          <Tile key={each} props={props} spot={`total-${each}`}>
            <b class="num">{each}</b>
          </Tile>
        ))}
      </Tiles>
      <Tiles of="singles" name={say(own.singles)} more={say(own.singleMore)}>
        {faces.map((face) => (
          <Tile key={face} props={props} spot={`single-${face}`}>
            <Die face={face} />
          </Tile>
        ))}
      </Tiles>
      <Tiles of="doubles" name={say(own.doubles)}>
        {faces.map((face) => (
          <Tile key={face} props={props} spot={`double-${face}`}>
            <Die face={face} />
            <Die face={face} />
          </Tile>
        ))}
      </Tiles>
      <Tiles of="triples" name={say(own.triples)}>
        {faces.map((face) => (
          <Tile key={face} props={props} spot={`triple-${face}`}>
            <Die face={face} />
            <Die face={face} />
            <Die face={face} />
          </Tile>
        ))}
      </Tiles>
      <Tiles of="pairs" name={say(own.pairs)}>
        {pairs.map(([low, high]) => (
          <Tile key={`${low}${high}`} props={props} spot={`pair-${low}-${high}`}>
            <Die face={low} />
            <Die face={high} />
          </Tile>
        ))}
      </Tiles>
      {!isWide && (
        <div class="more">
          <Below {...props} />
          <Mine {...props} />
        </div>
      )}
    </div>
  )
}

function Below(props: LiveProps) {
  const { shown, say } = props
  const isWide = useIsWide()
  const [road, setRoad] = useState<'main' | 'odd-even'>('main')
  const { counts, rounds } = useMemo(() => {
    const sums = shown.past.filter(({ isVoid }) => !isVoid).map(({ result }) => sumOf(result))
    return countNumbers(sums, [3, ...totals, 18])
  }, [shown.past])
  const most = Math.max(1, ...counts)
  return (
    <>
      <div class="segmented small" role="group" aria-label={say(texts.road)}>
        {(['main', 'odd-even'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={each === road} onClick={() => setRoad(each)}>
            {say(each === 'main' ? own.road : own.oddEven)}
          </button>
        ))}
      </div>
      <Roads key={road} props={props} road={road} isWide={isWide} />
      <section class="counts">
        <header>
          <h2>{say(own.counts, { count: rounds })}</h2>
        </header>
        <ol class="bars num">
          {[3, ...totals, 18].map((each) => (
            <li key={each}>
              <svg viewBox="0 0 10 40" preserveAspectRatio="none" aria-hidden="true">
                <rect y={40 - (40 * (counts[each] ?? 0)) / most} width="10" height="40" />
              </svg>
              <span>{counts[each] ?? 0}</span>
              <b>{each}</b>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

const rules: readonly Said[] = [
  {
    zh: '三颗骰子。小是 4 到 10，大是 11 到 17；出围骰（三颗相同）时大小单双都输。',
    en: 'Three dice. Small is 4 to 10, big is 11 to 17; small, big, odd and even lose with every triple.',
  },
  {
    zh: '点数押总和；对子押某一面至少两颗；两骰押两个面都出现；围骰押三颗都是这一面。',
    en: 'A total is the sum; a double is a face at least twice; a pair is two faces among the three; a triple is one face three times.',
  },
  {
    zh: '单骰按出现几颗赔：一颗 1，两颗 2，三颗 12。',
    en: 'A single pays by how many dice show it: 1, 2 or 12.',
  },
  {
    zh: '每局独立，前面的结果不影响后面。每一注的赔率和庄家优势写在限额表里。',
    en: 'Rounds are independent. The limits list what each spot pays and what the house keeps.',
  },
  {
    zh: '确认并收妥的注一定算数，断线也一样。这一局作废时，全部投入退回。',
    en: 'A bet that was accepted plays, connected or not. A void round returns every stake.',
  },
]

export const sicBo: LiveGame = {
  Strip,
  Board,
  Below,
  isPinned: true,
  rules,
  outcome: ({ result }, say) => saidOf(result, say),
}
