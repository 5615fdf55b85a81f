import type { GameEvent } from '@grandstand/game-engines'
import { timesText } from '../lobby/catalogue.ts'

type Fields = Readonly<Record<string, unknown>>
const numbersIn = (event: GameEvent, name: string): readonly number[] => {
  const list: unknown = (event as Fields)[name]
  return Array.isArray(list) ? list.filter((each) => typeof each === 'number') : []
}
const textIn = (event: GameEvent, name: string): string => {
  const value: unknown = (event as Fields)[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const suits = ['♣', '♦', '♥', '♠']
export const cardText = (card: number): string =>
  `${suits[card % 4] ?? ''}${ranks[Math.floor(card / 4)] ?? ''}`

/** One thing of a round in words; undefined for what the list leaves out. */
function eventText(event: GameEvent): string | undefined {
  switch (event.kind) {
    case 'rolled':
      return `掷出 ${textIn(event, 'roll')}`
    case 'reached':
    case 'ended':
      return `到 ${(Number(textIn(event, 'height')) / 100).toFixed(2)}× 为止`
    case 'left':
      return `在 ${(Number(textIn(event, 'height')) / 100).toFixed(2)}× 离开`
    case 'drawn':
      return `开出 ${numbersIn(event, 'numbers').join('、')}`
    case 'mines':
      return `雷在 ${numbersIn(event, 'tiles').join('、')} 号`
    case 'safe':
    case 'mine':
      return `翻开 ${textIn(event, 'tile')} 号，${event.kind === 'safe' ? '没有雷' : '是雷'}`
    case 'stopped':
      return `停在第 ${textIn(event, 'segment')} 格`
    case 'fell':
      return 'bucket' in event ? `落进第 ${textIn(event, 'bucket')} 格` : undefined
    case 'card':
    case 'right':
    case 'wrong':
      return `翻出 ${cardText(Number(textIn(event, 'card')))}`
    case 'dealt':
    case 'drew':
      return `${event.kind === 'dealt' ? '发牌' : '换牌后'} ${numbersIn(event, 'cards').map(cardText).join(' ')}`
    case 'win':
      return `${textIn(event, 'symbol')} 中奖`
    case 'scatters':
      return `${textIn(event, 'count')} 个散布，送 ${textIn(event, 'spins')} 次`
    default:
      return undefined
  }
}

const most = 24

interface Props {
  readonly events: readonly GameEvent[]
  readonly multiplier: number | undefined
}

/** What happened in a round, replayed from its keys. */
export function Outcome({ events, multiplier }: Props) {
  const texts = events.flatMap((event, at) => {
    const text = eventText(event)
    return text === undefined ? [] : [{ at, text }]
  })
  return (
    <ol className="gs-proof__events">
      {texts.slice(0, most).map(({ at, text }) => (
        <li key={at}>{text}</li>
      ))}
      {texts.length > most && <li>还有 {texts.length - most} 步</li>}
      {multiplier !== undefined && (
        <li>
          <b>返还 {timesText(multiplier)} × 投入</b>
        </li>
      )}
    </ol>
  )
}
