import { IconButton, Tag } from '@grandstand/ui'
import {
  BadgeCheck,
  ChevronLeft,
  Ellipsis,
  Grid2x2Plus,
  Maximize,
  PictureInPicture2,
  ScrollText,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useState } from 'react'
import { isWideQuery, useMedia } from '../../../lib/media.ts'
import { rtpText, type LobbyGame } from '../lobby/catalogue.ts'
import { GameHeart } from '../lobby/heart.tsx'
import { kindWords } from '../lobby/model.ts'
import { PlayMenu, type PlayWays } from './play-menu.tsx'
import { TalkButton } from './talk-button.tsx'

/** Elsewhere the game has the whole window (frame.css), and its bar is dark and narrow. */
const isRoomyQuery = '(min-width: 768px) and (min-height: 501px)'

interface Props extends PlayWays {
  readonly game: LobbyGame | undefined
  readonly isDemo: boolean
  /** Opens another table beside this one; absent where the site, the screen or the game does not let it. */
  readonly onBeside: (() => void) | undefined
}

/** The name of the game with the way back and what can be done with it. On phones most of it is behind one button. */
export function PlayHead({ game, isDemo, onBeside, ...ways }: Props) {
  const isRoomy = useMedia(isRoomyQuery)
  const isSheet = !useMedia(isWideQuery) || !isRoomy
  const [isMenuOpen, setMenuOpen] = useState(false)
  const tone = isRoomy ? 'neutral' : 'screen'
  const name = game?.name ?? '游戏'
  return (
    <header className="gs-play__head">
      <IconButton
        label="返回大厅"
        tone={isRoomy ? 'ghost' : 'screen'}
        icon={<ChevronLeft size={22} />}
        onClick={ways.onLeave}
      />
      <div className="gs-play__title">
        <h1>
          {name} {isDemo && <Tag tone="outline">试玩</Tag>}
        </h1>
        {game && (
          <p>
            {game.venueName} · {isRoomy ? kindWords[game.kind] : `返还率 ${rtpText(game)}`}
          </p>
        )}
      </div>
      <div className="gs-play__ways">
        {isRoomy ? (
          <>
            <TalkButton tone={tone} isSheet={isSheet} />
            {onBeside && (
              <IconButton
                label="加一桌"
                tone={tone}
                icon={<Grid2x2Plus size={18} />}
                aria-haspopup="dialog"
                onClick={onBeside}
              />
            )}
            {game && <GameHeart game={game} on="bar" />}
            <IconButton
              label="规则与赔付表"
              tone={tone}
              icon={<ScrollText size={18} />}
              onClick={ways.onRules}
            />
            <IconButton
              label="声音"
              aria-pressed={ways.isSoundOn}
              tone={tone}
              icon={ways.isSoundOn ? <Volume2 size={18} /> : <VolumeX size={18} />}
              onClick={ways.onSound}
            />
            <IconButton
              label="小窗，边看边逛"
              tone={tone}
              icon={<PictureInPicture2 size={18} />}
              onClick={ways.onSmall}
            />
            {ways.onFullScreen && (
              <IconButton
                label="全屏"
                tone={tone}
                icon={<Maximize size={18} />}
                onClick={ways.onFullScreen}
              />
            )}
          </>
        ) : (
          <>
            <TalkButton tone={tone} isSheet />
            <IconButton
              label="公平验证"
              tone={tone}
              icon={<BadgeCheck size={22} />}
              onClick={ways.onFairness}
            />
            <IconButton
              label="更多"
              tone={tone}
              icon={<Ellipsis size={22} />}
              onClick={() => setMenuOpen(true)}
            />
          </>
        )}
      </div>
      {isMenuOpen && <PlayMenu {...ways} title={name} onClose={() => setMenuOpen(false)} />}
    </header>
  )
}
