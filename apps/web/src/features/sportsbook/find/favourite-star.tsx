import { messageOf } from '@grandstand/client/errors'
import { useIsMember } from '@grandstand/client/session'
import { IconButton, toast } from '@grandstand/ui'
import { useRouter } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useFavourites, useToggleFavourite, type Starred } from './data.ts'

interface StarProps extends Starred {
  readonly name: string
  /** Colours for the dark background of a score strip. */
  readonly isOnDark?: boolean
}

/** The star that follows a team, competition or match. A visitor is sent to log in and returned afterwards. */
export function FavouriteStar(props: StarProps) {
  const { kind, target, name, isOnDark = false } = props
  const isMember = useIsMember()
  const { data = [] } = useFavourites()
  const toggle = useToggleFavourite({ kind, target })
  // Not `useLocation`: a board has many stars, and each would be drawn again within the tap that changes the address.
  const router = useRouter()
  const own = data.find((each) => each.kind === kind && each.target === target)
  const isOn = toggle.isPending ? toggle.variables === undefined : own !== undefined
  const press = () => {
    if (!isMember)
      return void router.navigate({ to: '/login', search: { fromPage: router.state.location.href } })
    if (toggle.isHeld) return toggle.again()
    return toggle.mutate(own?.id, {
      onError: (error) => toast(messageOf(error) ?? '修改失败，请重试', { tone: 'error' }),
    })
  }
  return (
    <IconButton
      label={`关注${name}`}
      aria-pressed={isOn}
      icon={<Star size={18} strokeWidth={1.75} className={isOnDark ? onDark(isOn) : onPage(isOn)} />}
      onClick={press}
    />
  )
}

const onPage = (isOn: boolean) => (isOn ? 'fill-(--gs-accent-ink) text-accent-ink' : '')
const onDark = (isOn: boolean) => (isOn ? 'fill-(--gs-bug-ink) text-bug-ink' : 'text-bug-ink')
