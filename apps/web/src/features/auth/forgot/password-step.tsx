import { ActButton, ActForm } from '@grandstand/client/act'
import { Banner, Button, Field } from '@grandstand/ui'
import { Lock, User } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { codeFailureOf } from '../code/model.ts'
import { formRefusalOf, passwordError } from '../model.ts'
import { PasswordRule } from '../password-rule.tsx'
import type { useFinishRecovery } from './data.ts'
import type { Forgot } from './model.ts'

interface Props {
  readonly state: Forgot
  readonly finish: ReturnType<typeof useFinishRecovery>
  readonly onChange: (change: Partial<Forgot>) => void
  /** Restarts the recovery. */
  readonly onOver: () => void
}

/** Step 3: the new password, with the account name. */
export function PasswordStep({ state, finish, onChange, onOver }: Props) {
  const { checked, password } = state
  const [wrong, setWrong] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  if (!checked) return null
  const refusal = finish.error ? formRefusalOf(finish.error) : undefined
  const failure = finish.error ? codeFailureOf(finish.error) : undefined

  const send = async () => {
    const error = passwordError(password, checked.name)
    setWrong(error)
    if (error) {
      input.current?.focus()
      return
    }
    const { at } = await finish.run({ kind: checked.kind, recovery: checked.recovery, password })
    if (at === 'refused') input.current?.select()
  }

  return (
    <ActForm
      act={finish}
      className="grid gap-4"
      failureOf={() => undefined}
      onSend={() => void send()}
      foot={
        <ActButton act={finish} size="lg" isWide loadingText="正在重置">
          重置密码
        </ActButton>
      }
    >
      {failure && refusal?.field !== 'password' && (
        <Banner
          tone="danger"
          action={
            failure.at === 'over' && (
              <Button size="sm" tone="outline" onClick={onOver}>
                从头开始
              </Button>
            )
          }
        >
          {failure.text}
        </Banner>
      )}
      <Field
        label="用户名"
        size="xl"
        prefix={<User size={20} />}
        autoComplete="username"
        readOnly
        value={checked.name}
      />
      <div className="grid gap-2">
        <Field
          ref={input}
          label="新密码"
          type="password"
          size="xl"
          prefix={<Lock size={20} />}
          autoComplete="new-password"
          value={password}
          error={wrong ?? (refusal?.field === 'password' ? refusal.text : undefined)}
          onChange={({ target }) => {
            setWrong(undefined)
            finish.reset()
            onChange({ password: target.value })
          }}
        />
        <PasswordRule password={password} name={checked.name} />
      </div>
      <p className="text-sm text-ink-2">重置后，所有设备都会退出登录，要用新密码重新登录。</p>
    </ActForm>
  )
}
