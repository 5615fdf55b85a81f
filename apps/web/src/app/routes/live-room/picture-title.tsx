import { IconButton } from '@grandstand/ui'
import { useRouter } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { roomTitle } from './room-words.ts'
import type { LiveRoomFacts } from './use-live-room.ts'

/** The anchor's name and the title in the picture's upper bar, where phones have no head above it. */
export function PictureTitle({ facts }: { readonly facts: LiveRoomFacts }) {
  const { anchor } = facts
  const title = roomTitle(facts)
  return (
    <p className="gs-room-phone__title" data-testid="picture-title">
      <b>{anchor?.anchor.nickname ?? title}</b>
      {anchor && <span>{title}</span>}
    </p>
  )
}

/** Leaves the room: to the page before it, or to the lobby. */
export function BackButton() {
  const router = useRouter()
  return (
    <IconButton
      label="返回"
      icon={<ChevronLeft size={22} />}
      tone="scrim"
      onClick={() =>
        router.history.canGoBack()
          ? router.history.back()
          : void router.navigate({ to: '/app/live', search: { sport: undefined } })
      }
    />
  )
}
