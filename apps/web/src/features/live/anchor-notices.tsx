import type { AnchorNotice } from '@grandstand/contract/live'
import { announce, toast } from '@grandstand/ui'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useAnchorNotices } from './data.ts'

/** Shows a notice on every page when an anchor that the member follows goes live. Renders nothing itself. */
export function AnchorNotices() {
  const navigate = useNavigate()
  const tell = useCallback(
    ({ nickname, title, roomNo }: AnchorNotice) => {
      const text = `${nickname} 开播了：${title}`
      announce(text)
      toast(text, {
        tone: 'info',
        action: {
          label: '去看看',
          onPress: () =>
            void navigate({ to: '/app/live/$roomNo', params: { roomNo }, search: { match: undefined } }),
        },
      })
    },
    [navigate],
  )
  useAnchorNotices(tell)
  return null
}
