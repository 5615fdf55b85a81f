import type { PaymentType } from '@grandstand/contract/payments'
import { CircleDollarSign, CreditCard, Landmark, Wallet, Zap } from 'lucide-react'

/** The icon of a payment type. */
export function MethodIcon({ type }: { readonly type: Pick<PaymentType, 'kind' | 'id'> }) {
  const Icon =
    type.kind === 'transfer'
      ? Landmark
      : type.kind === 'chain'
        ? CircleDollarSign
        : type.kind === 'speed'
          ? Zap
          : type.id.includes('wallet')
            ? Wallet
            : CreditCard
  return <Icon size={18} aria-hidden="true" />
}
