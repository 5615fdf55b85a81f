import { ActFields, ActNotice, labelOf } from '@grandstand/client/act'
import { useNow } from '@grandstand/client/clock'
import { messageOf } from '@grandstand/client/errors'
import type { Exclusion } from '@grandstand/contract/wallets'
import { Banner, Button, Card, CardHead, Checkbox, Chip, ChipRow } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dayAndTime } from '../../../lib/time.ts'
import { useStartExclusion } from './data.ts'

const lengths = [
  { label: '24 小时', length: { kind: 'cool-off', hours: 24 } },
  { label: '3 天', length: { kind: 'cool-off', hours: 72 } },
  { label: '7 天', length: { kind: 'cool-off', hours: 168 } },
  { label: '30 天', length: { kind: 'cool-off', hours: 720 } },
  { label: '6 个月', length: { kind: 'self-exclusion', months: 6 } },
  { label: '1 年', length: { kind: 'self-exclusion', months: 12 } },
  { label: '5 年', length: { kind: 'self-exclusion', months: 60 } },
] as const
type Length = (typeof lengths)[number]

function endOf(length: Length['length'], now: number): number {
  if (length.kind === 'cool-off') return now + length.hours * 3_600_000
  const end = new Date(now)
  return end.setMonth(end.getMonth() + length.months)
}

/** A running pause can only be extended. */
const longerThan =
  (exclusion: Exclusion | undefined, now: number) =>
  ({ length }: Length): boolean =>
    exclusion === undefined || endOf(length, now) > exclusion.until

/** Starts a short or long pause, which takes effect immediately and cannot be shortened. */
export function PauseCard({ exclusion }: { readonly exclusion: Exclusion | undefined }) {
  const [chosen, setChosen] = useState<Length>()
  const start = useStartExclusion(() => setChosen(undefined))
  const now = useNow(60_000)
  return (
    <Card isFlush aria-labelledby="pause">
      <CardHead id="pause" title="暂停" />
      <div className="grid gap-3 p-4">
        {exclusion && (
          <Banner tone="warn" title={exclusion.kind === 'cool-off' ? '正在冷静期' : '正在自我排除期'}>
            到 <span className="gs-num">{dayAndTime(exclusion.until, now)}</span>{' '}
            为止不能存款、投注和送礼，也不能提前结束。余额可以照常<Link to="/app/withdraw">取出</Link>。
          </Banner>
        )}
        <p className="text-sm text-ink-2">
          选一段时间，期间不能存款、投注和送礼，余额仍可取款。开始后谁都不能提前结束，包括客服。
        </p>
        <ActFields act={start}>
          <ChipRow label="暂停多久" className="flex-wrap">
            {lengths.filter(longerThan(exclusion, now)).map((each) => (
              <Chip key={each.label} size="md" onClick={() => setChosen(each)}>
                {exclusion ? `延长到 ${each.label}` : each.label}
              </Chip>
            ))}
          </ChipRow>
        </ActFields>
        {!chosen && start.isUnknown && <ActNotice act={start} hasAgain />}
      </div>
      {chosen && <Confirm chosen={chosen} start={start} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}

interface ConfirmProps {
  readonly chosen: Length
  readonly start: ReturnType<typeof useStartExclusion>
  readonly onClose: () => void
}

function Confirm({ chosen, start, onClose }: ConfirmProps) {
  const [isSure, setSure] = useState(false)
  const [isTold, setTold] = useState(false)
  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      title={`暂停 ${chosen.label}`}
      description="从现在起算。未结算的注单照常结算，派彩会入账；取款不受影响。"
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            再想想
          </Button>
          <Button
            tone="danger"
            isLoading={start.isPending}
            onClick={() => {
              if (start.isHeld) start.again()
              else if (isSure) void start.run({ length: chosen.length })
              else setTold(true)
            }}
          >
            {labelOf(start, '开始暂停')}
          </Button>
        </>
      }
    >
      <ActFields act={start}>
        <Checkbox
          label={`我明白 ${chosen.label}内不能提前结束`}
          checked={isSure}
          error={isTold && !isSure ? '请先确认' : undefined}
          onChange={(event) => setSure(event.target.checked)}
        />
      </ActFields>
      {start.error !== undefined && (
        <Banner tone="danger">{messageOf(start.error) ?? '操作失败，请重试。'}</Banner>
      )}
      <ActNotice act={start} />
    </Modal>
  )
}
