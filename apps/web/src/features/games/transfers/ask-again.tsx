import { serverNow, useNowValue } from '@grandstand/client/clock'
import { messageOf } from '@grandstand/client/errors'
import type { VenueTransfer } from '@grandstand/contract/games'
import { announceNow, Button, toast } from '@grandstand/ui'
import { useState } from 'react'
import { useAskAgain } from '../data.ts'

/** The platform asks no sooner again, ms. */
const restMs = 10_000

/** 再问一次: has the venue asked about a transfer at once, under the same id. */
export function AskAgain({
  transfer,
  size = 'sm',
}: {
  readonly transfer: VenueTransfer
  readonly size?: 'sm' | 'lg'
}) {
  const ask = useAskAgain()
  const [askedAt, setAskedAt] = useState(0)
  const isResting = useNowValue((now) => now - askedAt < restMs)
  const press = () => {
    setAskedAt(serverNow())
    ask.mutate(transfer.id, {
      onSuccess: ({ state, tries }) =>
        announceNow(state === 'moving' ? `问了 ${tries} 次，还没有应答` : '场馆已应答'),
      onError: (error) => toast(messageOf(error) ?? '没有问成，请重试', { tone: 'error' }),
    })
  }
  return (
    <Button
      size={size}
      tone={size === 'lg' ? 'primary' : 'outline'}
      isLoading={ask.isPending}
      loadingText="正在问"
      disabledReason={isResting ? '刚问过，十秒后可以再问' : undefined}
      onClick={press}
    >
      再问一次
    </Button>
  )
}
