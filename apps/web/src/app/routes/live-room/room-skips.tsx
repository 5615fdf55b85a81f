import { useEffect, useRef, type RefObject } from 'react'

const stops = {
  chat: '.gs-chat-input input',
  gifts: '.gs-gift-tray input:checked',
  markets: '.gs-room__bets .gs-odds',
} as const

interface Props {
  /** What the room shows beside the picture. */
  readonly hasGifts: boolean
  readonly hasMarkets: boolean
}

/** The first stops of a room for the keyboard: the player between them and the chat has a dozen controls. */
export function RoomSkips({ hasGifts, hasMarkets }: Props) {
  return (
    <>
      <Skip to="chat">跳到聊天</Skip>
      {hasGifts && <Skip to="gifts">跳到礼物</Skip>}
      {hasMarkets && <Skip to="markets">跳到盘口</Skip>}
    </>
  )
}

function Skip({ to, children }: { readonly to: keyof typeof stops; readonly children: string }) {
  return (
    <button
      type="button"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-(--gs-z-toast) focus:rounded-2 focus:bg-surface focus:p-3"
      onClick={({ currentTarget }) =>
        currentTarget.closest('main')?.querySelector<HTMLElement>(stops[to])?.focus()
      }
    >
      {children}
    </button>
  )
}

/** Escape in the chat, the gifts or the markets returns to the start of the room, where the stops are. */
export function useEscapeToStart(): RefObject<HTMLElement | null> {
  const room = useRef<HTMLElement>(null)
  useEffect(() => {
    const main = room.current
    if (main === null) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const isInside = event.target instanceof Element && event.target.closest('.gs-player, [role=dialog]')
      if (!isInside) main.focus({ preventScroll: true })
    }
    main.addEventListener('keydown', press)
    return () => main.removeEventListener('keydown', press)
  }, [])
  return room
}
