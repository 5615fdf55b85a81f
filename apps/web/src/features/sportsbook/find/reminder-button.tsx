import { messageOf } from '@grandstand/client/errors'
import { useIsMember } from '@grandstand/client/session'
import type { MatchId } from '@grandstand/contract'
import { Button, toast } from '@grandstand/ui'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Bell, BellRing } from 'lucide-react'
import { useFavourites, useToggleFavourite } from './data.ts'

/**
 * Reminds the member of a match's start by following it, which triggers the start notice. A visitor is sent to log in
 * and returned afterwards.
 */
export function ReminderButton({ matchId, name }: { readonly matchId: MatchId; readonly name: string }) {
  const isMember = useIsMember()
  const { data = [] } = useFavourites()
  const toggle = useToggleFavourite({ kind: 'match', target: matchId })
  const navigate = useNavigate()
  const { href } = useLocation()
  const own = data.find((each) => each.kind === 'match' && each.target === matchId)
  const isOn = toggle.isPending ? toggle.variables === undefined : own !== undefined
  const press = () => {
    if (!isMember) return void navigate({ to: '/login', search: { fromPage: href } })
    if (toggle.isPending) return undefined
    return toggle.mutate(own?.id, {
      onError: (error) => toast(messageOf(error) ?? '设置失败，请重试', { tone: 'error' }),
    })
  }
  const Icon = isOn ? BellRing : Bell
  return (
    <Button
      tone={isOn ? 'ghost' : 'neutral'}
      size="sm"
      aria-pressed={isOn}
      aria-label={isOn ? `取消提醒：${name}` : `开赛提醒我：${name}`}
      onClick={press}
      className="shrink-0"
      icon={<Icon size={16} strokeWidth={1.75} />}
    >
      {isOn ? '已提醒' : '提醒'}
    </Button>
  )
}
