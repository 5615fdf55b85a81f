import { ActFields, labelOf } from '@grandstand/client/act'
import { passkeyName } from '@grandstand/contract/auth'
import { Button, Field } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { resolverOf } from '../../../lib/form-resolver.ts'
import type { useAddPasskey } from './data.ts'
import { OutcomeNotice } from './outcome-notice.tsx'

interface Props {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly add: ReturnType<typeof useAddPasskey>
}

const judged = resolverOf(({ name }: { name: string }) => ({
  name: passkeyName.safeParse(name).success ? undefined : '给通行密钥起个名字',
}))

/** Asks for a name of the new passkey, then lets the browser create it. */
export function AddPasskey({ isOpen, onOpenChange, add }: Props) {
  const form = useForm({
    defaultValues: { name: deviceName(navigator.userAgent) },
    resolver: judged,
    mode: 'onChange',
  })
  const formId = useId()
  // Not `ActForm`: while the first step is in doubt, a press repeats both steps.
  const send = form.handleSubmit(({ name }) => {
    if (!add.isPending) void add.run(name.trim())
  })
  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="添加通行密钥"
      description="接下来浏览器会请你验证指纹、面容或锁屏密码。"
      actions={
        <>
          <Button tone="outline" onClick={() => onOpenChange(false)}>
            取消
          </Button>
          <Button
            type="submit"
            form={formId}
            tone="primary"
            isLoading={add.isPending}
            loadingText="请按浏览器提示操作"
          >
            {labelOf(add, '继续')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <ActFields act={add}>
          <Field
            label="名称"
            hint="方便以后认出它，最多 24 个字"
            maxLength={24}
            error={form.formState.errors.name?.message}
            {...form.register('name')}
          />
        </ActFields>
        <OutcomeNotice act={add} />
      </form>
    </Modal>
  )
}

const names = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, '安卓手机'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows 电脑'],
] as const

function deviceName(userAgent: string): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '我的设备'
}
