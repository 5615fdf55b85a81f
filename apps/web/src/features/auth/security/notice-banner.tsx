import { Banner, Button, IconButton } from '@grandstand/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useSecurityNotices } from './data.ts'
import { grouped } from './notice-groups.ts'
import { noticeText } from './words.ts'

const key = 'gs-notice-put-away'

/** Time of the newest notice that was put away on this device, server ms. */
function storedTime(): number {
  try {
    return Number(localStorage.getItem(key) ?? 0)
  } catch {
    return 0
  }
}

/**
 * A one-line notice below the top bar until it is put away or acknowledged; the security centre has it longer. Never
 * over a live room, whose picture it would push down.
 */
export function NoticeBanner() {
  const { data: notices } = useSecurityNotices()
  const { pathname } = useLocation()
  const [putAwayAt, setPutAwayAt] = useState(storedTime)
  const groups = grouped((notices ?? []).filter(({ at }) => at > putAwayAt))
  const [first] = groups
  const isElsewhere = pathname.startsWith('/app/security') || pathname.startsWith('/app/live/')
  if (first === undefined || isElsewhere) return null
  const more = groups.length > 1 ? `，共 ${groups.length} 项` : ''
  const putAway = () => {
    setPutAwayAt(first.newest.at)
    try {
      localStorage.setItem(key, String(first.newest.at))
    } catch {
      // Without storage it is put away on this page only.
    }
  }
  return (
    <Banner
      tone="warn"
      action={
        <span className="flex shrink-0 items-center gap-1">
          <Button asChild size="sm" tone="outline">
            <Link to="/app/security">去看看</Link>
          </Button>
          <IconButton size="sm" label="收起安全提醒" icon={<X size={16} />} onClick={putAway} />
        </span>
      }
    >
      安全提醒：{noticeText(first.newest)}
      {more}。
    </Banner>
  )
}
