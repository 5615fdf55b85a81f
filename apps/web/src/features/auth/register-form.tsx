import { Banner, Button, Checkbox, Field } from '@grandstand/ui'
import { Lock, User, UserPlus } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import { useNameCheck, useRegister } from './data.ts'
import { resolverOf } from './form-resolver.ts'
import { formRefusalOf, nameError, registerErrors, type RegisterValues } from './model.ts'
import { PasswordRule } from './password-rule.tsx'

const empty: RegisterValues = {
  name: '',
  password: '',
  invitationCode: '',
  hasAgreed: false,
  isAdult: false,
}

/** Registration: the name is checked while one types, the password rule is shown as it is met. */
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
  const isNameTaken = nameCheck.isFree === false
  const refusal = registering.error ? formRefusalOf(registering.error) : undefined
  const submit = form.handleSubmit((values) => {
    if (isNameTaken) {
      form.setFocus('name')
      return
    }
    registering.mutate(values, {
      onError: (error) => {
        const { field } = formRefusalOf(error)
        if (field !== 'form') form.setFocus(field)
      },
    })
  })
  const refusalAt = (field: 'name' | 'password') => (refusal?.field === field ? refusal.text : undefined)

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {refusal?.field === 'form' && <Banner tone="danger">{refusal.text}</Banner>}
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
      </div>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        isWide
        isLoading={registering.isPending}
        loadingText="正在注册"
      >
        注册
      </Button>
    </form>
  )
}
