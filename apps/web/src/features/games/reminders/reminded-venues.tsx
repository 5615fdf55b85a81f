import { toast } from '@grandstand/ui'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useVenueList } from '../lobby/data.ts'
import { dueReminders, useReminders } from './reminders.ts'

/** Announces each venue that the member asked about, once it is open. Draws nothing. */
export function RemindedVenues() {
  const hasAny = useReminders(({ venues }) => venues.length > 0)
  // Without reminders the venues are not asked for on the pages of other areas.
  return hasAny && <Announcing />
}

function Announcing() {
  const reminded = useReminders(({ venues }) => venues)
  const { data } = useVenueList()
  const navigate = useNavigate()
  useEffect(() => {
    const due = dueReminders(reminded, data ?? [])
    if (due.length === 0) return
    useReminders
      .getState()
      .set(reminded.filter((code) => due.every(({ channelCode }) => channelCode !== code)))
    for (const { name, prefix } of due)
      toast(`${name}开放了`, {
        action: {
          label: '去看看',
          onPress: () => void navigate({ to: '/app/egame/{-$prefix}', params: { prefix } }),
        },
      })
  }, [reminded, data, navigate])
  return null
}
