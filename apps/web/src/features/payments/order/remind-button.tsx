import { ActNotice, labelOf } from '@grandstand/client/act'
import { useNow } from '@grandstand/client/clock'
import type { Deposit } from '@grandstand/contract/payments'
import { Button, toast } from '@grandstand/ui'
import { useRemindSpeedPay } from '../data.ts'
import { depositFailureOf } from '../deposit/failures.ts'
import { untilText } from './until.ts'

/** Notice of an unanswered reminder request, shown above the buttons. */
export function RemindNotice({ deposit }: { readonly deposit: Deposit }) {
  return <ActNotice act={useRemindSpeedPay(deposit.id)} />
}

/** 催一下: reminds the counterparty, at most once per cool-down. */
export function RemindButton({ deposit }: { readonly deposit: Deposit }) {
  const now = useNow()
  const remind = useRemindSpeedPay(deposit.id, () => toast('已提醒对方确认'))
  const wait = untilText(deposit.speed?.remindableAt, now)
  const press = async () => {
    const state = await remind.remind()
    if (state.at === 'refused') toast(depositFailureOf(state.error).title, { tone: 'error' })
  }
  return (
    <Button
      tone="outline"
      size="lg"
      isLoading={remind.isPending}
      loadingText="正在催"
      disabledReason={remind.isUnknown ? undefined : wait && `${wait} 后可以催`}
      onClick={() => void press()}
    >
      {labelOf(
        remind,
        wait ? (
          <>
            催一下（<span className="gs-num">{wait}</span> 后）
          </>
        ) : (
          '催一下'
        ),
      )}
    </Button>
  )
}
