import { BirthdayCard } from './birthday-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { MaterialCard } from './material-card.tsx'
import { MemberCard } from './member-card.tsx'
import { WaysCard } from './ways-card.tsx'

/** The member centre: public profile, personal data, and links to the account's security. */
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
