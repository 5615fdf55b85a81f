import { baccaratPointsOf } from '@grandstand/game-engines/live'
import type { Said } from '../../kit/settings.ts'
import { winnerOfRound } from '../model/history.ts'
import { spotName } from '../model/spot-names.ts'
import { liveTexts as texts, outcomeTexts, sideNames } from '../texts.ts'
import { RoadStats, Roads } from '../view/roads.tsx'
import { Spot } from '../view/spot.tsx'
import { cardsOfSide, Now, StripSide } from '../view/strip.tsx'
import { useIsWide } from '../view/wide.ts'
import type { LiveGame, LiveProps } from './live-game.ts'

const totalOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + baccaratPointsOf(card), 0) % 10

function Strip(props: LiveProps) {
  const { shown, say } = props
  const [player, banker] = [cardsOfSide(shown.events, 'player'), cardsOfSide(shown.events, 'banker')]
  const last = shown.past.findLast(({ isVoid }) => !isVoid)
  const winner = shown.result && winnerOfRound('baccarat', shown.result)
  const side = (name: 'player' | 'banker', cards: readonly number[], lastPoints: number | undefined) => (
    <StripSide
      props={props}
      side={name}
      tone={name === 'banker' ? 'red' : 'blue'}
      name={say(sideNames[name]!)}
      total={cards.length === 0 ? undefined : String(totalOf(cards))}
      hasWon={winner === name}
      isMirrored={name === 'banker'}
      last={lastPoints === undefined ? '' : say(texts.lastBy, { points: lastPoints })}
    />
  )
  return (
    <div class="strip-row cards">
      {side('player', player, last?.result[0])}
      <Now props={props} busy={say(texts.dealing)}>
        {shown.result && <b>{outcomeShort(shown.result, say)}</b>}
      </Now>
      {side('banker', banker, last?.result[1])}
    </div>
  )
}

function outcomeShort(...[round, say]: Parameters<LiveGame['outcome']>): string {
  const winner = winnerOfRound('baccarat', round)
  return winner === 'tie' ? say(outcomeTexts.tie) : say(outcomeTexts.wins, { side: say(sideNames[winner]!) })
}

const looks = {
  'player-pair': { tone: 'blue', size: 'small' },
  tie: { tone: 'green', size: 'small' },
  'banker-pair': { tone: 'red', size: 'small' },
  player: { tone: 'blue', size: 'large' },
  banker: { tone: 'red', size: 'large' },
} as const

/** In the order in which they are seen: one row, or the small ones above the large ones. */
const upper = {
  wide: ['player-pair', 'player', 'tie', 'banker', 'banker-pair'],
  narrow: ['player-pair', 'tie', 'banker-pair', 'player', 'banker'],
} as const

function Board(props: LiveProps) {
  const { say } = props
  const isWide = useIsWide()
  return (
    <div class="spots baccarat">
      {upper[isWide ? 'wide' : 'narrow'].map((spot) => (
        <Spot key={spot} props={props} spot={spot} {...looks[spot]} />
      ))}
      <Spot props={props} spot="player-dragon" tone="blue" size="small" />
      <Spot props={props} spot="small" tone="plain" size="small" name={`${spotName('small', say)} 4`} />
      <Spot props={props} spot="big" tone="plain" size="small" name={`${spotName('big', say)} 5·6`} />
      <Spot props={props} spot="banker-dragon" tone="red" size="small" />
    </div>
  )
}

function Below(props: LiveProps) {
  const isWide = useIsWide()
  return (
    <>
      <Roads props={props} isWide={isWide} />
      <RoadStats props={props} />
    </>
  )
}

const rules: readonly Said[] = [
  {
    zh: 'A 算 1 点，2 到 9 算牌面，10、J、Q、K 算 0 点。点数相加只看个位。',
    en: 'An ace is 1, two to nine their numbers, ten to king 0. Only the last digit of a sum counts.',
  },
  {
    zh: '按闲、庄、闲、庄各发两张。任一方 8 或 9 点（例牌），双方都不补牌。',
    en: 'Two cards each: player, banker, player, banker. With 8 or 9 on either side nobody draws.',
  },
  {
    zh: '闲 0 到 5 点补一张，6、7 点停。闲没补牌时，庄 0 到 5 点补。',
    en: 'The player draws with 0 to 5 and stands with 6 or 7. If the player stood, the banker draws with 0 to 5.',
  },
  {
    zh: '闲补了牌时：庄 0 到 2 点必补；3 点除闲补 8 外补；4 点在闲补 2–7 时补；5 点在 4–7；6 点在 6、7；7 点停。',
    en: 'If the player drew, the banker draws with 0 to 2; with 3 unless that card was 8; with 4 on 2 to 7; with 5 on 4 to 7; with 6 on 6 or 7; never with 7.',
  },
  {
    zh: '点数高的一方赢。和局时，庄和闲的注退回。每一注的赔率和庄家优势写在玩法上。',
    en: 'The higher total wins. A tie returns the stakes on player and banker. Pays and edges are on the spots.',
  },
  {
    zh: '庄赢的赔法：抽佣桌赔 1 : 0.95；免佣桌赔 1 : 1，但庄以 6 点赢时只赔 1 : 0.5。',
    en: 'A win of the banker pays 0.95 to 1 at tables with commission. Without it, it pays 1 to 1, but 0.5 to 1 with a total of 6.',
  },
  {
    zh: '对子看一方最先的两张牌。龙宝：例牌赢赔 1；非例牌赢 4 到 9 点，赔 1、2、4、6、10、30。小是一共四张牌，大是五或六张。',
    en: 'A pair is the first two cards of a side. Dragon bonus: a natural win pays 1; a win by 4 to 9 points pays 1, 2, 4, 6, 10, 30. Small is four cards in all, big five or six.',
  },
  {
    zh: '确认并收妥的注一定算数，断线也一样。这一局作废时，全部投入退回。',
    en: 'A bet that was accepted plays, connected or not. A void round returns every stake.',
  },
]

export const baccarat: LiveGame = {
  Strip,
  Board,
  Below,
  isPinned: false,
  rules,
  outcome(round, say) {
    const points = say(outcomeTexts.points, {
      blue: `${say(sideNames['player']!)} ${round.result[0]}`,
      red: `${say(sideNames['banker']!)} ${round.result[1]}`,
    })
    return `${outcomeShort(round, say)} · ${points}`
  },
}
