import { displayAmount } from '@grandstand/money'
import { Users } from 'lucide-react'
import { grouped, rtpShort, rtpText, type LobbyGame } from './catalogue.ts'
import { useUnit } from '../../member/data.ts'
import { usePool } from './data.ts'
import { volatilityWord } from './model.ts'

const levels = [1, 2, 3, 4, 5]

/** Volatility as bars and a word. */
export function Volatility({
  level,
  hasLabel = false,
}: {
  readonly level: number
  readonly hasLabel?: boolean
}) {
  return (
    <span className="gs-volatility">
      {hasLabel ? <span>波动</span> : <span className="gs-sr">波动</span>}
      <span className="gs-volatility__bars" aria-hidden="true">
        {levels.map((each) => (
          <i key={each} data-on={each <= level || undefined} />
        ))}
      </span>
      {volatilityWord(level)}
    </span>
  )
}

/** Theoretical return of a game; `isShort` where there is little room. */
export function Rtp({
  game,
  isShort = false,
}: {
  readonly game: Pick<LobbyGame, 'rtp' | 'rtpLeast'>
  readonly isShort?: boolean
}) {
  return (
    <span>
      返还 <span className="gs-num">{isShort ? rtpShort(game) : rtpText(game)}</span>
    </span>
  )
}

/** Players of the last 24 hours; nothing without any. */
export function Players({ count, isShort = false }: { readonly count: number; readonly isShort?: boolean }) {
  if (count === 0) return null
  return (
    <span className="gs-players">
      <Users size={13} strokeWidth={2} aria-hidden="true" />
      <span className="gs-num">{grouped(count)}</span>
      {isShort ? <span className="gs-sr"> 人玩过</span> : ' 人玩过'}
    </span>
  )
}

/** What the jackpot of a game holds now; nothing in a game without one. */
export function Pool({ game }: { readonly game: LobbyGame }) {
  const unit = useUnit()
  const level = usePool(game, unit)
  if (level === undefined) return null
  return (
    <span className="gs-pool">
      奖池 <span className="gs-num">{displayAmount(level, unit)}</span>
    </span>
  )
}
