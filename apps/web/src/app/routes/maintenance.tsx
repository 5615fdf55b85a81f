import { useNow } from '@grandstand/client/clock'
import { Button, CountdownDigits, FactList, FactRow } from '@grandstand/ui'
import { createLazyRoute, useRouter } from '@tanstack/react-router'
import { RotateCw, Wrench } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSiteOpen } from '../../features/site/access/data.ts'
import { dayAndTime, timeOfDay } from '../../lib/time.ts'
import { AccessFrame } from '../access/access-frame.tsx'
import { noticeIn, useNotice } from '../access/use-notice.ts'

export const route = createLazyRoute('/maintenance')({ component: MaintenancePage })

/**
 * The site is under maintenance [ROUTE-04]: shows the reason and the expected end, polls, and returns to the former
 * page when it is over.
 */
function MaintenancePage() {
  const router = useRouter()
  const { notice, from } = useNotice()
  const site = useSiteOpen()
  const now = useNow()
  const isOpen = site.data !== undefined
  const hasLeft = useRef(false)
  useEffect(() => {
    // While navigating away, the page is drawn once more with the state of its target.
    if (!isOpen || hasLeft.current) return
    hasLeft.current = true
    router.history.replace(from)
  }, [isOpen, from, router])

  const told = (noticeIn(site.error) ?? notice)?.maintainConfig
  const { startsAt, endsAt } = told ?? {}
  const leftMs = endsAt === undefined ? undefined : endsAt - now
  const { refetch } = site
  const isOver = leftMs !== undefined && leftMs <= 0
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])

  const askedAt = Math.max(site.errorUpdatedAt, site.dataUpdatedAt)
  return (
    <AccessFrame
      title={told?.title}
      icon={<Wrench size={24} />}
      text={told?.text ?? '系统正在维护。已提交的投注和存款不受影响，恢复后自动打开。'}
      action={
        <Button
          tone="primary"
          size="lg"
          icon={<RotateCw size={18} />}
          isLoading={site.isFetching}
          loadingText="正在检查"
          onClick={() => void refetch()}
        >
          现在检查
        </Button>
      }
      foot={
        askedAt === 0
          ? '正在检查是否已经恢复。'
          : `每 15 秒自动检查一次，上次 ${timeOfDay(askedAt)}。恢复后回到刚才的页面。`
      }
    >
      {(startsAt !== undefined || endsAt !== undefined) && (
        <div className="grid gap-3 border-t border-line pt-4">
          {leftMs !== undefined && leftMs > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span className="text-ink-2">距离预计恢复</span>
              <CountdownDigits remainingMs={leftMs} label="距离预计恢复" />
            </div>
          )}
          <FactList>
            {startsAt !== undefined && <FactRow label="开始">{dayAndTime(startsAt, now)}</FactRow>}
            {endsAt !== undefined && <FactRow label="预计恢复">{dayAndTime(endsAt, now)}</FactRow>}
          </FactList>
          {isOver && <p className="text-xs text-ink-3">比预计的时间久了一些，恢复后会自动打开。</p>}
        </div>
      )}
    </AccessFrame>
  )
}
