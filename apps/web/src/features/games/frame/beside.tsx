import { Button, IconButton } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSheetSide } from '../../../lib/media.ts'
import type { LobbyGame } from '../lobby/catalogue.ts'
import { useGame } from '../lobby/data.ts'
import { useBalanceAt } from '../transfers/venue-balance.tsx'
import type { GameMessage } from './messages.ts'
import { usePlay, type OpenGame } from './play-store.ts'
import { StageNotice } from './stage-notice.tsx'
import { useTalk } from './talk-store.ts'
import { useFrame, type HostedFrame } from './use-frame.ts'

/** Frames of the tables beside, by their games. */
export type BesideFrames = Map<string, HostedFrame>

interface Props {
  readonly open: OpenGame
  readonly frames: BesideFrames
  readonly sandbox: string
  readonly permissions: string
  readonly onNeedFunds: () => void
}

/** A further table of the same venue, beside the one whose page this is. The strip's sums are of the whole venue. */
export function BesideTable({ open, frames, sandbox, permissions, onNeedFunds }: Props) {
  const { venue, game: id, isDemo } = open
  const game = useGame(venue, id)
  const money = useBalanceAt(venue)
  const element = useRef<HTMLIFrameElement>(null)
  const closeBeside = usePlay((play) => play.closeBeside)
  const onAsked = (message: GameMessage) => {
    if (message.kind === 'needFunds' && !isDemo) onNeedFunds()
    else if (message.kind === 'sound') frame.setSound(message.isOn)
    else if (message.kind === 'openRules') frame.show('rules')
  }
  const frame = useFrame({ open, venueEnName: game?.venueEnName, withMoney: false, element, onAsked })
  useEffect(() => {
    frames.set(id, frame)
  })
  useEffect(() => () => void frames.delete(id), [frames, id])
  const close = () => {
    frame.end()
    closeBeside(id)
  }
  const name = game?.name ?? '牌桌'
  return (
    <section className="gs-beside" aria-label={name}>
      <div className="gs-play__small-bar">
        <span className="gs-play__small-name">{name}</span>
        {/* A round that is open there plays to its end. */}
        <IconButton label={`关闭${name}`} tone="screen" size="sm" icon={<X size={16} />} onClick={close} />
      </div>
      <div className="gs-stage">
        {frame.address !== undefined && (
          <iframe
            key={frame.address}
            ref={element}
            src={frame.address}
            title={name}
            sandbox={sandbox}
            allow={permissions}
            referrerPolicy="no-referrer"
            className="gs-stage__frame"
            data-ready={frame.state.phase === 'playing' || undefined}
          />
        )}
        <StageNotice
          state={frame.state}
          game={game}
          money={money}
          isDemo={isDemo}
          isLive
          onAgain={frame.again}
          onMoney={onNeedFunds}
          onLeave={close}
          toDemo={undefined}
        />
      </div>
    </section>
  )
}

interface AddProps {
  readonly tables: readonly LobbyGame[]
  readonly onClose: () => void
}

/** The other tables of the venue, to open one beside. */
export function AddTable({ tables, onClose }: AddProps) {
  const side = useSheetSide()
  const addBeside = usePlay((play) => play.addBeside)
  return (
    <Sheet isOpen onOpenChange={(isOpen) => isOpen || onClose()} side={side} title="加一桌">
      <div className="gs-play-menu">
        {tables.map(({ id, game, name, state }) => (
          <Button
            key={id}
            tone="menu"
            size="lg"
            isDisabled={state !== 'open'}
            onClick={() => {
              addBeside(game)
              // Two tables need the width of the chat, which can be opened again.
              useTalk.getState().setOpen(false)
              onClose()
            }}
          >
            {name}
          </Button>
        ))}
        {tables.length === 0 && <p className="p-4 text-sm text-ink-3">这家场馆没有别的牌桌了</p>}
      </div>
    </Sheet>
  )
}

/** The frame of the page's own table, as one with those beside: what holds back one holds back all. */
export const together = (frame: HostedFrame, beside: BesideFrames): HostedFrame => ({
  ...frame,
  pause(reason) {
    frame.pause(reason)
    for (const each of beside.values()) each.pause(reason)
  },
  resume() {
    frame.resume()
    for (const each of beside.values()) each.resume()
  },
  end() {
    frame.end()
    for (const each of beside.values()) each.end()
  },
})
