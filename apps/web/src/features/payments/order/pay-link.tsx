import { useNow } from '@grandstand/client/clock'
import type { Deposit } from '@grandstand/contract/payments'
import { Button, type ButtonSize } from '@grandstand/ui'
import { canPay, payPageOf } from './order-states.ts'
import { hasVisitedPayPage, notePayVisit } from './pay-visits.ts'

interface Props {
  readonly deposit: Deposit
  readonly size?: ButtonSize
  readonly isWide?: boolean
}

/**
 * 去付款: opens the provider's page in this tab, which returns to the order. The label changes after a first visit, and
 * a disabled button states why payment is not possible.
 */
export function PayLink({ deposit, size = 'md', isWide = false }: Props) {
  const isOpen = canPay(deposit, useNow())
  const page = payPageOf(deposit)
  if (isOpen && page !== undefined)
    return (
      <Button asChild tone="primary" size={size} isWide={isWide}>
        <a href={page} onClick={() => notePayVisit(deposit.id)}>
          {hasVisitedPayPage(deposit.id) ? '回付款页' : '去付款'}
        </a>
      </Button>
    )
  const reason = isOpen ? '付款页地址有误，请取消后重新下单' : '已到付款时限，正在关闭'
  return (
    <Button tone="primary" size={size} isWide={isWide} disabledReason={reason}>
      去付款
    </Button>
  )
}
