import { announce, Button, toast } from '@grandstand/ui'
import { Download, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLiveStatus } from '../../../lib/live.tsx'
import { serverNow } from '../../../lib/server-clock.tsx'
import { useCsv, type StatementChoice } from './data.ts'
import { siteDay } from './range.ts'

/** Saves the chosen lines as CSV; counts while it goes on, and can be stopped. */
export function ExportButton({ choice }: { readonly choice: StatementChoice }) {
  const csv = useCsv()
  const [count, setCount] = useState<number>()
  const running = useRef<AbortController | undefined>(undefined)
  const isOffline = useLiveStatus().connection === 'offline'
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const stopping = new AbortController()
    running.current = stopping
    setCount(0)
    try {
      const blob = await csv(choice, setCount, stopping.signal)
      save(blob, `看台资金明细-${siteDay(serverNow())}.csv`)
      announce('导出完成')
    } catch {
      if (!stopping.signal.aborted) toast('导出没有完成，请重试', { tone: 'error' })
    } finally {
      setCount(undefined)
    }
  }

  if (count !== undefined)
    return (
      <Button
        size="sm"
        tone="ghost"
        icon={<X size={16} aria-hidden="true" />}
        onClick={() => running.current?.abort()}
      >
        停止导出 <span className="gs-num">{count}</span> 条
      </Button>
    )
  return (
    <Button
      size="sm"
      tone="ghost"
      icon={<Download size={16} aria-hidden="true" />}
      disabledReason={isOffline ? '网络断开，恢复后可以导出' : undefined}
      onClick={() => void start()}
    >
      导出
    </Button>
  )
}

/** Hands a file to the browser's own downloads. */
function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download has begun; the address is not needed for it any more.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
