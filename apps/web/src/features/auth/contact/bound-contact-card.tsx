import { Banner, Button, Card, CardHead } from '@grandstand/ui'
import type { Contact } from '@grandstand/contract/contact'
import { useState } from 'react'
import { useMember } from '../../../lib/session-context.tsx'
import { BindForm } from './bind-form.tsx'

const words = {
  phone: {
    what: '手机',
    why: '绑定后可以用短信找回密码，也能确认是你本人在操作。',
    use: '忘记密码时用它找回，重要操作前用它确认是你本人。',
  },
  email: {
    what: '邮箱',
    why: '绑定后可以用邮件找回密码，也能确认是你本人在操作。',
    use: '忘记密码时用它找回，重要操作前用它确认是你本人。',
  },
} as const

/** What is bound, and the way to bind or change it. */
export function BoundContactCard({ kind }: { readonly kind: Contact['kind'] }) {
  const bound = useMember()?.[kind]
  const [isChanging, setChanging] = useState(false)
  const [isDone, setDone] = useState(false)
  const { what, why, use } = words[kind]
  return (
    <Card isFlush aria-labelledby="bound-contact">
      <CardHead id="bound-contact" title={bound === undefined ? `还没有绑定${what}` : `已绑定${what}`} />
      <div className="grid gap-4 p-4">
        {isDone && <Banner tone="ok">{what}绑定好了。</Banner>}
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
                更换{what}
              </Button>
            )}
          </div>
        )}
        {bound === undefined || isChanging ? (
          <>
            <p className="text-ink-2">
              {bound === undefined ? why : `更换前可能要先确认是你本人；换好后，原来的${what}会收到通知。`}
            </p>
            <BindForm
              kind={kind}
              onBound={() => {
                setChanging(false)
                setDone(true)
              }}
            />
          </>
        ) : (
          <p className="text-ink-2">{use}</p>
        )}
      </div>
    </Card>
  )
}
