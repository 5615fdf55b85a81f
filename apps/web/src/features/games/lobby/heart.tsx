import { messageOf } from '@grandstand/client/errors'
import { useIsMember } from '@grandstand/client/session'
import { toast } from '@grandstand/ui'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import type { LobbyGame } from './catalogue.ts'
import { useFavouriteGames, useToggleFavouriteGame } from './data.ts'
import './lobby.css'

interface Props {
  readonly game: Pick<LobbyGame, 'venueEnName' | 'game' | 'name'>
  /** `art` on a picture, `page` beside text, `bar` on the bar of a game. */
  readonly on?: 'art' | 'page' | 'bar'
}

/** The heart that keeps a game among the favourites. A visitor is sent to log in and returned afterwards. */
export function GameHeart({ game, on = 'art' }: Props) {
  const isMember = useIsMember()
  const { data = [] } = useFavouriteGames()
  const toggle = useToggleFavouriteGame(game)
  const navigate = useNavigate()
  const { href } = useLocation()
  const isKept = data.some((each) => each.venueEnName === game.venueEnName && each.game === game.game)
  const isOn = toggle.isPending ? toggle.variables === true : isKept
  const press = () => {
    if (!isMember) return void navigate({ to: '/login', search: { fromPage: href } })
    if (toggle.isHeld) return toggle.again()
    return toggle.mutate(!isKept, {
      onError: (error) => toast(messageOf(error) ?? '没有改成功，请重试', { tone: 'error' }),
    })
  }
  return (
    <button
      type="button"
      className={clsx('gs-heart gs-hit', `gs-heart--${on}`)}
      aria-pressed={isOn}
      aria-label={`收藏${game.name}`}
      title="收藏"
      onClick={press}
    >
      <Heart size={on === 'art' ? 17 : 20} strokeWidth={2} aria-hidden="true" />
    </button>
  )
}
