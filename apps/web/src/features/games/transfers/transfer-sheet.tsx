import type { VenueTransfer } from '@grandstand/contract/games'
import { Banner, Button, CopyButton, FactList, FactRow } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { Link } from '@tanstack/react-router'
import { useSheetSide } from '../../../lib/media.ts'
import { timeOfDay } from '../../../lib/time.ts'
import { AskAgain } from './ask-again.tsx'
import { amountOf, happeningsOf } from './way-words.ts'
import './recovery.css'

interface Props {
  readonly transfer: VenueTransfer
  /** Name of the venue. */
  readonly name: string
  readonly onClose: () => void
}

/** A transfer under way: what happened, what comes, and by when it ends. */
export function TransferSheet({ transfer, name, onClose }: Props) {
  const side = useSheetSide()
  const { id, tries, endsBy, heldAt } = transfer
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      side={side}
      title={tries > 1 && heldAt === undefined ? `${name}没有应答` : `${name}的转账`}
      note={<span className="gs-num">{amountOf(transfer)}</span>}
      footer={
        <div className="gs-way-foot">
          <Button asChild tone="outline" size="lg">
            <Link to="/cs">联系客服</Link>
          </Button>
          {heldAt === undefined && <AskAgain transfer={transfer} size="lg" />}
        </div>
      }
    >
      <div className="grid gap-3">
        <ol className="gs-happenings" aria-label="经过">
          {happeningsOf(transfer, name).map(({ text, at, tone }) => (
            <li key={text} data-tone={tone} aria-current={tone === 'now' ? 'step' : undefined}>
              <span>{text}</span>
              <span className="gs-num">{at === undefined ? '—' : timeOfDay(at)}</span>
            </li>
          ))}
        </ol>
        <Banner tone="info">每次都用同一编号问，场馆最多做一次，钱不会动两次。</Banner>
        <FactList>
          <FactRow label="编号">
            {id} <CopyButton text={id} label="复制" />
          </FactRow>
          {heldAt === undefined && endsBy !== undefined && (
            <FactRow label="最晚有结果">{timeOfDay(endsBy)}</FactRow>
          )}
        </FactList>
      </div>
    </Sheet>
  )
}
