import { announceNow } from '@grandstand/ui'
import { useRef } from 'react'
import { useMemberBetsEffect } from '../slip/data.ts'
import { settledText } from './settled-text.ts'

/** Announces to screen readers when a bet is settled, on every page. Renders nothing itself. */
export function SettledVoice() {
  const open = useRef<ReadonlySet<string>>(new Set())
  useMemberBetsEffect((bets) => {
    const settled = bets.filter(({ id, status }) => status === 'settled' && open.current.has(id))
    open.current = new Set(bets.flatMap(({ id, status }) => (status === 'accepted' ? [id] : [])))
    if (settled.length > 0) announceNow(settledText(settled))
  })
  return null
}
