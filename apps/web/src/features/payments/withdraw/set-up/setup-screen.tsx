import { BlockState } from '@grandstand/client/block'
import { bindSteps, type BindState } from '@grandstand/contract/member'
import {
  Button,
  Card,
  CardHead,
  FactList,
  FactRow,
  ProgressSteps,
  Skeleton,
  SkeletonGroup,
} from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStepFocus } from '../../../../lib/step-focus.ts'
import { BindStepForm } from './bind-step-form.tsx'
import { useBindSteps, usePreparation } from '../data.ts'
import { stepNames } from '../form/rules.ts'

/** [ENT-16] The bind steps in order, one at a time. The server decides which is next. */
export function SetupScreen() {
  const query = useBindSteps()
  const { data: bind } = query
  const steps = useStepFocus(bind && (bind.next ?? 'done'))
  if (!bind)
    return (
      <Card>
        <BlockState
          query={query}
          failed="实名信息没加载出来"
          loading={
            <SkeletonGroup className="grid gap-4">
              <Skeleton height={28} />
              <Skeleton shape="block" height={76} />
              <Skeleton shape="block" height={48} />
            </SkeletonGroup>
          }
        />
      </Card>
    )
  const { next } = bind
  const at = next ? bindSteps.indexOf(next) : bindSteps.length
  return (
    <Card isFlush aria-labelledby="bind-steps">
      <CardHead id="bind-steps" title="实名信息" />
      <div className="border-t border-line p-4">
        <div ref={steps} className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
          <ProgressSteps label="实名步骤" steps={bindSteps.map((step) => stepNames[step])} current={at} />
          {next ? <BindStepForm key={next} step={next} bind={bind} /> : <Done bind={bind} />}
        </div>
      </div>
    </Card>
  )
}

/** The completed steps with masked values. The payout name and the network can be changed. */
function Done({ bind }: { readonly bind: BindState }) {
  const [choosing, setChoosing] = useState<'selectRealName' | 'selectUSDT'>()
  if (choosing) return <BindStepForm step={choosing} bind={bind} onDone={() => setChoosing(undefined)} />
  return (
    <>
      <FactList>
        <FactRow label="真实姓名">{bind.maskedName}</FactRow>
        <FactRow label="生日">{bind.maskedBirthday}</FactRow>
        <FactRow label="银行卡户名">
          <span className="inline-flex items-center gap-2">
            {bind.maskedPayoutName}
            <Button
              size="sm"
              tone="ghost"
              aria-label="修改银行卡户名"
              onClick={() => setChoosing('selectRealName')}
            >
              修改
            </Button>
          </span>
        </FactRow>
        <FactRow label="USDT 网络">
          <span className="inline-flex items-center gap-2">
            {bind.network ?? '不使用 USDT'}
            <Button
              size="sm"
              tone="ghost"
              aria-label="修改 USDT 网络"
              onClick={() => setChoosing('selectUSDT')}
            >
              修改
            </Button>
          </span>
        </FactRow>
      </FactList>
      <GoOn />
    </>
  )
}

/** The next task after the steps: password, card, or the withdrawal itself. */
function GoOn() {
  const { data } = usePreparation()
  if (!data) return null
  const [to, text] = !data.hasPassword
    ? (['/app/withdraw/password', '下一步：设置取款密码'] as const)
    : data.cards.length === 0
      ? (['/app/cards', '下一步：绑定银行卡'] as const)
      : (['/app/withdraw', '去取款'] as const)
  return (
    <Button asChild tone="primary" size="lg">
      <Link to={to}>{text}</Link>
    </Button>
  )
}
