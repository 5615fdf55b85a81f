import type { PaymentType } from '@grandstand/contract/payments'
import { clsx } from 'clsx'
import { CircleCheck, Lock } from 'lucide-react'
import { useId } from 'react'
import { hourAndMinute } from '../../../lib/time.ts'
import { MethodIcon } from './method-icon.tsx'

interface Props {
  readonly types: readonly PaymentType[]
  readonly chosen: string
  readonly onChoose: (method: string) => void
}

/** Choice of the payment type. Closed ones state why. Native radios provide arrow keys. */
export function MethodChoice({ types, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className="@container">
      <legend className="mb-2 text-sm font-medium text-ink-2">支付方式</legend>
      <div className="grid grid-cols-2 gap-2">
        {types.map((type) => (
          <label
            key={type.id}
            className="relative flex min-h-14 items-center gap-2 rounded-2 border border-line px-2.5 py-2 @md:gap-3 @md:px-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus cursor-pointer has-disabled:cursor-not-allowed has-disabled:not-has-checked:bg-sunken has-disabled:not-has-checked:text-ink-2"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={type.id === chosen}
              disabled={type.closed !== undefined}
              onChange={() => onChoose(type.id)}
            />
            <span className="gs-tile">
              <MethodIcon type={type} />
            </span>
            <span className="grid min-w-0 flex-1">
              <span className="text-base font-medium">{type.name}</span>
              <span className={clsx('text-xs text-ink-2', !type.closed && 'hidden @md:inline')}>
                {type.closed ? closedText(type) : type.note}
              </span>
            </span>
            {type.closed && <Lock size={16} aria-hidden="true" className="text-ink-3" />}
            {type.id === chosen && (
              <CircleCheck
                size={20}
                aria-hidden="true"
                className="text-accent-ink @max-[320px]:absolute @max-[320px]:top-1 @max-[320px]:right-1 @max-[320px]:size-4"
              />
            )}
          </label>
        ))}
      </div>
      {/* Two columns on a phone leave no room for the note in each option. */}
      <p className="mt-2 text-xs text-ink-2 @md:hidden">{types.find(({ id }) => id === chosen)?.note}</p>
    </fieldset>
  )
}

function closedText({ closed }: PaymentType): string {
  if (closed?.reason === 'white-list') return '只对白名单会员开放'
  return closed?.until === undefined ? '维护中' : `维护至 ${hourAndMinute(closed.until)}`
}
