import type { RecordRound } from '@grandstand/contract/games'
import { Button, FactList, FactRow, Tag } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, ExternalLink } from 'lucide-react'
import { useSheetSide } from '../../../lib/media.ts'
import { dateAndTime } from '../../../lib/time.ts'
import { timesText } from '../lobby/catalogue.ts'
import { amountText } from './words.ts'
import './records.css'

/** As for a game that is played (frame/game-host.tsx): its page is of another origin. */
const sandbox = 'allow-scripts allow-same-origin'

interface Props {
  readonly round: RecordRound
  /** Code of the venue; undefined for one that is not offered any more. */
  readonly venue: string | undefined
  readonly onClose: () => void
}

/** A round as its game draws it, with what it cost and gave. */
export function RoundSheet({ round, venue, onClose }: Props) {
  const side = useSheetSide()
  const { id, game, gameName, number, endedAt, staked, returned, net, multiplier, isVoid, version, replay } =
    round
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      side={side}
      title={`${gameName} 第 ${number} 局`}
      note={isVoid ? <Tag tone="neutral">作废，已退回</Tag> : version > 1 && <Tag tone="warn">更正过</Tag>}
      footer={
        <div className="gs-round-ways">
          {replay !== undefined && (
            <Button asChild tone="outline" size="lg" icon={<ExternalLink size={18} aria-hidden="true" />}>
              <a href={replay} target="_blank" rel="noreferrer noopener">
                新窗口看
              </a>
            </Button>
          )}
          <Button asChild tone="primary" size="lg" icon={<BadgeCheck size={18} aria-hidden="true" />}>
            <Link to="/app/verify" search={venue === undefined ? { sheet: game } : { venue, round: id }}>
              验证这一局
            </Link>
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        {replay === undefined ? (
          <p className="text-sm text-ink-3">这款游戏的场馆没有回放。</p>
        ) : (
          <iframe
            src={replay}
            title={`${gameName} 第 ${number} 局的画面`}
            className="gs-round-picture"
            sandbox={sandbox}
            referrerPolicy="no-referrer"
          />
        )}
        <FactList>
          <FactRow label="净额" isStrong>
            {amountText(net, 'always')}
          </FactRow>
          <FactRow label="返还 − 投入">
            {amountText(returned)} − {amountText(staked)}
          </FactRow>
          {!isVoid && <FactRow label="倍数">{timesText(multiplier)} ×</FactRow>}
          <FactRow label="结束时间">{dateAndTime(endedAt)}</FactRow>
        </FactList>
      </div>
    </Sheet>
  )
}
