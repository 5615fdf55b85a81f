import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { money } from '../../kit/money.ts'
import type { Said } from '../../kit/settings.ts'
import { refusalText } from '../../kit/texts.ts'
import { liveTexts as texts, outcomeTexts } from '../texts.ts'
import { Ring } from '../view/ring.tsx'
import { useKeys } from '../view/keys.ts'
import { Mine } from '../view/mine.tsx'
import { LyingChip, lyingOn, Spot } from '../view/spot.tsx'
import { cardsOfSide, MiniCard, Now } from '../view/strip.tsx'
import { useIsWide } from '../view/wide.ts'
import {
  actTexts,
  askedSeats,
  handInSight,
  isFree,
  mainOn,
  ownSaid,
  pointsOf,
  questionSaid,
  seats,
} from './blackjack-hands.ts'
import { blackjackTexts as own } from './blackjack-texts.ts'
import type { LiveGame, LiveProps } from './live-game.ts'
import './blackjack.css'

const seatRefusals: Readonly<Record<string, Said>> = {
  'seat-taken': own.seatTaken,
  'no-such-choice': own.noChoice,
}

function Strip(props: LiveProps) {
  const { shown, say } = props
  const dealer = cardsOfSide(shown.events, 'dealer')
  const mine = handInSight(props)
  const { asked } = shown
  const hand = (name: string, cards: readonly number[], isMirrored: boolean) => (
    <div class="strip-side" data-mirrored={isMirrored || undefined}>
      <b class="who">{name}</b>
      <span class="hand">
        {cards.map((card, at) => (
          <MiniCard key={at} card={card} props={props} />
        ))}
      </span>
      <b class="total num">{cards.length === 0 ? '–' : pointsOf(cards)}</b>
    </div>
  )
  return (
    <div class="strip-row cards">
      {hand(say({ zh: '庄', en: 'Dealer' }), dealer, false)}
      <Now
        props={props}
        busy={
          asked === null
            ? say(texts.dealing)
            : asked.for === 'insurance'
              ? say(texts.insuring)
              : say(texts.choosing, { seat: asked.seat ?? '' })
        }
      />
      {hand(
        mine === undefined ? '—' : say(own.seat, { seat: mine.seat }),
        mine === undefined ? [] : cardsOfSide(shown.events, mine.name),
        true,
      )}
    </div>
  )
}

