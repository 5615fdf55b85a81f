import type { SharedBet } from '@grandstand/contract/sportsbook'
import { Sheet } from '@grandstand/ui/overlay'
import { FollowForm } from '../../features/sportsbook/share/follow-form.tsx'
import { SharedLegs } from '../../features/sportsbook/share/shared-legs.tsx'

/** Follows a shared bet without leaving the room. */
export function FollowSheet({
  shared,
  onClose,
}: {
  readonly shared: SharedBet
  readonly onClose: () => void
}) {
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shared.sharerName ? `跟 ${shared.sharerName} 的推单` : '跟单'}
    >
      <div className="-mx-4 -mt-3">
        <SharedLegs legs={shared.legs} />
      </div>
      <div className="border-t border-line pt-4">
        <FollowForm shared={shared} />
      </div>
    </Sheet>
  )
}
