import { BlockState } from '@grandstand/client/block'
import { ActButton, ActForm } from '@grandstand/client/act'
import { isSimpleWithdrawPassword } from '@grandstand/contract/member'
import { Banner, Card, CardHead, Segment, Skeleton, SkeletonGroup, toast } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { resolverOf } from '../../../../lib/form-resolver.ts'
import { usePreparation, useWithdrawPassword, type PasswordChange } from '../data.ts'
import { withdrawFailureOf } from '../failures.ts'
import { PinField } from './pin-field.tsx'

const ways = [
  { value: 'update', label: '记得，修改' },
  { value: 'reset', label: '忘了，重置' },
] as const

/** The six-digit withdrawal password: set it, change it with the old one, or reset it with the second factor. */
export function PasswordScreen({ onDone }: { readonly onDone: () => void }) {
  const query = usePreparation()
  const { data } = query
  const [way, setWay] = useState<'update' | 'reset'>('update')
  if (!data)
    return (
      <Card>
        <BlockState
          query={query}
          failed="取款密码没加载出来"
          loading={
            <SkeletonGroup className="grid gap-4">
              <Skeleton shape="block" height={40} />
              <Skeleton shape="block" height={76} />
              <Skeleton shape="block" height={48} />
            </SkeletonGroup>
          }
        />
      </Card>
    )
  const isSet = data.hasPassword
  return (
    <Card isFlush aria-labelledby="withdraw-password">
      <CardHead id="withdraw-password" title={isSet ? '修改取款密码' : '设置取款密码'} />
      <div className="grid gap-4 border-t border-line p-4">
        {isSet && (
          <>
            <Segment label="怎样修改" options={ways} value={way} onChange={setWay} />
            <Banner tone="warn">修改后 24 小时内不能取款，这是为了保护你的钱。</Banner>
          </>
        )}
        <PasswordForm key={isSet ? way : 'set'} way={isSet ? way : 'set'} onDone={onDone} />
        {/* The choice of a network may be skipped. */}
        {!isSet && data.nextStep && data.nextStep !== 'selectUSDT' && (
          <p className="text-xs">
            <Link to="/app/withdraw/setup" className="text-accent-ink">
              还没完成实名信息，去完成
            </Link>
          </p>
        )}
      </div>
    </Card>
  )
}

type Way = PasswordChange['way']

interface PasswordValues {
  readonly oldPassword: string
  readonly password: string
  readonly again: string
}

const noPassword: PasswordValues = { oldPassword: '', password: '', again: '' }

const passwordProblem = (password: string): string | undefined => {
  if (password.length !== 6) return '请输入 6 位数字'
  return isSimpleWithdrawPassword(password) ? '密码过于简单，请勿使用连号或重复数字' : undefined
}

const problemsOf = (way: Way, { oldPassword, password, again }: PasswordValues) => ({
  oldPassword: way === 'update' && oldPassword.length !== 6 ? '请输入 6 位数字' : undefined,
  password: passwordProblem(password),
  again: again === password ? undefined : '两次输入不一致',
})

function PasswordForm({ way, onDone }: { readonly way: Way; readonly onDone: () => void }) {
  const form = useForm({
    defaultValues: noPassword,
    resolver: resolverOf<PasswordValues>((values) => problemsOf(way, values)),
  })
  const { errors, isSubmitted } = form.formState
  const [oldPassword, password, again] = useWatch({
    control: form.control,
    name: ['oldPassword', 'password', 'again'],
  })
  const values = { oldPassword, password, again }
  const save = useWithdrawPassword(() => {
    toast('取款密码已保存', { tone: 'done' })
    onDone()
  })
  const failure = save.error ? withdrawFailureOf(save.error) : undefined
  const send = form.handleSubmit(async (given) => {
    const { at } = await save.change(
      way === 'update'
        ? { way, oldPassword: given.oldPassword, password: given.password }
        : { way, password: given.password },
    )
    if (at === 'refused') form.setValue('oldPassword', '')
  })
  const pinOf = (name: keyof PasswordValues) => ({
    value: values[name],
    inputRef: form.register(name).ref,
    onChange(digits: string) {
      save.reset()
      form.setValue(name, digits)
      if (isSubmitted) void form.trigger()
    },
  })
  /** A full field is validated before the form is sent. */
  const errorOf = (name: 'password' | 'again') =>
    errors[name]?.message ?? (values[name].length === 6 ? problemsOf(way, values)[name] : undefined)
  return (
    <ActForm
      act={save}
      className="grid max-w-[420px] gap-4"
      failureOf={() => undefined}
      onSend={() => void send()}
      foot={
        <ActButton act={save} size="lg" loadingText="正在保存">
          保存取款密码
        </ActButton>
      }
    >
      {failure?.at === 'form' && (
        <Banner tone="danger" title={failure.title}>
          {failure.text}
        </Banner>
      )}
      {way === 'update' && (
        <PinField
          label="当前取款密码"
          {...pinOf('oldPassword')}
          error={failure?.at === 'password' ? failure.text : errors.oldPassword?.message}
        />
      )}
      <PinField
        label="新的取款密码"
        {...pinOf('password')}
        hint="6 位数字，不要用生日或连号"
        error={errorOf('password')}
      />
      <PinField label="再输入一次" {...pinOf('again')} error={errorOf('again')} />
    </ActForm>
  )
}
