import type { GameDefinition, GameProps } from '../kit/game.ts'
import { limitsOf } from '../kit/limits.ts'
import { money, netMoney, percent, returned, times } from '../kit/money.ts'
import { Card, cardName } from '../kit/view/card.tsx'
import { Facts, Primary, Room, StakePicker, useKey } from '../kit/view/controls.tsx'
import { costText } from '../kit/view/cost.ts'
import { texts as kitTexts } from '../kit/texts.ts'
import { ReplayBar } from '../kit/view/replay-bar.tsx'
import { Recent, ResultLine } from '../kit/view/result.tsx'
import {
  guesses,
  offerOf,
  tableOf,
  type Guess,
  type HiLoBet,
  type HiLoSheet,
  type HiLoTable,
} from './model.ts'
import { hiLoRules, hiLoTexts as texts } from './texts.ts'
import './hi-lo.css'

type Props = GameProps<HiLoBet, HiLoSheet>

function HiLoView(props: Props) {
  const { sheet, state, isReplay } = props
  const { phase, round } = state
  const isAway = phase === 'asking' || phase === 'waiting'
  const cards = tableOf(isAway ? undefined : round, sheet)
  const isPlaying = phase !== 'idle' && !isAway && round !== undefined
  return (
    <Room
      scene="hi-lo"
      stage={<Felt {...props} cards={cards} isPlaying={isPlaying} />}
      panel={
        isReplay ? (
          <ReplayBar {...props} />
        ) : (
          <>
            <Progress {...props} cards={cards} />
            {isPlaying ? (
              <Playing {...props} cards={cards} stake={BigInt(round.stake)} />
            ) : (
              <Betting {...props} />
            )}
          </>
        )
      }
    />
  )
}

const arrows: Readonly<Record<Guess, string>> = {
  higher: 'M12 5l7 8h-4v6H9v-6H5z',
  equal: 'M5 8h14v3H5zM5 14h14v3H5z',
  lower: 'M12 19l-7-8h4V5h6v6h4z',
}

