import { useMember } from '@grandstand/client/session'
import { Banner, Button, Card, CardHead } from '@grandstand/ui'
import type { Contact } from '@grandstand/contract/contact'
import { useState } from 'react'
import { BindForm } from './bind-form.tsx'

const words = {
  phone: {
    none: '还没有绑定手机',
    is: '已绑定手机',
    done: '手机绑定好了。',
    change: '更换手机',
    note: '更换前可能要先确认是你本人；换好后，原来的手机会收到通知。',
    why: '绑定后可以用短信找回密码，也能确认是你本人在操作。',
    use: '忘记密码时用它找回，重要操作前用它确认是你本人。',
  },
  email: {
    none: '还没有绑定邮箱',
    is: '已绑定邮箱',
    done: '邮箱绑定好了。',
    change: '更换邮箱',
    note: '更换前可能要先确认是你本人；换好后，原来的邮箱会收到通知。',
    why: '绑定后可以用邮件找回密码，也能确认是你本人在操作。',
    use: '忘记密码时用它找回，重要操作前用它确认是你本人。',
  },
} as const

/** The bound contact, and the form to bind or change it. */
export function BoundContactCard({ kind }: { readonly kind: Contact['kind'] }) {
  const bound = useMember()?.[kind]
  const [isChanging, setChanging] = useState(false)
  const [isDone, setDone] = useState(false)
  const say = words[kind]
  return (
    <Card isFlush aria-labelledby="bound-contact">
      <CardHead id="bound-contact" title={bound === undefined ? say.none : say.is} />
      <div className="grid gap-4 p-4">
        {isDone && <Banner tone="ok">{say.done}</Banner>}
        {bound !== undefined && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <b className="gs-num text-xl">{bound}</b>
            {!isChanging && (
              <Button
                tone="outline"
                onClick={() => {
                  setDone(false)
                  setChanging(true)
                }}
              >
                {say.change}
              </Button>
            )}
          </div>
        )}
        {bound === undefined || isChanging ? (
          <>
            <p className="text-ink-2">{bound === undefined ? say.why : say.note}</p>
            <BindForm
              kind={kind}
              onBound={() => {
                setChanging(false)
                setDone(true)
              }}
            />
          </>
        ) : (
          <p className="text-ink-2">{say.use}</p>
        )}
      </div>
    </Card>
  )
}
