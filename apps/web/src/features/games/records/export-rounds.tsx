import { serverNow } from '@grandstand/client/clock'
import { useLiveStatus } from '@grandstand/client/live'
import { siteDay } from '@grandstand/contract/site-day'
import { announceNow, Button, toast } from '@grandstand/ui'
import { Download, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { siteName } from '../../../lib/site.ts'
import { useRoundsCsv, type RecordChoice } from './data.ts'

/** Saves every round of the choice as CSV, with how many are written so far. It can be stopped. */
export function ExportRounds({ choice }: { readonly choice: RecordChoice }) {
  const csv = useRoundsCsv()
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
      saveFile(blob, `${siteName}-游戏记录-${siteDay(serverNow())}.csv`)
      announceNow('导出完成')
    } catch {
      if (!stopping.signal.aborted) toast('导出失败，请重试', { tone: 'error' })
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
        停止导出 <span className="gs-num">{count}</span> 局
      </Button>
    )
  return (
    <Button
      size="sm"
      tone="ghost"
      icon={<Download size={16} aria-hidden="true" />}
      disabledReason={isOffline ? '连接断开，恢复后可以导出' : undefined}
      onClick={() => void start()}
    >
      导出
    </Button>
  )
}
