import { Button } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { Link } from '@tanstack/react-router'
import {
  BadgeCheck,
  History,
  Info,
  LogOut,
  Maximize,
  PictureInPicture2,
  ScrollText,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useSheetSide } from '../../../lib/media.ts'

export interface PlayWays {
  readonly isSoundOn: boolean
  readonly onSound: () => void
  readonly onRules: () => void
  readonly onFairness: () => void
  /** Absent until the game is known. */
  readonly onFacts: (() => void) | undefined
  readonly onSmall: () => void
  /** Absent where the browser has no full screen. */
  readonly onFullScreen: (() => void) | undefined
  readonly onLeave: () => void
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

interface Props extends PlayWays {
  readonly title: string
  readonly onClose: () => void
}

/** What else can be done with a game, on phones. */
export function PlayMenu({ title, onClose, isSoundOn, ...ways }: Props) {
  const side = useSheetSide()
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Sheet isOpen onOpenChange={(isOpen) => isOpen || onClose()} side={side} title={title}>
      <div className="gs-play-menu">
        <Button tone="menu" size="lg" icon={<ScrollText {...icon} />} onClick={then(ways.onRules)}>
          规则与赔付表
        </Button>
        {ways.onFacts && (
          <Button tone="menu" size="lg" icon={<Info {...icon} />} onClick={then(ways.onFacts)}>
            返还率与限额
          </Button>
        )}
        <Button tone="menu" size="lg" icon={<BadgeCheck {...icon} />} onClick={then(ways.onFairness)}>
          公平验证
        </Button>
        <Button
          tone="menu"
          size="lg"
          icon={isSoundOn ? <Volume2 {...icon} /> : <VolumeX {...icon} />}
          aria-pressed={isSoundOn}
          onClick={ways.onSound}
        >
          {isSoundOn ? '声音开着' : '声音关着'}
        </Button>
        <Button tone="menu" size="lg" icon={<PictureInPicture2 {...icon} />} onClick={then(ways.onSmall)}>
          小窗，边看边逛
        </Button>
        {ways.onFullScreen && (
          <Button tone="menu" size="lg" icon={<Maximize {...icon} />} onClick={then(ways.onFullScreen)}>
            全屏
          </Button>
        )}
        <Button asChild tone="menu" size="lg" icon={<History {...icon} />}>
          <Link to="/app/records" search={{ view: 'games' }} onClick={onClose}>
            游戏记录
          </Link>
        </Button>
        <Button tone="menu" size="lg" icon={<LogOut {...icon} />} onClick={then(ways.onLeave)}>
          结束本次
        </Button>
      </div>
    </Sheet>
  )
}
