import type { ChainNetwork, OfferedNetwork } from '@grandstand/contract/payments'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useId } from 'react'

interface Props {
  readonly networks: readonly OfferedNetwork[]
  readonly chosen: ChainNetwork | undefined
  readonly error: string | undefined
  readonly onChoose: (network: ChainNetwork) => void
}

/** Choice of the chain to send on. None is preselected, because a wrong one loses the money. */
export function NetworkChoice({ networks, chosen, error, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset aria-describedby={`${name}-note`}>
      <legend className="mb-2 text-sm font-medium text-ink-2">转出网络</legend>
      <div className="grid grid-cols-3 gap-2">
        {networks.map(({ network, minutes: [from, to] }) => (
          <label
            key={network}
            data-invalid={error ? '' : undefined}
            className="relative grid min-h-14 cursor-pointer content-center rounded-2 border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus data-invalid:border-danger"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={network === chosen}
              onChange={() => onChoose(network)}
            />
            <span className="gs-num font-medium">{network}</span>
            <span className="text-xs text-ink-2">
              约 <span className="gs-num">{`${from}–${to}`}</span> 分钟
            </span>
            {network === chosen && (
              <CircleCheck size={16} aria-hidden="true" className="absolute top-2 right-2 text-accent-ink" />
            )}
          </label>
        ))}
      </div>
      <p id={`${name}-note`} role="alert" className="mt-1.5 flex items-center gap-1.5 text-xs text-ink-2">
        {error ? (
          <span className="flex items-center gap-1.5 text-danger">
            <CircleAlert size={14} aria-hidden="true" />
            {error}
          </span>
        ) : (
          <>
            <Info size={14} aria-hidden="true" />
            和你钱包里转出时选的网络一致；转错网络可能无法找回
          </>
        )}
      </p>
    </fieldset>
  )
}
