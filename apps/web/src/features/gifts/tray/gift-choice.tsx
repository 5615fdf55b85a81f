import type { Gift } from '@grandstand/contract/gifts'
import { useId } from 'react'
import { coinText } from '../coins/coins.ts'

interface Props {
  readonly gifts: readonly Gift[]
  readonly selected: string
  readonly onSelect: (gift: Gift) => void
  /** `bar`: one row next to the room; `grid`: the sheet on phones. */
  readonly form: 'bar' | 'grid'
}

const iconSize = { bar: 28, grid: 40 }

/** Choice of a gift. Native radios provide arrow keys. */
export function GiftChoice({ gifts, selected, onSelect, form }: Props) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="选一件礼物" className={`gs-gifts gs-gifts--${form}`}>
      {gifts.map((gift) => (
        <label key={gift.id} className="gs-gift">
          <input
            type="radio"
            className="gs-sr"
            name={name}
            value={gift.id}
            checked={gift.id === selected}
            onChange={() => onSelect(gift)}
          />
          <img src={gift.icon} alt="" width={iconSize[form]} height={iconSize[form]} draggable={false} />
          <span className="gs-gift__name">
            {gift.name} <GiftPrice price={gift.price} />
          </span>
        </label>
      ))}
    </div>
  )
}

function GiftPrice({ price }: { readonly price: number }) {
  if (price === 0) return <span className="text-ink-3">免费</span>
  return (
    <>
      <span className="gs-num">{coinText(price)}</span>
      <span className="gs-sr"> 币</span>
    </>
  )
}
