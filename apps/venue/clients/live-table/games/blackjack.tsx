import { blackjackTotalOf } from '@grandstand/game-engines/live'
import { useState } from 'preact/hooks'
import { money } from '../../kit/money.ts'
import type { Said } from '../../kit/settings.ts'
import { refusalText } from '../../kit/texts.ts'
import { onSpot } from '../model/betting.ts'
import { liveTexts as texts, outcomeTexts } from '../texts.ts'
import { Ring } from '../view/ring.tsx'
import { useKeys } from '../view/keys.ts'
import { Mine } from '../view/mine.tsx'
import { LyingChip, lyingOn, Spot } from '../view/spot.tsx'
import { cardsOfSide, MiniCard, Now } from '../view/strip.tsx'
import { useIsWide } from '../view/wide.ts'
import type { LiveGame, LiveProps } from './live-game.ts'
import './blackjack.css'

const own = {
  seat: { zh: '{seat} 座', en: 'Seat {seat}' },
  free: { zh: '空座', en: 'free' },
  taken: { zh: '有人', en: 'taken' },
  me: { zh: '我', en: 'me' },
  sit: { zh: '坐下', en: 'Sit down' },
  stand: { zh: '离座', en: 'Stand up' },
  main: { zh: '主注', en: 'Main bet' },
  behind: { zh: '旁注', en: 'Bet behind' },
  pairs: { zh: '对子', en: 'Perfect pairs' },
  poker: { zh: '21+3', en: '21+3' },
  hit: { zh: '要牌', en: 'Hit' },
  standHand: { zh: '停牌', en: 'Stand' },
  double: { zh: '加倍', en: 'Double' },
  split: { zh: '分牌', en: 'Split' },
  insurance: { zh: '买保险 {stake}', en: 'Insure {stake}' },
  decline: { zh: '不买', en: 'No insurance' },
  points: { zh: '你 {points} 点，庄明牌 {up}', en: 'You have {points}, the dealer shows {up}' },
  insureAsk: {
    zh: '庄家明牌是 A。保险赔 {pays}，庄家优势 {edge}。',
    en: 'The dealer shows an ace. Insurance pays {pays}, house edge {edge}.',
  },
  noAnswer: { zh: '到时没选就停牌', en: 'Without an answer you stand' },
  seatTaken: { zh: '这个座位刚被坐了', en: 'This seat was just taken' },
  guest: { zh: '试玩的座位只有你看得到', en: 'Only you see the seat of a demonstration' },
  noChoice: { zh: '这一步轮不到你，或已经选过', en: 'This is not yours to choose, or was chosen' },
  notNow: { zh: '{reason}', en: '{reason}' },
} satisfies Record<string, Said>

const seatRefusals: Readonly<Record<string, Said>> = {
  'seat-taken': own.seatTaken,
  'no-such-choice': own.noChoice,
}

const seats = [1, 2, 3, 4, 5, 6, 7]

const isFree = ({ seats: known }: LiveProps['state'], seat: number): boolean =>
  known?.find((each) => each.seat === seat)?.who === null

/** Points of a hand as they are written; an ace that counts eleven is told apart. */
function pointsOf(cards: readonly number[]): string {
  const { points, isSoft } = blackjackTotalOf(cards)
  return isSoft && points < 21 ? `${points - 10}/${points}` : String(points)
}

function Strip(props: LiveProps) {
  const { shown, view, say } = props
  const dealer = cardsOfSide(shown.events, 'dealer')
  const mine = view.mySeat === null ? [] : cardsOfSide(shown.events, `seat-${view.mySeat}`)
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
      {hand(view.mySeat === null ? '—' : say(own.seat, { seat: view.mySeat }), mine, true)}
    </div>
  )
}

