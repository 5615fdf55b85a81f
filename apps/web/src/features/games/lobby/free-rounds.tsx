import { serverNow } from '@grandstand/client/clock'
import type { FreeRounds } from '@grandstand/contract/games'
import { displayAmount, type Currency } from '@grandstand/money'
import { Banner } from '@grandstand/ui'
import { Gift } from 'lucide-react'
import { dayAndTime } from '../../../lib/time.ts'
import { useUnit } from '../../member/data.ts'
import type { LobbyGame } from './catalogue.ts'
import { PlayLink } from './game-link.tsx'
import './lobby.css'

interface Props {
  readonly freeRounds: readonly FreeRounds[]
  readonly games: readonly LobbyGame[]
}

const shownMost = 3

/** The games of free rounds that can be opened now. */
const gamesOf = ({ venueEnName, games }: FreeRounds, all: readonly LobbyGame[]): readonly LobbyGame[] =>
  all.filter((each) => each.state === 'open' && each.venueEnName === venueEnName && games.includes(each.game))

/** Games are played in the currency that the member settles in. */
const inUnit = (freeRounds: readonly FreeRounds[], unit: Currency) =>
  freeRounds.filter(({ stake }) => stake.currency === unit)

/** What the member may play without a stake, with a way into each game. */
export function FreeRoundsNotice({ freeRounds, games }: Props) {
  const playable = inUnit(freeRounds, useUnit())
    .map((gift) => ({ gift, games: gamesOf(gift, games) }))
    .filter((each) => each.games.length > 0)
  if (playable.length === 0) return null
  return (
    <Banner tone="info" icon={<Gift size={18} aria-hidden="true" />} title="免费局">
      <ul className="gs-free-rounds">
        {playable.slice(0, shownMost).map(({ gift, games: of }) => (
          <li key={gift.id}>
            <FreeRoundsFacts gift={gift} />
            <span>
              {of.slice(0, shownMost).map((game) => (
                <PlayLink key={game.id} game={game} className="gs-hit text-accent-ink underline">
                  {game.name}
                </PlayLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** How many, what each is worth, and until when. */
function FreeRoundsFacts({ gift: { left, stake, until } }: { readonly gift: FreeRounds }) {
  const amount = displayAmount(stake.minor, stake.currency)
  const last = dayAndTime(until, serverNow())
  return <span className="gs-num">{`${left} 局，每局按 ${amount} 算，${last} 前有效`}</span>
}

/** The same on the page of one game. */
export function FreeRoundsOfGame({
  freeRounds,
  game,
}: {
  readonly freeRounds: readonly FreeRounds[]
  readonly game: LobbyGame
}) {
  const gifts = inUnit(freeRounds, useUnit()).filter((gift) => gamesOf(gift, [game]).length > 0)
  if (gifts.length === 0) return null
  return (
    <Banner tone="info" icon={<Gift size={18} aria-hidden="true" />} title="免费局，进入游戏就先用它们">
      {gifts.map((gift) => (
        <p key={gift.id}>
          <FreeRoundsFacts gift={gift} />
        </p>
      ))}
    </Banner>
  )
}
