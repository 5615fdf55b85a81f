import type { Deposit } from '@grandstand/contract/payments'
import { Button } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { AppealButton } from './appeal-button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { OrderWay } from './order-states.ts'
import { PayLink } from './pay-link.tsx'
import { RemindButton, RemindNotice } from './remind-button.tsx'
import { ToldPaid } from './told-paid.tsx'

type WayLooks = { readonly tone: 'primary' | 'outline'; readonly size: 'lg' }

const wayButtons: Record<OrderWay, (deposit: Deposit, looks: WayLooks) => ReactNode> = {
  pay: (deposit, { size }) => <PayLink deposit={deposit} size={size} />,
  told: (deposit) => <ToldPaid deposit={deposit} />,
  cancel: (deposit) => <CancelOrder deposit={deposit} />,
  remind: (deposit) => <RemindButton deposit={deposit} />,
  appeal: (deposit) => <AppealButton deposit={deposit} />,
  again: (_deposit, looks) => (
    <Button asChild {...looks}>
      <Link to="/app/deposit">再存一笔</Link>
    </Button>
  ),
  wallet: (_deposit, looks) => (
    <Button asChild {...looks}>
      <Link to="/app/wallet">看资金</Link>
    </Button>
  ),
  help: (_deposit, looks) => (
    <Button asChild {...looks}>
      <Link to="/cs">联系客服</Link>
    </Button>
  ),
}

/** The available actions. The main one is last and widest. */
export function OrderWays({
  deposit,
  ways,
}: {
  readonly deposit: Deposit
  readonly ways: readonly OrderWay[]
}) {
  return (
    <>
      {ways.includes('remind') && <RemindNotice deposit={deposit} />}
      <div className="flex gap-2 [&>:last-child]:flex-1">
        {ways.map((way, index) => (
          <Fragment key={way}>
            {wayButtons[way](deposit, {
              tone: index === ways.length - 1 ? 'primary' : 'outline',
              size: 'lg',
            })}
          </Fragment>
        ))}
      </div>
    </>
  )
}
