import type { VenueTransfer } from '@grandstand/contract/games'
import { Button, Card, CardHead } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleCheck, CircleX, ClockAlert, RefreshCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { AskAgain } from './ask-again.tsx'
import { useVenueBalances, useVenueMoney } from '../data.ts'
import { TransferSheet } from './transfer-sheet.tsx'
import { amountOf, rowsOfWay, type Way } from './way-words.ts'
import './recovery.css'

const marks: Readonly<Record<Way['tone'], ReactNode>> = {
  going: <RefreshCw size={20} className="text-accent-ink" aria-hidden="true" />,
  slow: <ClockAlert size={20} className="text-warn" aria-hidden="true" />,
  done: <CircleCheck size={20} className="text-ok" aria-hidden="true" />,
  stopped: <CircleX size={20} className="text-ink-3" aria-hidden="true" />,
}

/**
 * Money on its way, venue by venue, as the platform tells it: how far each is, what is still away, and by when it ends.
 * Renders nothing when nothing is on its way.
 */
export function RecoveryCard() {
  const money = useVenueMoney()
  const { data } = useVenueBalances()
  const { recoveries = [], transfers = [] } = money ?? {}
  if (recoveries.length === 0 && transfers.length === 0) return null
  const nameOf = (code: string) => data?.venues.find(({ channelCode }) => channelCode === code)?.name ?? code
  const rows = rowsOfWay(recoveries, transfers)
  const ended = recoveries.filter(({ state }) => state === 'done').length
  return (
    <Card isMarked isFlush aria-labelledby="money-under-way">
      <CardHead
        id="money-under-way"
        title={recoveries.length > 0 ? '一键回收' : '转账进行中'}
        note={
          recoveries.length > 0 && (
            <span className="gs-num">
              {ended} / {recoveries.length} 个场馆 · 离开本页也会继续
            </span>
          )
        }
      />
      <ul>
        {rows.map(({ recovery, transfer, venue, way }) => (
          <WayRow key={recovery ? venue : transfer?.id} name={nameOf(venue)} way={way} transfer={transfer} />
        ))}
      </ul>
      <p className="gs-way gs-way--foot">
        <Button asChild tone="neutral" size="sm">
          <Link to="/cs">联系客服</Link>
        </Button>
        <Button asChild tone="ghost" size="sm">
          <Link to="/app/records" search={{ kind: 'transfer' }}>
            转账记录
          </Link>
        </Button>
      </p>
    </Card>
  )
}

interface RowProps {
  readonly name: string
  readonly way: Way
  readonly transfer: VenueTransfer | undefined
}

function WayRow({ name, way: { steps, tone, note, more }, transfer }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="gs-way">
      {marks[tone]}
      <div className="gs-way__text">
        <b>{name}</b>
        <span className={clsx(tone === 'slow' && 'text-warn')}>{note}</span>
        {more && <span>{more}</span>}
        {transfer && (
          <span className="gs-way__ways">
            {tone === 'slow' && transfer.heldAt === undefined && <AskAgain transfer={transfer} />}
            <Button size="sm" tone="neutral" onClick={() => setOpen(true)}>
              看经过
            </Button>
          </span>
        )}
        {isOpen && transfer && (
          <TransferSheet transfer={transfer} name={name} onClose={() => setOpen(false)} />
        )}
      </div>
      <div className="gs-way__end">
        <b className="gs-num">{transfer ? amountOf(transfer) : '—'}</b>
        <span className={clsx('gs-way__steps', `gs-way__steps--${tone}`)} aria-hidden="true">
          {[1, 2, 3].map((step) => (
            <i key={step} data-on={step <= steps || undefined} />
          ))}
        </span>
      </div>
    </li>
  )
}
