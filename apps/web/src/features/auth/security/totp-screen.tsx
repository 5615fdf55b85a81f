import { Banner, Button, Card, CardHead, ErrorBlock, ListRow, SkeletonRows, Tag } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { RotateCcwKey, SquareAsterisk } from 'lucide-react'
import { useState } from 'react'
import { requestIdOf } from '../../../lib/failure.ts'
import { useNow } from '../../../lib/server-clock.tsx'
import { useRemoveTotp, useRenewRecoveryCodes, useSecondFactor } from './data.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetUp } from './totp-set-up.tsx'
import { dayText, failureText } from './words.ts'

/** The authenticator app: set up step by step, or as it stands. */
export function TotpScreen() {
  const { data, error, refetch, isFetching } = useSecondFactor()
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined)
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  if (error && !data)
    return (
      <Card>
        <ErrorBlock
          title="验证器没加载出来"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          {...requestIdOf(error)}
        />
      </Card>
    )
  if (!data)
    return (
      <Card isFlush>
        <SkeletonRows count={3} label="正在加载验证器" />
      </Card>
    )
  if (!data.totp) return <TotpSetUp onConfirmed={setCodes} />
  return <TotpStanding totp={data.totp} onCodes={setCodes} />
}

interface StandingProps {
  readonly totp: { readonly since: number; readonly recoveryCodesLeft: number }
  readonly onCodes: (codes: readonly string[]) => void
}

function TotpStanding({ totp, onCodes }: StandingProps) {
  const now = useNow(60_000)
  const renew = useRenewRecoveryCodes()
  const failure = renew.error ? failureText(renew.error) : undefined
  const isLow = totp.recoveryCodesLeft < 3
  return (
    <Card isFlush aria-labelledby="totp">
      <CardHead id="totp" title="验证器" action={<Tag tone="ok">已开启</Tag>} />
      <ListRow
        icon={<SquareAsterisk size={18} />}
        title="动态码"
        note={`${dayText(totp.since, now)}开启，每 30 秒换一个`}
        end={<RemoveTotp />}
      />
      <ListRow
        icon={<RotateCcwKey size={18} />}
        title="恢复码"
        note={`还剩 ${totp.recoveryCodesLeft} 个，手机丢了时用${isLow ? '，建议换一组新的' : ''}`}
        noteTone={isLow ? 'warn' : 'quiet'}
        end={
          <Button
            size="sm"
            tone="outline"
            isLoading={renew.isPending}
            onClick={() => renew.mutate({}, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })}
          >
            换一组
          </Button>
        }
      />
      {failure && (
        <div className="border-t border-line p-4">
          <Banner tone="danger">{failure}</Banner>
        </div>
      )}
    </Card>
  )
}

function RemoveTotp() {
  const [isOpen, setOpen] = useState(false)
  const remove = useRemoveTotp()
  const failure = remove.error ? failureText(remove.error) : undefined
  return (
    <>
      <Button size="sm" tone="outline" onClick={() => setOpen(true)}>
        关闭
      </Button>
      <Modal
        isOpen={isOpen}
        onOpenChange={(next) => {
          remove.reset()
          setOpen(next)
        }}
        title="关闭验证器？"
        description="动态码和恢复码都会作废。以后取款和改密码，只能用其他方式确认身份。"
        actions={
          <>
            <Button tone="outline" onClick={() => setOpen(false)}>
              先不关闭
            </Button>
            <Button
              tone="danger"
              isLoading={remove.isPending}
              loadingText="正在关闭"
              onClick={() => remove.mutate({}, { onSuccess: () => setOpen(false) })}
            >
              关闭验证器
            </Button>
          </>
        }
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
      </Modal>
    </>
  )
}
