import { Button, toast } from '@grandstand/ui'
import { Bell, BellRing } from 'lucide-react'
import { toggleReminder, useReminders } from './reminders.ts'

interface Props {
  /** Code of a venue in maintenance. */
  readonly venue: string
  readonly name: string
}

/** 开放时提醒我: announces the end of a maintenance while the site is open on this device. */
export function RemindButton({ venue, name }: Props) {
  const isOn = useReminders(({ venues }) => venues.includes(venue))
  return (
    <Button
      tone="outline"
      aria-pressed={isOn}
      icon={isOn ? <BellRing size={18} aria-hidden="true" /> : <Bell size={18} aria-hidden="true" />}
      onClick={() => {
        toggleReminder(venue)
        if (!isOn) toast(`${name}开放时，在打开的看台里提醒你`, { tone: 'info' })
      }}
    >
      {isOn ? '会提醒你' : '开放时提醒我'}
    </Button>
  )
}
