import type { Deposit } from '@grandstand/contract/payments'
import { Button, toast } from '@grandstand/ui'
import { unknownText } from '../../lib/failure.ts'
import { useNow } from '../../lib/server-clock.tsx'
import { useRemindSpeedPay } from './data.ts'
import { depositFailureOf } from './model/failures.ts'
import { untilText } from './model/until.ts'

/** 催一下: the other side is reminded, not more often than the cool-down allows. */
export function RemindButton({ deposit }: { readonly deposit: Deposit }) {
  const now = useNow()
  const remind = useRemindSpeedPay(deposit.id)
  const wait = untilText(deposit.speed?.remindableAt, now)
  const press = async () => {
    const state = await remind.remind()
    if (state.at === 'done') toast('已提醒对方确认')
    if (state.at === 'unknown') toast(unknownText, { tone: 'error' })
    if (state.at === 'refused') toast(depositFailureOf(state.error).title, { tone: 'error' })
  }
  return (
    <Button
      tone="outline"
      size="lg"
      isLoading={remind.isPending}
      loadingText="正在催"
      disabledReason={wait && `${wait} 后可以催`}
      onClick={() => void press()}
    >
      {wait ? (
        <>
          催一下（<span className="gs-num">{wait}</span> 后）
        </>
      ) : (
        '催一下'
      )}
    </Button>
  )
}
