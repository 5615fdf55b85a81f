import { BlockState } from '@grandstand/client/block'
import { labelOf } from '@grandstand/client/act'
import { useNow } from '@grandstand/client/clock'
import { Button, Card, CardHead, ListRow, SkeletonRows, Tag } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { RotateCcwKey, SquareAsterisk } from 'lucide-react'
import { useState } from 'react'
import {
  useBeginTotp,
  useConfirmTotp,
  useRemoveTotp,
  useRenewRecoveryCodes,
  useSecondFactor,
} from './data.ts'
import { OutcomeNotice } from './outcome-notice.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetUp } from './totp-set-up.tsx'
import { dayText } from './words.ts'

/** Recovery codes are shown once. If the page is reloaded meanwhile, the answer that contains them is lost. */
const lostCodes = {
  confirm: '验证器已经开启，但恢复码没能显示出来。请点“换一组”，存好新的。',
  renew: '恢复码已经换过，但没能显示出来。请再换一组，存好新的。',
}

/** The authenticator app: its set-up in steps, or its current state. */
export function TotpScreen() {
  const query = useSecondFactor()
  const { data } = query
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined)
  const [isRemoving, setRemoving] = useState(false)
  // All acts belong to the screen, because the card that started one is replaced before its answer is known.
  const begin = useBeginTotp()
  const show = (answer: { readonly recoveryCodes: readonly string[] } | undefined) => {
    setCodes(answer?.recoveryCodes)
    begin.reset()
  }
  const confirm = useConfirmTotp(show)
  const renew = useRenewRecoveryCodes(show)
  const remove = useRemoveTotp(() => setRemoving(false))
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  if (!data)
    return (
      <BlockState
        query={query}
        failed="验证器没加载出来"
        frame={Card}
        loading={
          <Card isFlush>
            <SkeletonRows count={3} label="正在加载验证器" />
          </Card>
        }
      />
    )
  const isInSetUp = begin.answer !== undefined && (!data.totp || confirm.isHeld)
  return (
    <div className="grid gap-3">
      {!isRemoving && <OutcomeNotice act={remove} hasAgain />}
      {!isInSetUp && <OutcomeNotice act={confirm} hasAgain lostText={lostCodes.confirm} />}
      {data.totp && !isInSetUp ? (
        <TotpStanding
          totp={data.totp}
          renew={renew}
          onRemove={() => {
            remove.reset()
            setRemoving(true)
          }}
        />
      ) : (
        <TotpSetUp begin={begin} confirm={confirm} />
      )}
      <RemoveTotp isOpen={isRemoving} onClose={() => setRemoving(false)} remove={remove} />
    </div>
  )
}

interface StandingProps {
  readonly totp: { readonly since: number; readonly recoveryCodesLeft: number }
  readonly renew: ReturnType<typeof useRenewRecoveryCodes>
  readonly onRemove: () => void
}

function TotpStanding({ totp, renew, onRemove }: StandingProps) {
  const now = useNow(60_000)
  const isLow = totp.recoveryCodesLeft < 3
  return (
    <Card isFlush aria-labelledby="totp">
      <CardHead id="totp" title="验证器" action={<Tag tone="ok">已开启</Tag>} />
      <ListRow
        icon={<SquareAsterisk size={18} />}
        title="动态码"
        note={`${dayText(totp.since, now)}开启，每 30 秒换一个`}
        end={
          <Button size="sm" tone="outline" onClick={onRemove}>
            关闭
          </Button>
        }
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
            onClick={() => (renew.isUnknown ? renew.again() : void renew.run({}))}
          >
            {labelOf(renew, '换一组')}
          </Button>
        }
      />
      <div className="border-t border-line p-4 empty:hidden">
        <OutcomeNotice act={renew} lostText={lostCodes.renew} />
      </div>
    </Card>
  )
}

interface RemoveProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly remove: ReturnType<typeof useRemoveTotp>
}

function RemoveTotp({ isOpen, onClose, remove }: RemoveProps) {
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onClose}
      title="关闭验证器？"
      description="动态码和恢复码都会作废。以后取款和改密码，只能用其他方式确认身份。"
      actions={
        <>
          <Button tone="outline" onClick={onClose}>
            先不关闭
          </Button>
          <Button
            tone="danger"
            isLoading={remove.isPending}
            loadingText="正在关闭"
            onClick={() => (remove.isUnknown ? remove.again() : void remove.run({}))}
          >
            {labelOf(remove, '关闭验证器')}
          </Button>
        </>
      }
    >
      <OutcomeNotice act={remove} />
    </Modal>
  )
}
