import { ActButton, ActForm } from '@grandstand/client/act'
import { Banner, Checkbox, Field } from '@grandstand/ui'
import { Lock, User, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNameCheck, useRegister } from './data.ts'
import { resolverOf } from '../../lib/form-resolver.ts'
import { nameError, registerErrors, type RegisterValues } from './form-errors.ts'
import { formRefusalOf } from './form-refusal.ts'
import { PasswordRule } from './password-rule.tsx'
import type { Terms } from './terms-sheet.tsx'
import { late } from '../../lib/late.ts'

const TermsSheet = late(() => import('./terms-sheet.tsx').then((module) => module.TermsSheet))

const empty: RegisterValues = {
  name: '',
  password: '',
  invitationCode: '',
  hasAgreed: false,
  isAdult: false,
}

/** Registration. The name is checked while typing, and the password rule shows its progress. */
export function RegisterForm() {
  const registering = useRegister()
  const form = useForm<RegisterValues>({
    defaultValues: empty,
    resolver: resolverOf(registerErrors),
    mode: 'onTouched',
  })
  const { errors } = form.formState
  const [name, password] = useWatch({ control: form.control, name: ['name', 'password'] })
  const nameCheck = useNameCheck(name)
  // Once the request was sent, the name may be taken by this very registration, and then it is.
  const isOwnName = registering.isHeld || registering.state.at === 'done'
  const isNameTaken = nameCheck.isFree === false && !isOwnName
  const refusal = registering.error ? formRefusalOf(registering.error) : undefined
  const send = form.handleSubmit(async (values) => {
    if (isNameTaken) {
      form.setFocus('name')
      return
    }
    const state = await registering.run(values)
    const { field } = state.at === 'refused' ? formRefusalOf(state.error) : {}
    if (field !== undefined && field !== 'form') form.setFocus(field)
  })
  const refusalAt = (field: 'name' | 'password') => (refusal?.field === field ? refusal.text : undefined)

  // A successful answer begins a session and redirects. After a reload the answer is missing.
  if (registering.state.at === 'done' && registering.answer === undefined)
    return <Banner tone="ok">注册成功，请用刚才的用户名和密码登录。</Banner>
  return (
    <ActForm
      act={registering}
      className="grid gap-4"
      failureOf={() => refusal?.field === 'form' && refusal.text}
      onSend={() => void send()}
      foot={
        <ActButton act={registering} size="lg" isWide loadingText="正在注册">
          注册
        </ActButton>
      }
    >
      <Field
        label="用户名"
        size="xl"
        prefix={<User size={20} />}
        hint="4–16 位字母、数字或汉字，注册后不能改"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        isValid={nameCheck.isFree === true && nameError(name) === undefined}
        error={
          errors.name?.message ?? (isNameTaken ? '这个用户名已经有人用了，换一个试试' : refusalAt('name'))
        }
        {...form.register('name', { onChange: registering.reset })}
      />
      <div className="grid gap-2 pb-2.5">
        <Field
          label="密码"
          type="password"
          size="xl"
          prefix={<Lock size={20} />}
          autoComplete="new-password"
          error={errors.password?.message ?? refusalAt('password')}
          {...form.register('password', { onChange: registering.reset })}
        />
        <PasswordRule password={password} name={name} />
      </div>
      <Field
        label="邀请码（选填）"
        size="xl"
        prefix={<UserPlus size={20} />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.invitationCode?.message}
        {...form.register('invitationCode')}
      />
      <div className="grid gap-2">
        <Checkbox label="我已年满 18 周岁" error={errors.isAdult?.message} {...form.register('isAdult')} />
        <Checkbox
          label="我同意服务条款和隐私说明，知道投注可能输钱"
          error={errors.hasAgreed?.message}
          {...form.register('hasAgreed')}
        />
        <TermsWays />
      </div>
    </ActForm>
  )
}

/** The ways to what the box above agrees to. */
function TermsWays() {
  const [shown, setShown] = useState<Terms>()
  return (
    <p className="flex gap-4 pl-7 text-sm">
      {(['terms', 'privacy'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-haspopup="dialog"
          className="gs-hit relative text-accent-ink"
          onClick={() => setShown(each)}
        >
          {each === 'terms' ? '服务条款' : '隐私说明'}
        </button>
      ))}
      <Suspense>{shown && <TermsSheet of={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </p>
  )
}