function Board(props: LiveProps) {
  const { state, shown, view, table, betting, say, form } = props
  const isWide = useIsWide()
  const [chosen, setChosen] = useState(view.mySeat ?? 1)
  const seat = chosen
  const isMine = view.mySeat === seat
  const isTaken = !isFree(state, seat)
  const whoIs = (each: number) => (view.mySeat === each ? own.me : isFree(state, each) ? own.free : own.taken)
  const mine = askedSeats(props)
  // Whoever has a hand in play decides for it until it is paid.
  const isInPlay = betting.taken.length > 0 && shown.result === null
  const isFull = view.mySeat === null && state.seats?.every(({ who }) => who !== null) === true
  return (
    <div class="blackjack-board">
      <div class="seats" role="radiogroup" aria-label={say(own.main)}>
        {seats.map((each) => {
          const { taken, asking, pending } = lyingOn(props, `seat-${each}`)
          const all = taken + asking + pending
          const cards = cardsOfSide(shown.events, `seat-${each}`)
          const isTurn = shown.asked?.for === 'act' && shown.asked.seat === each
          return (
            <button
              key={each}
              type="button"
              role="radio"
              class="seat"
              data-key=""
              aria-checked={each === seat}
              data-mine={view.mySeat === each || undefined}
              data-turn={isTurn || undefined}
              aria-label={[
                say(own.seatSaid, { seat: each, who: say(whoIs(each)) }),
                all > 0n && `${say(own.bets)} ${money(all, form)}`,
                cards.length > 0 && pointsOf(cards),
              ]
                .filter(Boolean)
                .join(say(texts.comma))}
              onClick={() => setChosen(each)}
            >
              <b class="num">{each}</b>
              <span>{say(all > 0n && view.mySeat !== each ? own.bets : whoIs(each))}</span>
              <span class="num points">{cards.length === 0 ? '' : pointsOf(cards)}</span>
              {all > 0n && (
                <span class="on-spot" data-open={pending + asking > 0n || undefined}>
                  <LyingChip amount={all} {...props} />
                </span>
              )}
            </button>
          )
        })}
      </div>
      <div class="seat-place">
        {mine.length > 0 && <Choice props={props} mine={mine} />}
        <div class="seat-bets" data-away={mine.length > 0 || undefined}>
          <div class="seat-head">
            <b>{say(own.seat, { seat })}</b>
            <span>
              {view.refused !== undefined
                ? say(seatRefusals[view.refused] ?? own.notNow, {
                    reason: refusalText(view.refused, form.isDemo, say),
                  })
                : isMine && isInPlay
                  ? say(own.stay)
                  : form.isDemo && isMine
                    ? say(own.guest)
                    : isFull
                      ? say(texts.watchOnly)
                      : !isTaken && view.mySeat === null
                        ? say(own.sitMeans)
                        : ''}
            </span>
            {isMine ? (
              <button
                type="button"
                class="way"
                aria-disabled={isInPlay}
                onClick={() => isInPlay || void table.sitAt(null)}
              >
                {say(own.stand)}
              </button>
            ) : (
              !isTaken &&
              view.mySeat === null && (
                <button type="button" class="way framed" onClick={() => void table.sitAt(seat)}>
                  {say(own.sit)}
                </button>
              )
            )}
          </div>
          <div class="spots blackjack">
            <Spot
              props={props}
              spot={`seat-${seat}`}
              tone="red"
              size="large"
              name={say(isMine || !isTaken ? own.main : own.behind)}
            />
            <Spot props={props} spot={`seat-${seat}-pairs`} tone="green" size="small" name={say(own.pairs)} />
            <Spot props={props} spot={`seat-${seat}-21+3`} tone="blue" size="small" name={say(own.poker)} />
          </div>
        </div>
      </div>
      {!isMine && <Follow {...props} />}
      {!isWide && (
        <div class="more">
          <Mine {...props} />
        </div>
      )}
    </div>
  )
}

/** Whether bets behind a seat follow it. It is said before, because a double is played at once. */
function Follow({ table, view, state, say }: LiveProps) {
  const isMissed = view.notFollowed === state.round.number
  return (
    <label class="follow">
      <input
        type="checkbox"
        checked={view.follows}
        onChange={({ currentTarget }) => table.follow(currentTarget.checked)}
      />
      <span>
        {say(own.follow)}
        <small role={isMissed ? 'status' : undefined} data-missed={isMissed || undefined}>
          {say(isMissed ? own.notFollowed : own.followMeans)}
        </small>
      </span>
    </label>
  )
}

interface ChoiceProps {
  readonly props: LiveProps
  /** Seats for which this member is asked. */
  readonly mine: readonly number[]
}

