import { serverNow } from '@grandstand/client/clock'
import { useLiveStatus } from '@grandstand/client/live'
import { siteDay } from '@grandstand/contract/site-day'
import { announceNow, Button, toast } from '@grandstand/ui'
import { Download, FileText, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from './save-file.ts'
import { siteName } from './site.ts'

/** A file that can be saved: its button, its name, and what makes it. */
export interface ExportedFile {
  readonly kind: 'csv' | 'pdf'
  readonly label: string
  readonly name: string
  /** Calls `told` with the number of rows that are written so far, where there are rows. */
  readonly make: (told: (rows: number) => void, signal: AbortSignal) => Promise<Blob>
}

interface Props {
  readonly files: readonly ExportedFile[]
  /** Label of the button that stops, with the number of rows so far. */
  readonly stopText: (rows: number) => string
}

/** Saves what a page lists as a file. A CSV says how many rows it has so far, and can be stopped. */
export function ExportButtons({ files, stopText }: Props) {
  const [making, setMaking] = useState<ExportedFile['kind']>()
  const [count, setCount] = useState(0)
  const running = useRef<AbortController | undefined>(undefined)
  const isOffline = useLiveStatus().connection === 'offline'
  useEffect(() => () => running.current?.abort(), [])

  const start = async ({ kind, name, make }: ExportedFile) => {
    const stopping = new AbortController()
    running.current = stopping
    setCount(0)
    setMaking(kind)
    try {
      const blob = await make(setCount, stopping.signal)
      saveFile(blob, `${siteName}-${name}-${siteDay(serverNow())}.${kind}`)
      announceNow('导出完成')
    } catch {
      if (!stopping.signal.aborted) toast('导出失败，请重试', { tone: 'error' })
    } finally {
      setMaking(undefined)
    }
  }

  if (making === 'csv')
    return (
      <Button
        size="sm"
        tone="ghost"
        icon={<X size={16} aria-hidden="true" />}
        onClick={() => running.current?.abort()}
      >
        <span className="gs-num">{stopText(count)}</span>
      </Button>
    )
  return (
    <span className="inline-flex flex-wrap gap-1">
      {files.map((file) => {
        const Icon = file.kind === 'csv' ? Download : FileText
        return (
          <Button
            key={file.kind}
            size="sm"
            tone="ghost"
            icon={<Icon size={16} aria-hidden="true" />}
            isLoading={making === file.kind}
            disabledReason={isOffline ? '连接断开，恢复后可以导出' : undefined}
            onClick={() => void start(file)}
          >
            {file.label}
          </Button>
        )
      })}
    </span>
  )
}
