import { ActFields, ActNotice, labelOf } from '@grandstand/client/act'
import {
  bindInput,
  birthday,
  documentName,
  realName,
  type BindInput,
  type BindState,
  type BindStep,
} from '@grandstand/contract/member'
import { networks, type Network } from '@grandstand/contract/payments'
import { Banner, Button, Field, Segment } from '@grandstand/ui'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useBindStep } from './data.ts'
import { withdrawFailureOf } from './model/failures.ts'

interface StepProps {
  readonly bind: BindState
  readonly onDone?: () => void
}

/** The form of one bind step. */
export function BindStepForm({ step, ...rest }: StepProps & { readonly step: BindStep }) {
  const Form = forms[step]
  return <Form {...rest} />
}

const forms: Record<BindStep, (props: StepProps) => ReactNode> = {
  userRealNameBind: RealName,
  userInfoBind: Birthday,
  selectRealName: PayoutName,
  selectUSDT: UsdtNetwork,
}

/** Sends a step. Validation errors are shown at their field, server errors above the button. */
function StepForm(props: {
  readonly input: BindInput | undefined
  readonly onMissing: () => void
  readonly about: string
  readonly onDone?: (() => void) | undefined
  readonly children: ReactNode
}) {
  const { input, onMissing, about, onDone, children } = props
  const step = useBindStep(onDone)
  const failure = step.error ? withdrawFailureOf(step.error) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step.isHeld) return step.again()
    if (!input || !bindInput.safeParse(input).success) return onMissing()
    void step.bind(input)
  }
  return (
    <form noValidate className="grid max-w-[420px] gap-4" onSubmit={submit}>
      <p className="text-sm text-ink-2">{about}</p>
      <ActFields act={step}>{children}</ActFields>
      {failure && (
        <Banner tone="danger" title={failure.title}>
          {failure.text}
        </Banner>
      )}
      <ActNotice act={step} />
      <Button type="submit" tone="primary" size="lg" isLoading={step.isPending} loadingText="正在保存">
        {labelOf(step, '下一步')}
      </Button>
    </form>
  )
}

function RealName() {
  const [name, setName] = useState('')
  const [isTold, setTold] = useState(false)
  const problem = realName.safeParse(name.trim()).error?.issues[0]?.message
  return (
    <StepForm
      about="取款只打给你本人。姓名要和银行卡一致，绑定后不能自己修改。"
      input={problem === undefined ? { step: 'userRealNameBind', realName: name.trim() } : undefined}
      onMissing={() => setTold(true)}
    >
      <Field
        label="真实姓名"
        autoComplete="name"
        value={name}
        error={isTold ? problem : undefined}
        onChange={(event) => setName(event.target.value)}
      />
    </StepForm>
  )
}

function Birthday() {
  const [date, setDate] = useState('')
  const [isTold, setTold] = useState(false)
  const problem = birthday.safeParse(date).success ? undefined : '请选择出生日期'
  return (
    <StepForm
      about="未满 18 周岁不能使用本平台。保存后不能自己修改。"
      input={problem === undefined ? { step: 'userInfoBind', birthday: date } : undefined}
      onMissing={() => setTold(true)}
    >
      <Field
        label="出生日期"
        type="date"
        autoComplete="bday"
        value={date}
        error={isTold ? problem : undefined}
        onChange={(event) => setDate(event.target.value)}
      />
    </StepForm>
  )
}

const nameWays = [
  { value: 'same', label: '和真实姓名一样' },
  { value: 'other', label: '银行登记的写法' },
] as const

function PayoutName({ bind, onDone }: StepProps) {
  const [way, setWay] = useState<'same' | 'other'>('same')
  const [name, setName] = useState('')
  const [isTold, setTold] = useState(false)
  const problem = way === 'same' ? undefined : documentName.safeParse(name.trim()).error?.issues[0]?.message
  const real = bind.maskedName ?? ''
  const about =
    bind.maskedPayoutName === undefined
      ? `银行卡户名要和这里一致，打款才不会被退回。你的真实姓名：${real}`
      : `修改后 24 小时内不能取款；进行中的取款仍按原来的户名打款。你的真实姓名：${real}`
  return (
    <StepForm
      about={about}
      onDone={onDone}
      input={
        problem === undefined
          ? { step: 'selectRealName', ...(way === 'other' && { payoutName: name.trim() }) }
          : undefined
      }
      onMissing={() => setTold(true)}
    >
      <Segment label="收款姓名" options={nameWays} value={way} onChange={setWay} />
      {way === 'other' && (
        <Field
          label="银行登记的姓名"
          autoComplete="off"
          value={name}
          error={isTold ? problem : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </StepForm>
  )
}

const networkWays = [...networks, 'none' as const].map((value) => ({
  value,
  label: value === 'none' ? '不用 USDT' : value,
}))

function UsdtNetwork({ onDone }: StepProps) {
  const [network, setNetwork] = useState<Network | 'none'>('none')
  return (
    <StepForm
      about="以后要取 USDT，选一个常用的网络；不用就跳过，之后也可以再选。"
      input={{ step: 'selectUSDT', ...(network !== 'none' && { network }) }}
      onMissing={() => {}}
      onDone={onDone}
    >
      <Segment label="USDT 网络" options={networkWays} value={network} onChange={setNetwork} />
    </StepForm>
  )
}
