import { createExpiringStorage, sessionPrefix, useMember } from '@grandstand/client/session'
import { Banner, Button } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

/** Goes with the session [STATE-12]. */
const laterKey = `${sessionPrefix}:bind-phone`

/** Proposes a phone to who has none, once a session: without one a forgotten password is hard to recover. */
export function BindPrompt() {
  const member = useMember()
  const [storage] = useState(() => createExpiringStorage(localStorage))
  const [isLater, setLater] = useState(() => storage.read(laterKey) !== undefined)
  if (!member || member.phone !== undefined || isLater) return null
  return (
    <Banner
      title="还没有绑定手机"
      action={
        <div className="flex shrink-0 gap-2">
          <Button
            size="sm"
            tone="ghost"
            onClick={() => {
              storage.write(laterKey, 'later', 'evening')
              setLater(true)
            }}
          >
            以后再说
          </Button>
          <Button asChild size="sm" tone="outline">
            <Link to="/app/security/phone">去绑定</Link>
          </Button>
        </div>
      }
    >
      忘记密码时用它找回。
    </Banner>
  )
}
