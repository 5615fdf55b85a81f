import { useEffect, useState } from 'preact/hooks'
import type { GameDefinition, GameProps } from '../kit/game.ts'
import { limitsOf } from '../kit/limits.ts'
import { percentOf, times } from '../kit/money.ts'
import { sound } from '../kit/sound.ts'
import { texts as kitTexts } from '../kit/texts.ts'
import { Card, cardName } from '../kit/view/card.tsx'
import { Primary, Room, StakePicker, useKey } from '../kit/view/controls.tsx'
import { costText } from '../kit/view/cost.ts'
import { ReplayBar } from '../kit/view/replay-bar.tsx'
import { Recent, ResultLine } from '../kit/view/result.tsx'
import { handOf, madeOf, toggled, type Hand, type VideoPokerBet, type VideoPokerSheet } from './model.ts'
import { handNames, pokerRules, pokerTexts as texts } from './texts.ts'
import './video-poker.css'

type Props = GameProps<VideoPokerBet, VideoPokerSheet>

const places = [0, 1, 2, 3, 4]
/** From one card to the next. */
const cardMs = 70

function VideoPokerView(props: Props) {
  const { state, table, isReplay } = props
  const { phase, round } = state
  const isAway = phase === 'asking' || phase === 'waiting'
  const hand = handOf(isAway ? undefined : round)
  const [held, setHeld] = useState<readonly number[]>([])
  useEffect(() => setHeld([]), [round?.id])
  const mayHold = phase === 'choosing' && !isReplay
  const made = phase === 'choosing' ? madeOf(hand.cards) : undefined
  const toggle = (place: number) => {
    if (!mayHold) return
    sound('tap')
    setHeld((before) => toggled(before, place))
  }
  useKey(['1', '2', '3', '4', '5'], (key) => toggle(Number(key) - 1), mayHold)
  return (
    <Room
      scene="poker"
      top={
        <PayTable
          {...props}
          name={phase === 'idle' || phase === 'choosing' ? (hand.name ?? made) : undefined}
        />
      }
      stage={
        <Cards
          {...props}
          hand={hand}
          made={made}
          held={hand.name === undefined ? held : hand.held}
          mayHold={mayHold}
          toggle={toggle}
        />
      }
      panel={
        isReplay ? (
          <ReplayBar {...props} />
        ) : (
          <Controls {...props} held={held} draw={() => void table.choose({ hold: [...held] })} />
        )
      }
    />
  )
}

function PayTable({ sheet, say, name }: Props & { readonly name: string | undefined }) {
  return (
    <ol class="chips pays" aria-label={say(texts.table)} tabIndex={0}>
      {Object.entries(sheet.pays)
        .toSorted(([, one], [, two]) => two - one)
        .map(([hand, pay]) => (
          <li key={hand} data-is={hand === name ? 'now' : undefined}>
            <span>{say(handNames[hand]!)}</span>
            <b class="num">{pay % 10_000 === 0 ? `${pay / 10_000}×` : times(pay)}</b>
          </li>
        ))}
    </ol>
  )
}

interface CardsProps extends Props {
  readonly hand: Hand
  /** What the dealt cards are before any is replaced. */
  readonly made: string | undefined
  readonly held: readonly number[]
  readonly mayHold: boolean
  readonly toggle: (place: number) => void
}

function Cards({ say, hand, made, held, mayHold, toggle, state }: CardsProps) {
  const isOver = state.phase === 'idle' && hand.name !== undefined
  return (
    <>
      <svg class="fill" viewBox="-200 -150 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect x="-1000" y="-1000" width="2000" height="2000" fill="#5b2620" />
        <ellipse rx="260" ry="170" fill="#6f3026" />
        <ellipse rx="215" ry="130" fill="none" stroke="#8d4534" stroke-width="2" />
      </svg>
      <div class="hand">
        <p class="name" data-won={(state.round?.multiplier ?? 0) > 10_000}>
          {isOver
            ? say(handNames[hand.name] ?? handNames['nothing']!)
            : made !== undefined && made !== 'nothing'
              ? say(texts.made, { hand: say(handNames[made]!) })
              : ' '}
        </p>
        <div class="cards">
          {places.map((place) => {
            const card = hand.cards[place]
            return (
              <button
                key={place}
                type="button"
                aria-pressed={held.includes(place)}
                aria-disabled={!mayHold}
                aria-label={
                  card === undefined
                    ? say(texts.noCard, { place: place + 1 })
                    : say(texts.hold, { place: place + 1, card: cardName(card, say) })
                }
                disabled={card === undefined}
                style={{ '--wait': `${place * cardMs}ms` }}
                onClick={() => toggle(place)}
              >
                <Card key={card ?? 'back'} card={card} />
                <span>{held.includes(place) ? say(texts.keep) : ' '}</span>
              </button>
            )
          })}
        </div>
      </div>
    </>
  )
}

function Controls(props: Props & { readonly held: readonly number[]; readonly draw: () => void }) {
  const { table, state, bet, stake, setStake, isFree, form, say, openFairness, held, draw } = props
  const { phase } = state
  const isChoosing = phase === 'choosing' || phase === 'chosen'
  const isIdle = phase === 'idle'
  const isUntroubled = !state.isOffline && state.refused === undefined
  return (
    <>
      <div class="bar">
        <StakePicker
          {...{ stake, setStake, form, say, ...limitsOf(table.session) }}
          isDisabled={!isIdle || isFree}
        />
        {isChoosing ? (
          <Primary label={say(texts.draw)} isBusy={phase === 'chosen'} onPress={draw} />
        ) : (
          <Primary
            label={say(isIdle ? texts.deal : texts.dealing)}
            figure={isIdle ? costText(props) : undefined}
            isDisabled={state.isHeld}
            isBusy={!isIdle}
            from={state.nextAt}
            onPress={() => void table.start(bet, stake)}
          />
        )}
      </div>
      {phase === 'choosing' && isUntroubled ? (
        <>
          <p class="line num">{say(texts.count, { held: held.length, drawn: 5 - held.length })}</p>
          {state.isResumed && <p class="line">{say(kitTexts.resumed)}</p>}
        </>
      ) : (
        <ResultLine {...{ state, form, say, openFairness }} hint={say(texts.hint)} />
      )}
      <Recent {...{ state, form, say }} />
    </>
  )
}

export const videoPoker: GameDefinition<VideoPokerBet, VideoPokerSheet> = {
  name: 'video-poker',
  title: texts.title,
  rules: pokerRules,
  firstBet: () => ({}),
  rtpOf: ({ claims }) => percentOf(claims[0]!.rtp),
  showMs: () => 4 * cardMs + 340,
  landing: (round) => {
    const { held } = handOf(round)
    return {
      tone: 'turn',
      atMs: places.filter((place) => !held.includes(place)).map((place) => place * cardMs),
    }
  },
  heard: (round, _, say) => {
    const { cards } = handOf(round)
    return say(texts.heard, {
      cards: cards.map((card) => cardName(card, say)).join(say(texts.and)),
      hand: say(handNames[madeOf(cards)]!),
    })
  },
  outcome(round, _, say) {
    const { cards, name = 'nothing' } = handOf(round)
    const all = cards.map((card) => cardName(card, say)).join(say(texts.and))
    return `${all}${say(texts.makes)}${say(handNames[name]!)}`
  },
  View: VideoPokerView,
}
