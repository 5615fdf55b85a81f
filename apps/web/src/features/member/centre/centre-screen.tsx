import { BirthdayCard } from './birthday-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { MaterialCard } from './material-card.tsx'
import { MemberCard } from './member-card.tsx'
import { WaysCard } from './ways-card.tsx'

/** The member centre: who one is to others, what one has told, and the ways to what guards the account. */
export function CentreScreen() {
  return (
    <div className="grid items-start gap-3 xl:grid-cols-2">
      <div className="grid gap-3">
        <MemberCard />
        <BirthdayCard />
        <WaysCard />
      </div>
      <div className="grid gap-3">
        <MaterialCard />
        <DeliveryCard />
      </div>
    </div>
  )
}
