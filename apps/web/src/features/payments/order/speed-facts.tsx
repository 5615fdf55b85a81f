import type { Deposit, PayAppealReason, SpeedPay } from '@grandstand/contract/payments'
import { Banner, FactList, FactRow } from '@grandstand/ui'
import { timeOfDay } from '../../../lib/time.ts'
import { CopyFact, grouped } from './copy-fact.tsx'
import { orderAmount } from './order-states.ts'
import { ProofForm } from './proof-form.tsx'

/** Label of each appeal reason. */
export const appealReasons: Record<PayAppealReason, string> = {
  'paid-not-released': '已付款，对方没有确认',
  'wrong-amount-paid': '付款金额与订单不同',
  other: '其他',
}

/** The counterparty of a speed pay, the proof sent to it, and the decision of staff. */
export function SpeedFacts({ deposit, speed }: { readonly deposit: Deposit; readonly speed: SpeedPay }) {
  const { counterparty, proof, appeal, stage } = speed
  const isOpen = deposit.state === 'pending' || deposit.state === 'unfinished'
  return (
    <div className="grid gap-3">
      <FactList>
        {counterparty && isOpen && (
          <>
            <FactRow label="收款人">{counterparty.name}</FactRow>
            <FactRow label="收款银行">{counterparty.bankName}</FactRow>
            <CopyFact label="账号" text={counterparty.accountNumber}>
              {grouped(counterparty.accountNumber)}
            </CopyFact>
          </>
        )}
        {proof !== undefined && <FactRow label="你填的凭证">{proof}</FactRow>}
        {speed.pictures > 0 && <FactRow label="付款截图">{speed.pictures} 张</FactRow>}
        {speed.reminders > 0 && <FactRow label="已催">{speed.reminders} 次</FactRow>}
        {appeal && (
          <>
            <FactRow label="申诉">
              {timeOfDay(appeal.at)} · {appealReasons[appeal.reason]}
            </FactRow>
            <FactRow label="申诉说明">{appeal.text}</FactRow>
            {appeal.answer !== undefined && (
              <FactRow label="客服答复">
                <b>{appeal.answer}</b>
              </FactRow>
            )}
          </>
        )}
      </FactList>
      {stage === 'paying' && isOpen && (
        <>
          <Banner tone="warn">
            请用下单时填的付款人账户，一次转足 {orderAmount(deposit)}，不要备注平台名称。
          </Banner>
          <ProofForm id={deposit.id} />
        </>
      )}
    </div>
  )
}
