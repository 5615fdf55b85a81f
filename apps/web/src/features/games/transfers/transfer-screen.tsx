import { BlockState } from '@grandstand/client/block'
import { Card, Empty, SkeletonRows } from '@grandstand/ui'
import { useVenueBalances } from '../data.ts'
import { FollowSwitch } from './follow-switch.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { TransferForm } from './transfer-form.tsx'
import { VenueCard } from './venue-card.tsx'

/** Transfers between the wallets and the venues, with the balance at each venue. */
export function TransferScreen({ venue }: { readonly venue: string | undefined }) {
  const query = useVenueBalances()
  const { data } = query
  if (data === undefined)
    return (
      <Card aria-label="场馆转账">
        <BlockState
          query={query}
          failed="场馆没加载出来"
          note="资金不受影响。"
          loading={<SkeletonRows count={5} />}
        />
      </Card>
    )
  if (data.venues.length === 0)
    return (
      <Card aria-label="场馆转账">
        <Empty title="现在没有场馆">有场馆开放后，在这里转入转出。</Empty>
      </Card>
    )
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2">
      <div className="grid gap-3">
        <TransferForm venues={data.venues} initial={venue} />
        <Card isSlim aria-label="免转">
          <FollowSwitch />
        </Card>
      </div>
      <div className="grid gap-3">
        <RecoveryCard />
        <VenueCard />
      </div>
    </div>
  )
}
