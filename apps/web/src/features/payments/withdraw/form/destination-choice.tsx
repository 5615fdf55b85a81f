import { Button } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CreditCard, Plus, Wallet } from 'lucide-react'
import { useId } from 'react'
import { dayAndTime } from '../../../../lib/time.ts'
import type { Destination } from './withdraw-reducer.ts'

interface Props {
  readonly isUsdt: boolean
  readonly destinations: readonly Destination[]
  readonly chosen: string | undefined
  readonly now: number
  readonly onChoose: (id: string) => void
}

/** Choice of the destination. A new one states until when it cannot be used. */
export function DestinationChoice({ isUsdt, destinations, chosen, now, onChoose }: Props) {
  const name = useId()
  const Icon = isUsdt ? Wallet : CreditCard
  return (
    <fieldset className="@container">
      <legend className="mb-2 text-sm font-medium text-ink-2">{isUsdt ? '收款地址' : '收款银行卡'}</legend>
      <div className="grid gap-2 @md:grid-cols-2">
        {destinations.map(({ id, title, note, usableFrom }) => {
          const isWaiting = usableFrom > now
          return (
            <label
              key={id}
              className="flex min-h-14 cursor-pointer items-center gap-3 rounded-2 border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={id === chosen}
                disabled={isWaiting}
                onChange={() => onChoose(id)}
              />
              <span className="gs-tile">
                <Icon size={18} aria-hidden="true" />
              </span>
              <span className="grid min-w-0 flex-1">
                <span className="gs-num truncate font-medium">{title}</span>
                <span className="gs-num truncate text-xs text-ink-2">
                  {isWaiting ? `新添加，${dayAndTime(usableFrom, now)} 起可用` : note}
                </span>
              </span>
              {id === chosen && (
                <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-accent-ink" />
              )}
            </label>
          )
        })}
        {destinations.length < 3 && (
          <Button asChild tone="neutral" icon={<Plus size={18} aria-hidden="true" />} className="min-h-14">
            <Link to={isUsdt ? '/app/addresses' : '/app/cards'}>{isUsdt ? '添加地址' : '添加银行卡'}</Link>
          </Button>
        )}
      </div>
    </fieldset>
  )
}
