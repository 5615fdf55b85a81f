import type { GameKind } from '@grandstand/contract/games'
import { GameCover, type GameKind as DrawnKind } from '@grandstand/ui-match/art'
import { clsx } from 'clsx'
import { useState } from 'react'
import { pageLanguage } from '../../../lib/language.ts'
import type { LobbyGame } from './catalogue.ts'
import './lobby.css'

const drawnKinds: Readonly<Record<GameKind, DrawnKind>> = {
  slot: 'slots',
  crash: 'crash',
  small: 'dice',
  table: 'baccarat',
}

interface Props {
  readonly game: Pick<LobbyGame, 'id' | 'game' | 'kind' | 'cover' | 'name'>
  /** `tile`: the whole poster with its lettering. `thumb`: small, beside text. `scene`: a wide picture. */
  readonly shape?: 'tile' | 'thumb' | 'scene'
  /** Without colour and lettering, because the game cannot be opened. */
  readonly isGrey?: boolean
}

/**
 * The venue's pictures for a shape, the best first. A poster has its lettering in two languages, or none, by the
 * fragment of its address; a slot has a wide scene beside it.
 */
function picturesOf({ cover, kind }: Props['game'], isBare: boolean, isWide: boolean): readonly string[] {
  if (cover === '') return []
  const poster = `${cover}${isBare ? '#bare' : pageLanguage === 'en' ? '#en' : ''}`
  const scene = cover.replace(/\/cover\.svg$/, '/hero.svg')
  return isWide && kind === 'slot' && scene !== cover ? [scene, poster] : [poster]
}

/** The venue's poster of a game; a drawn one of ours while it cannot be loaded. Its name is always beside it as text. */
export function Cover({ game, shape = 'tile', isGrey = false }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const { id, kind, name } = game
  const isBare = shape !== 'tile' || isGrey
  const picture = picturesOf(game, isBare, shape === 'scene').find((each) => !failed.includes(each))
  return (
    <span className={clsx('gs-cover', `gs-cover--${shape}`, isGrey && 'gs-cover--grey')} aria-hidden="true">
      {picture === undefined ? (
        <>
          <GameCover id={id} name="" kind={game.game === 'mines' ? 'mines' : drawnKinds[kind]} />
          {!isBare && <span className="gs-game__name">{name}</span>}
        </>
      ) : (
        <img
          src={picture}
          alt=""
          width={120}
          height={160}
          loading={shape === 'scene' ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setFailed((before) => [...before, picture])}
        />
      )}
    </span>
  )
}
