import { createExpiringStorage, sessionPrefix, useMember } from '@grandstand/client/session'
import { Banner, Button } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

/** Deleted with the session [STATE-12]. */
const laterKey = `${sessionPrefix}:bind-phone`

/**
 * Suggests binding a phone to members without one, because a forgotten password is hard to recover otherwise. A
 * postponed suggestion returns the next day or in the next session.
 */
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