/** The choices of the own seat, with the time that is left. They have the place of the bets, which are closed. */
function Choice({ props, mine }: ChoiceProps) {
  const { shown, view, table, sheet, form, say } = props
  const asked = shown.asked!
  const main = mine.reduce((sum, seat) => sum + mainOn(props, seat), 0n)
  const choose = (choice: string) => {
    if (!view.isChoosing) void table.choose(choice, mine)
  }
  const act = (name: string) =>
    asked.for === 'act' && asked.acts.includes(name) ? () => choose(name) : undefined
  useKeys({ h: act('hit'), s: act('stand'), d: act('double'), p: act('split') })
  const box = useLedFocus()
  const insurance = sheet.spot('seat-1-insurance')
  const question =
    asked.for === 'insurance'
      ? say(own.insureAsk, { pays: insurance?.pays ?? '', edge: insurance?.edge ?? '' })
      : questionSaid(props, asked.hand ?? `seat-${mine[0]}`)
  const way = (key: string, name: string, more?: string) => (
    <button
      key={key}
      type="button"
      class="act"
      data-key=""
      aria-disabled={view.isChoosing}
      onClick={() => choose(key)}
    >
      {name}
      {more !== undefined && <span class="num">{more}</span>}
    </button>
  )
  return (
    <div class="asking" role="group" aria-label={question} tabIndex={-1} ref={box}>
      {shown.seconds !== null && <Ring seconds={shown.seconds} of={15} />}
      <p>
        <b class="num">{question}</b>
        <span>{asked.for === 'act' ? say(own.noAnswer) : ''}</span>
      </p>
      <div class="acts" data-walk="">
        {asked.for === 'insurance' ? (
          <>
            {way('no', say(own.decline))}
            {way('insurance', say(own.insurance, { stake: money(main / 2n, form) }))}
          </>
        ) : (
          asked.acts.map((each) =>
            way(
              each,
              say(actTexts[each] ?? own.hit),
              each === 'double' || each === 'split' ? `+${money(main, form)}` : undefined,
            ),
          )
        )}
      </div>
    </div>
  )
}

/** Leads the focus to a question, and back to the chosen seat when it is gone. A page without the focus is left alone. */
function useLedFocus() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (document.hasFocus() && document.querySelector('dialog[open]') === null) element?.focus()
    return () => {
      if (element?.contains(document.activeElement))
        document.querySelector<HTMLElement>('.seat[aria-checked="true"]')?.focus()
    }
  }, [])
  return box
}

/** The rules stand beside the table, where there is room. */
const Below = ({ say }: LiveProps) => (
  <section>
    <h2>{say(texts.rules)}</h2>
    {rules.map((rule) => (
      <p key={rule.en} class="honest">
        {say(rule)}
      </p>
    ))}
  </section>
)

const rules: readonly Said[] = [
  {
    zh: 'A 算 1 或 11，10 到 K 算 10。超过 21 点立刻输。A 加一张十点的两张牌是黑杰克，赔 3 比 2。',
    en: 'An ace is 1 or 11, ten to king 10. More than 21 loses at once. A blackjack pays 3 to 2.',
  },
  {
    zh: '庄家 17 点以下补牌，17 点及以上停牌（软 17 也停）。明牌是 A 时可买保险，赔 2。',
    en: 'The dealer draws below 17 and stands on every 17. Under an ace insurance is offered at 2 to 1.',
  },
  {
    zh: '任何两张可加倍，补一张。同点两张可分一次牌；分 A 各补一张；分牌后的 21 点不算黑杰克。',
    en: 'Double on any first two cards. Split equal points once; split aces get one card each, and 21 after a split is no blackjack.',
  },
  {
    zh: '到时没选就停牌。庄家不会替任何人加倍、分牌或买保险；断线也一样。',
    en: 'Without an answer in time you stand. The table never doubles, splits or insures for anybody.',
  },
  {
    zh: '旁注跟着那个座位的牌。座位加倍或分牌时，事先选了“跟着”的旁注再投一份；没选或钱不够的照原注玩，分牌时算第一手。',
    en: 'A bet behind follows the seat’s cards. When the seat doubles or splits, those who chose to follow stake as much again; otherwise the one stake plays on, in a split with the first hand.',
  },
  {
    zh: '对子看最先两张：混合 6，同色 12，同花 25。21+3 看两张和庄明牌：同花 5，顺子 10，三条 30，同花顺 40，同花三条 100。',
    en: 'Perfect pairs: mixed 6, coloured 12, perfect 25. 21+3: flush 5, straight 10, trips 30, straight flush 40, suited trips 100.',
  },
]

export const blackjack: LiveGame = {
  Strip,
  Board,
  Below,
  isPinned: true,
  rules,
  ownSaid,
  outcome({ result: [dealer = 0] }, say) {
    return say(outcomeTexts.dealer, { points: dealer > 21 ? `${dealer} ${say(outcomeTexts.bust)}` : dealer })
  },
}
