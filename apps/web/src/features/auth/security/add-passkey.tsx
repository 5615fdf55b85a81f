import { passkeyName } from '@grandstand/contract/auth'
import { Banner, Button, Field, toast } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useAddPasskey } from './data.ts'
import { failureText } from './words.ts'

/** Names the new passkey, then lets the browser make it. */
export function AddPasskey({ isFirst = false }: { readonly isFirst?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const add = useAddPasskey()
  const formId = useId()
  const failure = add.error ? failureText(add.error) : undefined
  const isNamed = passkeyName.safeParse(name).success
  const submit = () => {
    if (!isNamed || add.isPending) return
    add.mutate(name.trim(), {
      onSuccess: () => {
        setOpen(false)
        toast('通行密钥已添加', { tone: 'done' })
      },
    })
  }
  return (
    <>
      <Button
        size={isFirst ? 'md' : 'sm'}
        tone={isFirst ? 'primary' : 'outline'}
        icon={<Plus size={16} />}
        onClick={() => {
          add.reset()
          setOpen(true)
        }}
      >
        添加通行密钥
      </Button>
      <Modal
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="添加通行密钥"
        description="接下来浏览器会请你验证指纹、面容或锁屏密码。"
        actions={
          <>
            <Button tone="outline" onClick={() => setOpen(false)}>
              取消
            </Button>
            <Button
              type="submit"
              form={formId}
              tone="primary"
              isLoading={add.isPending}
              loadingText="请按浏览器提示操作"
            >
              继续
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
            submit()
          }}
        >
          <Field
            label="名称"
            hint="方便以后认出它，最多 24 个字"
            maxLength={24}
            value={name}
            error={isNamed ? undefined : '给通行密钥起个名字'}
            onChange={(event) => setName(event.target.value)}
          />
          {failure && <Banner tone="danger">{failure}</Banner>}
        </form>
      </Modal>
    </>
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
