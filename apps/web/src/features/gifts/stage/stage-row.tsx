import { stagePrice } from '@grandstand/contract/gifts'
import { Avatar } from '@grandstand/ui-match/art'
import { memo } from 'react'
import type { Row } from './stage.ts'
import { SvgaCanvas } from '../svga/svga-canvas.tsx'

/** One combo: sender, gift, animation, and count. */
export const StageRow = memo(function StageRow({
  row,
  volume,
}: {
  readonly row: Row
  readonly volume: number
}) {
  const { sender, avatar, giftName, combo, icon, animation, isOwn, isDemo, price } = row
  return (
    <li className="gs-gift-row" data-own={isOwn || undefined} data-gift={row.id}>
      <Avatar id={avatar} size={32} />
      <span className="gs-gift-row__text">
        <b className="gs-gift-row__name">{sender}</b>
        <span className="gs-gift-row__what">
          {isDemo && '演示 · '}送出 {giftName}
        </span>
      </span>
      {/* An expensive gift plays over the picture and therefore not in the row. */}
      {icon && price >= stagePrice && <img src={icon} alt="" width={40} height={40} />}
      {animation && icon && price < stagePrice && (
        <SvgaCanvas src={animation} icon={icon} width={48} height={48} volume={volume} isLooping />
      )}
      <b className="gs-gift-row__count gs-num" key={combo}>
        ×{combo}
      </b>
    </li>
  )
})
