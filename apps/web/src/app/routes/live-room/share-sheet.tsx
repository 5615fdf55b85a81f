import { Button, toast } from '@grandstand/ui'
import { AnchorScene, StageFrame } from '@grandstand/ui-match/art'
import { Sheet } from '@grandstand/ui/overlay'
import { Copy, Download, Share2 } from 'lucide-react'
import { useSheetSide } from '../../../lib/media.ts'
import { QrCode } from '@grandstand/ui/qr-code'
import { siteName } from '../../../lib/site.ts'
import { posterFile } from './poster-file.ts'
import { logoSeed, roomTitle } from './room-words.ts'
import type { LiveRoomFacts } from './use-live-room.ts'

/** Shares a room: its link, a poster with a QR code, and the system's own sheet where there is one. */
export function ShareSheet({
  facts,
  onClose,
}: {
  readonly facts: LiveRoomFacts
  readonly onClose: () => void
}) {
  const { anchor, match, room } = facts
  const title = roomTitle(facts)
  const url = `${location.origin}${location.pathname}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast('直播间链接已复制')
    } catch {
      toast('复制失败，请长按链接复制', { tone: 'error' })
    }
  }
  const save = async () => {
    try {
      const file = await posterFile({ title, about: about(facts), url, siteName })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `room-${room}.png`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    } catch {
      toast('海报保存失败，可以截图保存', { tone: 'error' })
    }
  }
  return (
    <Sheet isOpen side={useSheetSide()} onOpenChange={(isOpen) => !isOpen && onClose()} title="分享直播间">
      <div className="grid gap-4">
        <section
          aria-label="海报"
          className="mx-auto w-full max-w-72 overflow-hidden rounded-3 border border-line bg-surface"
        >
          <div className="relative aspect-video overflow-hidden bg-screen">
            {anchor ? (
              <AnchorScene id={logoSeed(anchor.anchor.logo)} className="absolute inset-0" />
            ) : (
              <StageFrame id={match?.id ?? room} isEmpty className="absolute inset-0 size-full" />
            )}
          </div>
          <div className="flex items-center gap-3 p-3">
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 text-base font-semibold text-pretty">{title}</p>
              <p className="gs-num mt-0.5 text-xs text-ink-3">{about(facts)}</p>
            </div>
            <QrCode text={url} label="直播间二维码" className="size-20" />
          </div>
        </section>
        <p className="gs-num rounded-2 bg-sunken px-3 py-2 text-sm break-all text-ink-2 select-all">{url}</p>
        <div className="grid gap-2">
          <Button tone="primary" size="lg" isWide icon={<Copy size={18} />} onClick={() => void copy()}>
            复制链接
          </Button>
          <Button tone="outline" isWide icon={<Download size={18} />} onClick={() => void save()}>
            保存海报
          </Button>
          {typeof navigator.share === 'function' && (
            <Button
              tone="outline"
              isWide
              icon={<Share2 size={18} />}
              onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
            >
              用系统分享
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  )
}

const about = ({ anchor, match, room }: LiveRoomFacts): string =>
  [anchor?.anchor.nickname ?? match?.competition.name, `房间 ${room}`].filter(Boolean).join(' · ')
