import { Wrench } from 'lucide-react'
import { hourAndMinute } from '../../../lib/time.ts'
import type { LobbyGame } from './catalogue.ts'
import { Cover } from './cover.tsx'
import { Players, Pool, Rtp, Volatility } from './figures.tsx'
import { GameLink } from './game-link.tsx'
import { GameHeart } from './heart.tsx'
import './lobby.css'

interface Props {
  readonly game: LobbyGame
  readonly isNew: boolean
  /** Others of this name are beside it, so its venue is named. */
  readonly hasNamesake?: boolean
}

/** A game: its poster with the heart, and below it what it returns and how it swings. */
export function GameTile({ game, isNew, hasNamesake = false }: Props) {
  const isClosed = game.state !== 'open'
  return (
    <article className="gs-game" aria-label={hasNamesake ? `${game.name}，${game.venueName}` : game.name}>
      <span className="gs-game__poster">
        <GameLink game={game} className="gs-game__link">
          <Cover game={game} isGrey={isClosed} />
          {isNew && !isClosed && <span className="gs-game__new">新</span>}
          <span className="gs-sr">{game.name}</span>
          {isClosed && <Closed game={game} />}
        </GameLink>
        {!isClosed && <GameHeart game={game} />}
      </span>
      <span className="gs-game__line">
        <Rtp game={game} isShort />
        <Volatility level={game.volatility} />
      </span>
      <span className="gs-game__line">
        {isClosed ? `${game.venueName} · 暂不能进` : hasNamesake && <span>{game.venueName}</span>}
        {!isClosed && <Players count={game.players} isShort={hasNamesake} />}
        {!isClosed && <Pool game={game} />}
      </span>
    </article>
  )
}

function Closed({ game: { state, until } }: { readonly game: LobbyGame }) {
  return (
    <span className="gs-game__closed">
      <Wrench size={14} strokeWidth={2} aria-hidden="true" />
      {state === 'paused' ? '暂停开放' : until === undefined ? '维护中' : `维护至 ${hourAndMinute(until)}`}
    </span>
  )
}
