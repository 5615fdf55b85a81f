import type { GameKind } from '@grandstand/contract/games'
import { GameCover, type GameKind as DrawnKind } from '@grandstand/ui-match/art'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { LobbyGame } from '../catalogue.ts'
import './lobby.css'

const drawnKinds: Readonly<Record<GameKind, DrawnKind>> = {
  slot: 'slots',
  crash: 'crash',
  small: 'dice',
  table: 'baccarat',
}

interface Props {
  readonly game: Pick<LobbyGame, 'id' | 'game' | 'kind' | 'cover' | 'name'>
  /** `tile`: the whole poster. `thumb`: small, beside text. `scene`: cropped to a wide picture. */
  readonly shape?: 'tile' | 'thumb' | 'scene'
  /** Without colour, because the game cannot be opened. */
  readonly isGrey?: boolean
}

/** The venue's poster of a game; a drawn one of ours while it cannot be loaded. Its name is always beside it as text. */
export function Cover({ game, shape = 'tile', isGrey = false }: Props) {
  const [failed, setFailed] = useState<string>()
  const { id, kind, cover } = game
  const isOurs = cover === '' || failed === cover
  return (
    <span className={clsx('gs-cover', `gs-cover--${shape}`, isGrey && 'gs-cover--grey')} aria-hidden="true">
      {isOurs ? (
        <GameCover id={id} name="" kind={game.game === 'mines' ? 'mines' : drawnKinds[kind]} />
      ) : (
        <img
          src={cover}
          alt=""
          width={120}
          height={160}
          loading={shape === 'scene' ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(cover)}
        />
      )}
    </span>
  )
}