function Board(props: LiveProps) {
  const { state, shown, view, table, say, form } = props
  const isWide = useIsWide()
  const [chosen, setChosen] = useState(view.mySeat ?? 1)
  const seat = chosen
  const isMine = view.mySeat === seat
  const isTaken = !isFree(state, seat)
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
              onClick={() => setChosen(each)}
            >
              <b class="num">{each}</b>
              <span>{say(view.mySeat === each ? own.me : isFree(state, each) ? own.free : own.taken)}</span>
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
      {shown.asked !== null && <Asking {...props} />}
      <div class="seat-head">
        <b>{say(own.seat, { seat })}</b>
        <span>
          {view.refused !== undefined
            ? say(seatRefusals[view.refused] ?? own.notNow, {
                reason: refusalText(view.refused, form.isDemo, say),
              })
            : form.isDemo && isMine
              ? say(own.guest)
              : isFull
                ? say(texts.watchOnly)
                : ''}
        </span>
        {isMine ? (
          <button type="button" class="way" onClick={() => void table.sitAt(null)}>
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
      {!isWide && (
        <div class="more">
          <Mine {...props} />
        </div>
      )}
    </div>
  )
}

const actTexts: Readonly<Record<string, Said>> = {
  hit: own.hit,
  stand: own.standHand,
  double: own.double,
  split: own.split,
}

/** The choices of the own seat, with the time that is left. */
function Asking(props: LiveProps) {
  const { shown, state, view, betting, table, sheet, form, say } = props
  const asked = shown.asked!
  const mainOn = (seat: number) => onSpot(betting.taken, `seat-${seat}`)
  // Whoever sits decides; on a free seat the member who bet there first does, and the venue knows who that is.
  const mine =
    asked.for === 'insurance'
      ? seats.filter((seat) => mainOn(seat) > 0n)
      : seats.filter(
          (seat) => seat === asked.seat && mainOn(seat) > 0n && (seat === view.mySeat || isFree(state, seat)),
        )
  const main = mine.reduce((sum, seat) => sum + mainOn(seat), 0n)
  const isMine = mine.length > 0
  const choose = (choice: string) => void table.choose(choice, mine)
  const act = (name: string) =>
    isMine && asked.for === 'act' && asked.acts.includes(name) ? () => choose(name) : undefined
  useKeys({ h: act('hit'), s: act('stand'), d: act('double'), p: act('split') })
  if (!isMine) return null
  const hand = asked.hand ?? `seat-${mine[0]}`
  const up = cardsOfSide(shown.events, 'dealer')[0]
  const insurance = sheet.spot('seat-1-insurance')
  return (
    <div class="asking" role="group" aria-label={say(own.points, { points: '', up: '' })}>
      {shown.seconds !== null && <Ring seconds={shown.seconds} of={15} />}
      <p>
        <b class="num">
          {asked.for === 'insurance'
            ? say(own.insureAsk, { pays: insurance?.pays ?? '', edge: insurance?.edge ?? '' })
            : say(own.points, {
                points: pointsOf(cardsOfSide(shown.events, hand)),
                up: up === undefined ? '—' : pointsOf([up]),
              })}
        </b>
        <span>{asked.for === 'act' ? say(own.noAnswer) : ''}</span>
      </p>
      <div class="acts">
        {asked.for === 'insurance' ? (
          <>
            <button type="button" class="way framed" disabled={view.isChoosing} onClick={() => choose('no')}>
              {say(own.decline)}
            </button>
            <button type="button" class="way" disabled={view.isChoosing} onClick={() => choose('insurance')}>
              {say(own.insurance, { stake: money(main / 2n, form) })}
            </button>
          </>
        ) : (
          asked.acts.map((each) => (
            <button
              key={each}
              type="button"
              class={each === 'hit' || each === 'stand' ? 'act main' : 'act'}
              disabled={view.isChoosing}
              onClick={() => choose(each)}
            >
              {say(actTexts[each] ?? own.hit)}
              {(each === 'double' || each === 'split') && <span class="num">+{money(main, form)}</span>}
            </button>
          ))
        )}
      </div>
    </div>
  )
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
    zh: '旁注跟着那个座位的牌；那个座位加倍或分牌时，旁注不跟，按原注继续。',
    en: 'A bet behind follows the seat’s cards, and stays as it is when the seat doubles or splits.',
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
  outcome({ result: [dealer = 0] }, say) {
    return say(outcomeTexts.dealer, { points: dealer > 21 ? `${dealer} ${say(outcomeTexts.bust)}` : dealer })
  },
}
