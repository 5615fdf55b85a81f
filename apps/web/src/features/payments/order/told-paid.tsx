import { useNow } from '@grandstand/client/clock'
import type { Deposit } from '@grandstand/contract/payments'
import { Button } from '@grandstand/ui'
import { useState } from 'react'
import { canPay } from './order-states.ts'
import { hasVisitedPayPage, notePayVisit } from './pay-visits.ts'

/**
 * 我已付款 of a transfer or chain deposit. Nothing is sent, because the payment itself is detected; the page only
 * remembers the click.
 */
export function ToldPaid({ deposit }: { readonly deposit: Deposit }) {
  const isOpen = canPay(deposit, useNow())
  const [isTold, setTold] = useState(() => hasVisitedPayPage(deposit.id))
  return (
    <Button
      tone="primary"
      size="lg"
      disabledReason={
        isOpen ? (isTold ? '等待款项到账，到账后自动更新' : undefined) : '已到付款时限，正在关闭'
      }
      onClick={() => {
        notePayVisit(deposit.id)
        setTold(true)
      }}
    >
      {isTold ? '等待到账' : '我已付款'}
    </Button>
  )
}
