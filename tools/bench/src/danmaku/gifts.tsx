import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { chatMessageId, chatRoomNo, chatUserId, type ChatMessage } from '@grandstand/contract/chat'
import { GiftStage } from '@grandstand/web/gift-stage'

const giftsPerSecond = 20
/** As in the room's store: the number of kept messages, and the interval at which new ones are drawn. */
const keptMessages = 300
const flushMs = 100

const kinds = [
  ['cheer-stick', '助威棒', 1],
  ['whistle', '哨子', 5],
  ['scarf', '围巾', 10],
  ['cards', '红黄牌', 20],
  ['air-horn', '号角', 66],
  ['war-drum', '战鼓', 188],
  ['trophy', '奖杯', 520],
] as const
const givers = 12
const roomNo = chatRoomNo.parse('60718')

/** A dozen senders in parallel: long combos of small gifts, and every second a gift that plays over the picture. */
function giftOf(seq: number): ChatMessage {
  const isDear = seq % giftsPerSecond === 0
  const giver = seq % givers
  const [code, giftName, price] = kinds[isDear ? 6 : giver % 6] as (typeof kinds)[number]
  const combo = Math.floor(seq / givers) % 30
  const userId = chatUserId.parse(`u${String(giver).padStart(13, '0')}`)
  return {
    id: chatMessageId.parse(`${roomNo}-${seq}`),
    roomNo,
    seq,
    at: Date.now(),
    msgType: 'gift-push',
    content: {
      venueName: '看台体育',
      siteId: '5000',
      siteSeries: '1',
      memberName: '老炮',
      vipLevel: 3,
      userId,
      username: `球迷 ${giver}`,
      level: 6,
      role: 'member',
      data: {
        giftId: String(100 + giver),
        giftName,
        count: 1,
        combo: combo + 1,
        comboId: isDear ? `dear-${seq}` : `${giver}-${Math.floor(seq / givers / 30)}`,
        price,
        icon: `/gifts/${code}.svg`,
        webIcon: `/gifts/${code}.svga`,
      },
    },
  }
}

const nobody = { userId: undefined }

function Gifts() {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([])
  useEffect(() => {
    const startedAt = performance.now()
    let sent = 0
    let kept: readonly ChatMessage[] = []
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - startedAt) / 1_000) * giftsPerSecond)
      const fresh = Array.from({ length: due - sent }, (_, at) => giftOf(sent + at + 1))
      sent = due
      kept = [...kept, ...fresh].slice(-keptMessages)
      setMessages(kept)
    }, flushMs)
    return () => clearInterval(timer)
  }, [])
  return <GiftStage messages={messages} own={nobody} />
}

/** The stage of the gifts over the danmaku's, as the room has it. */
export function startGifts(place: HTMLElement): void {
  const layer = document.createElement('div')
  layer.style.cssText = 'position:absolute;inset:0'
  place.append(layer)
  createRoot(layer).render(<Gifts />)
}
