import { redNumbers, rouletteGroups } from '@grandstand/game-engines/live'
import { countNumbers } from '@grandstand/roads'
import { useMemo } from 'preact/hooks'
import type { LiveProps } from '../live-game.ts'
import { rouletteTexts as texts } from './texts.ts'

const reds = new Set(redNumbers)
const all = Array.from({ length: 37 }, (_, number) => number)
const colourOf = (number: number) => (number === 0 ? 'zero' : reds.has(number) ? 'red' : 'black')

/** Before as many rounds as there are numbers, most of them never came and no order says anything. */
const enough = all.length

const useCounts = ({ shown }: LiveProps) =>
  useMemo(
    () =>
      countNumbers(
        shown.past.filter(({ isVoid }) => !isVoid).map(({ result }) => result[0] ?? 0),
        all,
        rouletteGroups,
      ),
    [shown.past],
  )

/** How often each number came, in the shape of the board, and the most and least frequent ones. */
export function Counts(props: LiveProps) {
  const { say } = props
  const { rounds, counts, hot, cold } = useCounts(props)
  const row = (name: string, numbers: readonly number[]) => (
    <p class="ranked num">
      <span>{name}</span>
      {numbers.map((number) => (
        <span key={number}>
          <b data-colour={colourOf(number)}>{number}</b> {counts[number]}
        </span>
      ))}
    </p>
  )
  return (
    <section class="counts">
      <header>
        <h2>{say(texts.last, { count: rounds })}</h2>
        <span class="num">{say(texts.expected, { count: (rounds / 37).toFixed(1) })}</span>
      </header>
      <ol class="count-board num">
        {all.map((number) => (
          <li
            key={number}
            data-colour={colourOf(number)}
            data-hot={hot.includes(number) || undefined}
            data-cold={cold.includes(number) || undefined}
            style={{
              gridArea:
                number === 0
                  ? '1 / 1 / span 3 / span 1'
                  : `${3 - ((number - 1) % 3)} / ${2 + Math.floor((number - 1) / 3)}`,
            }}
          >
            <b>{number}</b>
            <span>{counts[number]}</span>
          </li>
        ))}
      </ol>
      {rounds >= enough && row(say(texts.most), hot)}
      {rounds >= enough && row(say(texts.least), cold)}
    </section>
  )
}

const pairs = [
  ['red', 'black'],
  ['odd', 'even'],
  ['low', 'high'],
] as const

/** Shares of the even chances. */
export function Shares(props: LiveProps) {
  const { say } = props
  const { rounds, counts, groups } = useCounts(props)
  const of = (name: string) => groups.find((group) => group.name === name)?.count ?? 0
  return (
    <section class="shares num">
      <header>
        <h2>{say({ zh: '比例', en: 'Shares' })}</h2>
        <span>{say(texts.independent)}</span>
      </header>
      {pairs.map(([left, right]) => (
        <p key={left}>
          <span>
            {say(texts[left])} {of(left)}
          </span>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="6" class="rest" />
            <rect width={rounds === 0 ? 50 : (100 * of(left)) / rounds} height="6" class={left} />
          </svg>
          <span>
            {say(texts[right])} {of(right)}
          </span>
        </p>
      ))}
      <p class="faint">{say(texts.zeros, { count: counts[0] ?? 0 })}</p>
    </section>
  )
}
