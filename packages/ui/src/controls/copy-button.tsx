import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from '../overlay/toast-store.ts'
import { IconButton } from './icon-button.tsx'

export type CopyButtonProps = {
  text: string
  label: string
  /** For keys and codes: the toast does not repeat the copied text. */
  isSecret?: boolean
}

/** Copies a text and confirms it with a check mark for two seconds and with a toast. */
export function CopyButton({ text, label, isSecret = false }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast(isSecret ? '已复制' : `已复制 ${text}`)
    } catch {
      toast('复制失败，请长按选中后复制', { tone: 'error' })
    }
  }
  return (
    <IconButton
      size="sm"
      label={label}
      icon={isCopied ? <Check size={16} /> : <Copy size={16} />}
      onClick={() => void copy()}
    />
  )
}
