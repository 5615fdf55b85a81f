import type { TransferAccount } from '@grandstand/contract/payments'
import { Banner, FactList, FactRow } from '@grandstand/ui'
import { CopyFact, grouped } from './copy-fact.tsx'

/** The recipient of a bank transfer, each part with a copy button, and the reference that identifies it. */
export function TransferFacts({ transfer }: { readonly transfer: TransferAccount }) {
  const { bankName, branch, accountName, accountNumber, reference, payerName } = transfer
  return (
    <div className="grid gap-3">
      <FactList>
        <CopyFact label="附言参考码" text={reference}>
          <b className="rounded-1 bg-accent-soft px-2 py-0.5 text-base tracking-widest text-accent-ink">
            {reference}
          </b>
        </CopyFact>
        <FactRow label="收款银行">
          {bankName} {branch}
        </FactRow>
        <CopyFact label="户名" text={accountName} />
        <CopyFact label="账号" text={accountNumber}>
          {grouped(accountNumber)}
        </CopyFact>
        <FactRow label="付款人">{payerName}</FactRow>
      </FactList>
      <Banner tone="warn">
        请用 {payerName} 的账户转账，附言只写参考码。没写参考码的款项要人工核实，会慢一些。
      </Banner>
    </div>
  )
}