function Felt(props: Props & { readonly cards: HiLoTable; readonly isPlaying: boolean }) {
  const { sheet, table, state, say, isReplay, cards, isPlaying } = props
  const mayChoose = isPlaying && state.phase === 'choosing' && !isReplay
  const last = cards.cards.at(-1)
  const choose = (guess: Guess) => void table.choose({ guess })
  useKey(['ArrowUp'], () => choose('higher'), mayChoose)
  useKey(['ArrowDown'], () => choose('lower'), mayChoose)
  useKey(['ArrowRight'], () => choose('equal'), mayChoose)
  return (
    <>
      <svg class="fill" viewBox="-200 -150 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect x="-1000" y="-1000" width="2000" height="2000" fill="#1b6069" />
        <ellipse rx="250" ry="180" fill="#1f6f78" />
        <ellipse rx="190" ry="130" fill="none" stroke="#3a8790" stroke-width="2" />
      </svg>
      <div class="felt">
        <div class="now">
          <div class="deck">
            <Card card={undefined} />
            <Card card={undefined} />
          </div>
          <div class="open" data-how={last?.how}>
            {last ? (
              <Card key={cards.cards.length} card={last.card} name={cardName(last.card, say)} />
            ) : (
              <Card card={undefined} />
            )}
          </div>
          <div class="guesses">
            {guesses.map((guess) => {
              const offer = last && mayChoose ? offerOf(cards, guess, sheet) : undefined
              const chance = offer && percent(offer.ways, offer.of)
              const name = say(texts[guess])
              return (
                <button
                  key={guess}
                  type="button"
                  disabled={offer === undefined}
                  aria-label={
                    offer && say(texts.offer, { name, chance: chance!, pays: times(offer.multiplier) })
                  }
                  onClick={() => choose(guess)}
                >
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d={arrows[guess]} />
                  </svg>
                  <b>{name}</b>
                  <span class="num">{chance ?? ''}</span>
                  <span class="num pays">{offer ? times(offer.multiplier) : ''}</span>
                </button>
              )
            })}
          </div>
        </div>
        <ol class="seen" aria-label={say(texts.seen)}>
          {cards.cards.slice(0, -1).map(({ card, how }, at) => (
            <li key={at} data-how={how}>
              <Card card={card} name={cardName(card, say)} />
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

const Progress = ({ sheet, say, cards }: Props & { readonly cards: HiLoTable }) => (
  <Facts
    facts={[
      { label: say(texts.made), value: say(texts.of, { made: cards.made, most: sheet.guesses }) },
      { label: say(texts.now), value: cards.multiplier ? times(cards.multiplier) : '—' },
    ]}
  />
)

function Betting(props: Props) {
  const { table, state, bet, stake, setStake, isFree, form, say, openFairness } = props
  const isIdle = state.phase === 'idle'
  return (
    <>
      <div class="bar">
        <StakePicker
          {...{ stake, setStake, form, say, ...limitsOf(table.session) }}
          isDisabled={!isIdle || isFree}
        />
        <Primary
          label={say(isIdle ? texts.start : texts.dealing)}
          figure={isIdle ? costText(props) : undefined}
          isDisabled={state.isHeld}
          isBusy={!isIdle}
          from={state.nextAt}
          onPress={() => void table.start(bet, stake)}
        />
      </div>
      <ResultLine {...{ state, form, say, openFairness }} hint={say(texts.hint)} />
      <Recent {...{ state, form, say }} />
    </>
  )
}

function Playing(props: Props & { readonly cards: HiLoTable }) {
  const { sheet, table, state, isFree, form, say, cards, stake, openFairness } = props
  const cost = isFree ? 0n : stake
  const paid = cards.multiplier === undefined ? 0n : returned(stake, cards.multiplier)
  const left = sheet.skips - cards.skipped
  return (
    <>
      <div class="bar">
        <button
          type="button"
          class="secondary skip"
          disabled={state.phase !== 'choosing' || left === 0}
          onClick={() => void table.choose({ skip: true })}
        >
          <span>{say(texts.skip)}</span> <small>{say(texts.skipsLeft, { left })}</small>
        </button>
        <Primary
          label={say(cards.made === 0 ? texts.first : texts.cashOut)}
          figure={cards.made === 0 ? undefined : money(paid, form)}
          isDisabled={cards.made === 0}
          isBusy={state.phase !== 'choosing'}
          onPress={() => void table.choose({ stop: true })}
        />
      </div>
      {state.isOffline || state.refused !== undefined ? (
        <ResultLine {...{ state, form, say, openFairness }} hint="" />
      ) : (
        <p class="line num">
          {cards.made === 0
            ? say(texts.before, { stake: money(cost, form) })
            : say(texts.net, { stake: money(cost, form), net: netMoney(paid - cost, form) })}
        </p>
      )}
      {state.isResumed && <p class="line">{say(kitTexts.resumed)}</p>}
    </>
  )
}

export const hiLo: GameDefinition<HiLoBet, HiLoSheet> = {
  name: 'hi-lo',
  title: texts.title,
  rules: hiLoRules,
  firstBet: () => ({}),
  rtpOf: ({ share }) => percent(share.numerator, share.denominator),
  showMs: () => 380,
  landing: () => ({ tone: 'turn', atMs: [0] }),
  heard(round, sheet, say) {
    const { cards, multiplier } = tableOf(round, sheet)
    const last = cards.at(-1)
    if (last === undefined) return ''
    const card = cardName(last.card, say)
    return multiplier === undefined ? card : say(texts.heard, { card, pays: times(multiplier) })
  },
  outcome: (round, sheet, say) =>
    tableOf(round, sheet)
      .cards.map(({ card }) => cardName(card, say))
      .join(' → '),
  View: HiLoView,
}
