import type { GiftPush } from '@grandstand/contract/chat'
import './gifts.css'

/** A gift in the chat: 送出 战鼓 ×8. The line already has the sender's name. */
export function GiftLine({ push }: { readonly push: GiftPush }) {
  const isOurs = push.icon !== undefined && /^\/gifts\/[\w-]+\.svg$/.test(push.icon)
  return (
    <>
      送出 {push.giftName}{' '}
      {isOurs && <img src={push.icon} alt="" width={20} height={20} className="inline-block align-[-5px]" />}{' '}
      <b className="gs-num text-base text-ink-1">×{Math.max(push.combo, push.count)}</b>
    </>
  )
}
