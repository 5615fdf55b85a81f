import { serverNow } from '@grandstand/client/clock'
import { useLiveStatus } from '@grandstand/client/live'
import { announceNow, Button, toast } from '@grandstand/ui'
import { Download, FileText, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useCsv, usePdf, type StatementChoice } from './data.ts'
import { siteDay } from '@grandstand/contract/site-day'
import { saveFile } from '../../../lib/save-file.ts'
import { siteName } from '../../../lib/site.ts'

/** Saves the filtered lines as CSV with a progress count, or as a PDF. Both can be cancelled. */
export function ExportButton({ choice }: { readonly choice: StatementChoice }) {
  const csv = useCsv()
  const pdf = usePdf()
  const [isDrawing, setIsDrawing] = useState(false)
  const [count, setCount] = useState<number>()
  const running = useRef<AbortController | undefined>(undefined)
  const isOffline = useLiveStatus().connection === 'offline'
  useEffect(() => () => running.current?.abort(), [])

  const start = async (kind: 'csv' | 'pdf') => {
    const stopping = new AbortController()
    running.current = stopping
    if (kind === 'csv') setCount(0)
    else setIsDrawing(true)
    try {
      const { signal } = stopping
      const blob = await (kind === 'csv' ? csv(choice, setCount, signal) : pdf(choice, signal))
      const name = kind === 'csv' ? '资金明细' : '资金对账单'
      saveFile(blob, `${siteName}-${name}-${siteDay(serverNow())}.${kind}`)
      announceNow('导出完成')
    } catch {
      if (!stopping.signal.aborted) toast('导出失败，请重试', { tone: 'error' })
    } finally {
      setCount(undefined)
      setIsDrawing(false)
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
  const disabledReason = isOffline ? '连接断开，恢复后可以导出' : undefined
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Button
        size="sm"
        tone="ghost"
        icon={<Download size={16} aria-hidden="true" />}
        disabledReason={disabledReason}
        onClick={() => void start('csv')}
      >
        导出
      </Button>
      <Button
        size="sm"
        tone="ghost"
        icon={<FileText size={16} aria-hidden="true" />}
        isLoading={isDrawing}
        disabledReason={disabledReason}
        onClick={() => void start('pdf')}
      >
        对账单 PDF
      </Button>
    </span>
  )
}
