import { BlockState } from '@grandstand/client/block'
import type { Withdrawal, WithdrawalKind } from '@grandstand/contract/payments'
import { Banner, Button, Card, CardHead, Skeleton, SkeletonGroup } from '@grandstand/ui'
import { useState } from 'react'
import { usePreparation } from '../data.ts'
import { HistoryCard } from '../order/history-card.tsx'
import { WhyCard } from './why-card.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

/** The withdrawal page: form, explanation of the withdrawable amount, and past withdrawals. */
export function WithdrawScreen({ onCreated }: { readonly onCreated: (withdrawal: Withdrawal) => void }) {
  const query = usePreparation()
  const { data, error, isFetching, refetch } = query
  const [kind, setKind] = useState<WithdrawalKind>('bank')
  const way = data?.ways.find((each) => each.kind === kind)
  // The reasons are shown above the form when they block it.
  const isBlocked = way?.withdrawable.minor === 0n
  const why = data && way && <WhyCard way={way} preparation={data} />
  return (
    <div className="grid gap-3">
      {isBlocked && why}
      <Card isFlush aria-labelledby="withdraw-form" className="max-md:[&>.gs-card-head]:hidden">
        <CardHead id="withdraw-form" title="取款" />
        <div className="grid gap-4 border-t border-line p-4">
          {data ? (
            <>
              {error && (
                <Banner
                  tone="warn"
                  action={
                    <Button size="sm" tone="outline" isLoading={isFetching} onClick={() => void refetch()}>
                      重试
                    </Button>
                  }
                >
                  更新失败，以下内容可能不是最新。
                </Banner>
              )}
              <WithdrawForm preparation={data} kind={kind} onKind={setKind} onCreated={onCreated} />
            </>
          ) : (
            <BlockState
              query={query}
              failed="取款信息没加载出来"
              note="资金不受影响。"
              loading={
                <SkeletonGroup className="grid gap-4">
                  <Skeleton shape="block" height={40} />
                  <Skeleton shape="block" height={76} />
                  <Skeleton shape="block" height={56} />
                  <Skeleton shape="block" height={48} />
                </SkeletonGroup>
              }
            />
          )}
        </div>
      </Card>
      {!isBlocked && why}
      <HistoryCard />
    </div>
  )
}
