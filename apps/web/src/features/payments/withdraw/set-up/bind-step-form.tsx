import { ActButton, ActForm } from '@grandstand/client/act'
import { birthday, documentName, realName, type BindState, type BindStep } from '@grandstand/contract/member'
import { networks, type Network } from '@grandstand/contract/payments'
import { Banner, Field, Segment } from '@grandstand/ui'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { problemOf, resolverOf } from '../../../../lib/form-resolver.ts'
import { useBindStep } from '../data.ts'
import { withdrawFailureOf } from '../failures.ts'

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

/** Sends a step. Server errors are shown above the button. */
function StepForm(props: {
  readonly step: ReturnType<typeof useBindStep>
  readonly about: string
  readonly onSend: () => Promise<void>
  readonly children: ReactNode
}) {
  const { step, about, onSend, children } = props
  const failure = step.error ? withdrawFailureOf(step.error) : undefined
  return (
    <ActForm
      act={step}
      className="grid max-w-[420px] gap-4"
      failureOf={() => undefined}
      onSend={() => void onSend()}
      foot={
        <ActButton act={step} size="lg" loadingText="正在保存">
          下一步
        </ActButton>
      }
    >
      <p className="text-sm text-ink-2">{about}</p>
      {children}
      {failure && (
        <Banner tone="danger" title={failure.title}>
          {failure.text}
        </Banner>
      )}
    </ActForm>
  )
}

const judgedName = resolverOf(({ name }: { name: string }) => ({ name: problemOf(realName, name.trim()) }))

function RealName() {
  const step = useBindStep()
  const form = useForm({ defaultValues: { name: '' }, resolver: judgedName })
  return (
    <StepForm
      step={step}
      about="取款只打给你本人。姓名要和银行卡一致，绑定后不能自己修改。"
      onSend={form.handleSubmit(
        ({ name }) => void step.bind({ step: 'userRealNameBind', realName: name.trim() }),
      )}
    >
      <Field
        label="真实姓名"
        autoComplete="name"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </StepForm>
  )
}

const judgedBirthday = resolverOf(({ date }: { date: string }) => ({ date: problemOf(birthday, date) }))

function Birthday() {
  const step = useBindStep()
  const form = useForm({ defaultValues: { date: '' }, resolver: judgedBirthday })
  return (
    <StepForm
      step={step}
      about="未满 18 周岁不能使用本平台。保存后不能自己修改。"
      onSend={form.handleSubmit(({ date }) => void step.bind({ step: 'userInfoBind', birthday: date }))}
    >
      <Field
        label="出生日期"
        type="date"
        autoComplete="bday"
        error={form.formState.errors.date?.message}
        {...form.register('date')}
      />
    </StepForm>
  )
}

const nameWays = [
  { value: 'same', label: '和真实姓名一样' },
  { value: 'other', label: '银行登记的写法' },
] as const

interface PayoutValues {
  readonly way: 'same' | 'other'
  readonly name: string
}

const judgedPayout = resolverOf(({ way, name }: PayoutValues) => ({
  name: way === 'same' ? undefined : problemOf(documentName, name.trim()),
}))

function PayoutName({ bind, onDone }: StepProps) {
  const step = useBindStep(onDone)
  const form = useForm<PayoutValues>({ defaultValues: { way: 'same', name: '' }, resolver: judgedPayout })
  const way = useWatch({ control: form.control, name: 'way' })
  const real = bind.maskedName ?? ''
  const about =
    bind.maskedPayoutName === undefined
      ? `银行卡户名要和这里一致，打款才不会被退回。你的真实姓名：${real}`
      : `修改后 24 小时内不能取款；进行中的取款仍按原来的户名打款。你的真实姓名：${real}`
  return (
    <StepForm
      step={step}
      about={about}
      onSend={form.handleSubmit(
        (values) =>
          void step.bind({
            step: 'selectRealName',
            ...(values.way === 'other' && { payoutName: values.name.trim() }),
          }),
      )}
    >
      <Segment
        label="收款姓名"
        options={nameWays}
        value={way}
        onChange={(next) => form.setValue('way', next)}
      />
      {way === 'other' && (
        <Field
          label="银行登记的姓名"
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
      )}
    </StepForm>
  )
}

const networkWays = [...networks, 'none' as const].map((value) => ({
  value,
  label: value === 'none' ? '暂不使用 USDT' : value,
}))

function UsdtNetwork({ onDone }: StepProps) {
  const step = useBindStep(onDone)
  const form = useForm<{ network: Network | 'none' }>({ defaultValues: { network: 'none' } })
  const chosen = useWatch({ control: form.control, name: 'network' })
  return (
    <StepForm
      step={step}
      about="以后要取 USDT，选一个常用的网络；不用就跳过，之后也可以再选。"
      onSend={form.handleSubmit(
        ({ network }) => void step.bind({ step: 'selectUSDT', ...(network !== 'none' && { network }) }),
      )}
    >
      <Segment
        label="USDT 网络"
        options={networkWays}
        value={chosen}
        onChange={(next) => form.setValue('network', next)}
      />
    </StepForm>
  )
}
