import { Sheet } from '@grandstand/ui/overlay'
import { useSharedBet } from '../../../features/sportsbook/share/data.ts'
import { FollowForm } from '../../../features/sportsbook/share/follow-form.tsx'
import { SharedLegs } from '../../../features/sportsbook/share/shared-legs.tsx'
import { useSheetSide } from '../../../lib/media.ts'

/** Follows a shared bet without leaving the room. */
export function FollowSheet({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const { data: shared } = useSharedBet(code)
  const side = useSheetSide()
  if (!shared) return null
  return (
    <Sheet
      isOpen
      side={side}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shared.sharerName ? `跟 ${shared.sharerName} 的推单` : '跟单'}
    >
      <div className="-mx-3 -mt-3 overflow-hidden">
        <div className="-mx-1">
          <SharedLegs legs={shared.legs} />
        </div>
      </div>
      <div className="border-t border-line pt-4">
        <FollowForm shared={shared} />
      </div>
    </Sheet>
  )
}
