import { Button } from '@grandstand/ui'
import { BadgeCheck } from 'lucide-react'
import { timesText, type LobbyGame } from './catalogue.ts'
import { Cover } from './cover.tsx'
import { Players, Rtp, Volatility } from './figures.tsx'
import { GameLink, PlayLink } from './game-link.tsx'
import { isNew } from './model.ts'
import './lobby.css'

interface Props {
  readonly games: readonly LobbyGame[]
  readonly now: number
}

/** Up to three games with large pictures: one with its buttons, the others as crops. A row that scrolls on phones. */
export function Heroes({ games, now }: Props) {
  const [first, ...others] = games
  if (!first) return null
  return (
    <ul className="gs-heroes" aria-label="推荐的游戏">
      <li className="gs-hero gs-hero--main">
        <Cover game={first} shape="scene" />
        <span className="gs-hero__tag">
          <BadgeCheck size={14} strokeWidth={2.1} aria-hidden="true" />
          每局可验证
        </span>
        <div className="gs-hero__text">
          <GameLink game={first} className="gs-hero__name">
            {first.name}
          </GameLink>
          <Facts game={first} />
          <span className="gs-hero__ways">
            <Button asChild tone="primary" size="md">
              <PlayLink game={first}>进入游戏</PlayLink>
            </Button>
            {first.hasDemo && (
              <span className="gs-hero__demo">
                <Button asChild tone="outline" size="md">
                  <PlayLink game={first} isDemo>
                    试玩
                  </PlayLink>
                </Button>
              </span>
            )}
          </span>
        </div>
      </li>
      {others.map((game) => (
        <li key={game.id} className="gs-hero">
          <GameLink game={game} className="gs-hero__link">
            <Cover game={game} shape="scene" />
            {game.kind === 'crash' && game.latest.length > 0 ? (
              <Latest latest={game.latest.slice(0, resultsShown)} />
            ) : (
              isNew(game, now) && <span className="gs-hero__tag">新上线</span>
            )}
            <span className="gs-hero__text">
              <span className="gs-hero__name">{game.name}</span>
              <Facts game={game} />
            </span>
          </GameLink>
        </li>
      ))}
    </ul>
  )
}

const resultsShown = 4

/** What the last rounds of anybody paid. */
function Latest({ latest }: { readonly latest: readonly number[] }) {
  const results = latest.map((multiplier) => `${timesText(multiplier)}×`).join('  ')
  return (
    <span className="gs-hero__tag">
      近 {latest.length} 局返还 <span className="gs-num">{results}</span>
    </span>
  )
}

function Facts({ game }: { readonly game: LobbyGame }) {
  return (
    <span className="gs-hero__facts">
      <Rtp game={game} />
      <Volatility level={game.volatility} hasLabel />
      <Players count={game.players} isShort />
    </span>
  )
}
