import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { grouped, timesText, type LobbyGame } from './catalogue.ts'
import { Cover } from './cover.tsx'
import { Players, Rtp, Volatility } from './figures.tsx'
import { GameLink } from './game-link.tsx'
import './lobby.css'

/** Games side by side with what their last rounds paid, whoever played them; without amounts. */
export function ResultCards({
  label,
  games,
}: {
  readonly label: string
  readonly games: readonly LobbyGame[]
}) {
  return (
    <ul className="gs-results" aria-label={label}>
      {games.map((game) => (
        <li key={game.id}>
          <ResultCard game={game} />
        </li>
      ))}
    </ul>
  )
}

/** A return above the stake is set off; less is no win. */
const oneStake = 10_000

function ResultCard({ game }: { readonly game: LobbyGame }) {
  const { name, latest, rounds, players, venueName } = game
  return (
    <article className="gs-result" aria-label={name}>
      <Cover game={game} shape="thumb" isGrey={game.state !== 'open'} />
      <span className="gs-result__text">
        <span className="gs-result__head">
          <GameLink game={game} className="gs-result__name">
            {name}
          </GameLink>
          <Players count={players} isShort />
        </span>
        <span className="gs-result__facts">
          <Rtp game={game} />
          <Volatility level={game.volatility} />
          <span>{venueName}</span>
        </span>
        {latest.length > 0 && (
          <ol className="gs-result__latest" aria-label="最近几局的返还，新的在前">
            {latest.map((multiplier, at) => (
              // The position is the identity of a result.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} data-over={multiplier > oneStake || undefined} className="gs-num">
                {timesText(multiplier)}×
              </li>
            ))}
          </ol>
        )}
        {rounds > 0 && (
          <Link to="/app/verify" search={{ sheet: game.game }} className="gs-result__proof gs-hit">
            <BadgeCheck size={14} aria-hidden="true" />
            24 小时 <span className="gs-num">{grouped(rounds)}</span> 局，都可验
          </Link>
        )}
      </span>
    </article>
  )
}
