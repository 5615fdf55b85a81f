import { rankTexts } from '@grandstand/live-table/card-shapes'
import { cardName } from '../../kit/view/card.tsx'
import type { Said } from '../../kit/settings.ts'
import { winnerOfRound } from '../model/history.ts'
import { liveTexts as texts, outcomeTexts, sideNames } from '../texts.ts'
import { RoadStats, Roads } from '../view/roads.tsx'
import { Spot } from '../view/spot.tsx'
import { cardsOfSide, Now, StripSide } from '../view/strip.tsx'
import { useIsWide } from '../view/wide.ts'
import type { LiveGame, LiveProps } from './live-game.ts'

const rankOf = (card: number | undefined) =>
  card === undefined ? undefined : rankTexts[Math.floor(card / 4)]!

function outcomeShort(...[round, say]: Parameters<LiveGame['outcome']>): string {
  const winner = winnerOfRound('dragon-tiger', round)
  return winner === 'tie' ? say(outcomeTexts.tie) : say(outcomeTexts.wins, { side: say(sideNames[winner]!) })
}

function Strip(props: LiveProps) {
  const { shown, say } = props
  const last = shown.past.findLast(({ isVoid }) => !isVoid)
  const winner = shown.result && winnerOfRound('dragon-tiger', shown.result)
  const side = (name: 'dragon' | 'tiger', at: number) => (
    <StripSide
      props={props}
      side={name}
      tone={name === 'dragon' ? 'red' : 'blue'}
      name={say(sideNames[name]!)}
      total={rankOf(cardsOfSide(shown.events, name)[0])}
      hasWon={winner === name}
      isMirrored={name === 'tiger'}
      last={last === undefined ? '' : say(texts.lastBy, { points: rankOf(last.result[at]) ?? '' })}
    />
  )
  return (
    <div class="strip-row cards">
      {side('dragon', 0)}
      <Now props={props} busy={say(texts.dealing)}>
        {shown.result && <b>{outcomeShort(shown.result, say)}</b>}
      </Now>
      {side('tiger', 1)}
    </div>
  )
}

function Board(props: LiveProps) {
  return (
    <div class="spots dragon-tiger">
      <Spot props={props} spot="dragon" tone="red" size="large" />
      <Spot props={props} spot="tie" tone="green" size="large" />
      <Spot props={props} spot="tiger" tone="blue" size="large" />
      <Spot props={props} spot="dragon-small" tone="plain" size="small" />
      <Spot props={props} spot="dragon-big" tone="plain" size="small" />
      <Spot props={props} spot="suited-tie" tone="green" size="small" />
      <Spot props={props} spot="tiger-small" tone="plain" size="small" />
      <Spot props={props} spot="tiger-big" tone="plain" size="small" />
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
    zh: '龙和虎各发一张牌，A 最小，K 最大，大的一方赢。',
    en: 'One card for the dragon, one for the tiger. An ace is low, a king high. The higher one wins.',
  },
  {
    zh: '点数相同是和：押龙或虎的退一半。同花和是点数和花色都相同，和与同花和都赢。',
    en: 'Equal ranks are a tie: stakes on dragon and tiger return a half. A suited tie wins on both tie spots.',
  },
  {
    zh: '小是 A 到 6，大是 8 到 K，7 两边都输。',
    en: 'Small is ace to six, big is eight to king; with seven both lose.',
  },
  {
    zh: '确认并收妥的注一定算数，断线也一样。这一局作废时，全部投入退回。',
    en: 'A bet that was accepted plays, connected or not. A void round returns every stake.',
  },
]

export const dragonTiger: LiveGame = {
  Strip,
  Board,
  Below,
  isPinned: false,
  rules,
  outcome(round, say) {
    const [dragon = 0, tiger = 0] = round.result
    return `${outcomeShort(round, say)} · ${say(sideNames['dragon']!)} ${cardName(dragon, say)} · ${say(
      sideNames['tiger']!,
    )} ${cardName(tiger, say)}`
  },
}
