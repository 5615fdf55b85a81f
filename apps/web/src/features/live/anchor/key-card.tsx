import { ActNotice, labelOf, ChangeNotice } from '@grandstand/client/act'
import { useNow } from '@grandstand/client/clock'
import type { studioKey } from '@grandstand/contract/live'
import { Banner, Button, Card, CardHead, CopyButton, FactList, FactRow } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { dayAndTime } from '../../../lib/time.ts'
import { useRenewKey, useRevokeKey } from './data.ts'

interface Props {
  readonly server: string
  readonly streamKey: z.output<typeof studioKey> | undefined
  readonly isBlocked: boolean
}

/** Settings for broadcasting software: the server, and a key that is shown once. */
export function KeyCard({ server, streamKey, isBlocked }: Props) {
  const now = useNow(60_000)
  const renew = useRenewKey()
  const revoke = useRevokeKey()
  const [asking, setAsking] = useState<'renew' | 'revoke'>()
  const act = asking === 'revoke' ? revoke : renew
  const shown = revoke.isSuccess ? undefined : renew.data?.streamKey
  const run = () => {
    if (act.isHeld) return act.again()
    if (asking === 'renew') revoke.reset()
    act.mutate(undefined, { onSuccess: () => setAsking(undefined) })
  }
  return (
    <Card isFlush>
      <CardHead title="推流软件" />
      <div className="grid gap-3 px-4 pt-2 pb-4">
        {isBlocked && (
          <Banner tone="danger" title="推流已被停用">
            联系客服了解原因。
          </Banner>
        )}
        <FactList>
          <FactRow label="服务器">
            <span className="flex min-w-0 items-center gap-1">
              <code className="gs-num min-w-0 break-all">{server === '' ? '暂无' : server}</code>
              {server !== '' && <CopyButton text={server} label="复制服务器地址" />}
            </span>
          </FactRow>
          <FactRow label="串流密钥">
            {shown === undefined ? (
              <span className="gs-num">{streamKey ? `••••••••${streamKey.ending}` : '还没有'}</span>
            ) : (
              <span className="flex min-w-0 items-center gap-1">
                <code className="gs-num min-w-0 break-all">{shown}</code>
                <CopyButton text={shown} label="复制串流密钥" isSecret />
              </span>
            )}
          </FactRow>
          {streamKey && <FactRow label="生成于">{dayAndTime(streamKey.madeAt, now)}</FactRow>}
        </FactList>
        {shown !== undefined && (
          <Banner tone="warn" title="密钥只显示这一次">
            现在就复制到推流软件。谁有它谁就能用你的房间开播，不要给别人看。
          </Banner>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            tone="outline"
            size="sm"
            disabledReason={isBlocked ? '推流已被停用' : undefined}
            isLoading={renew.isPending}
            onClick={() => (renew.isHeld ? renew.again() : streamKey ? setAsking('renew') : renew.mutate())}
          >
            {labelOf(renew, streamKey ? '换一个密钥' : '生成密钥')}
          </Button>
          {streamKey && (
            <Button tone="ghost" size="sm" isDisabled={renew.isHeld} onClick={() => setAsking('revoke')}>
              作废
            </Button>
          )}
        </div>
        {asking === undefined && (
          <>
            <ChangeNotice change={renew} title="生成失败" refused="没有连上，请再试一次。" />
            {revoke.isUnknown && <ActNotice act={revoke} hasAgain />}
          </>
        )}
      </div>
      <Modal
        isOpen={asking !== undefined}
        onOpenChange={(isShown) => !isShown && setAsking(undefined)}
        title={asking === 'revoke' ? '确定作废串流密钥？' : '确定换一个串流密钥？'}
        description={
          asking === 'revoke'
            ? '正在用它推的流会断开，直播随之结束。'
            : '旧密钥马上不能再用，推流软件里要换成新的。正在推的流不会断，再连时才要新密钥。'
        }
        actions={
          <>
            <Button tone="outline" onClick={() => setAsking(undefined)}>
              保留
            </Button>
            <Button tone={asking === 'revoke' ? 'danger' : 'primary'} isLoading={act.isPending} onClick={run}>
              {labelOf(act, asking === 'revoke' ? '作废' : '换新的')}
            </Button>
          </>
        }
      >
        <ChangeNotice change={act} title="没有成功" refused="没有连上，请再试一次。" />
      </Modal>
    </Card>
  )
}
