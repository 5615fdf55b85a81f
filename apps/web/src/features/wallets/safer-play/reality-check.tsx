import { serverNow } from '@grandstand/client/clock'
import { followMember } from '@grandstand/client/session'
import { displayAmount } from '@grandstand/money'
import { Button, FactList, FactRow } from '@grandstand/ui'
import { Modal } from '@grandstand/ui/overlay'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSaferPlay } from './data.ts'
import { GameReminder } from './game-reminder.tsx'
import { Coins, ToGames } from './money-rows.tsx'
import { useRealityGuest } from './reality-guest.ts'
import { minutesText } from './words.ts'

const sinceKey = 'gs-reality-since'
followMember({ gone: () => sessionStorage.removeItem(sinceKey) })

/** Start of the current interval in this tab, server time in ms. It survives a reload. */
function intervalBegan(): number {
  const kept = Number(sessionStorage.getItem(sinceKey))
  if (Number.isFinite(kept) && kept > 0 && kept <= serverNow()) return kept
  const now = serverNow()
  sessionStorage.setItem(sinceKey, String(now))
  return now
}

/** Shows the time and result of play at the interval that the member chose. */
export function RealityCheck() {
  const { data, refetch } = useSaferPlay()
  const [isOpen, setOpen] = useState(false)
  const guest = useRealityGuest((state) => state.guest)
  const minutes = data?.realityCheckMinutes
  useEffect(() => {
    if (minutes === undefined || isOpen) return undefined
    const dueMs = intervalBegan() + minutes * 60_000 - serverNow()
    // A game first comes to the end of its round.
    const show = async () => {
      await useRealityGuest.getState().guest?.pause()
      await refetch()
      setOpen(true)
    }
    const timer = setTimeout(() => void show(), Math.max(0, dueMs))
    return () => clearTimeout(timer)
  }, [minutes, isOpen, refetch])
  if (!isOpen || !data) return null
  const goOn = () => {
    sessionStorage.removeItem(sinceKey)
    setOpen(false)
    guest?.resume()
  }
  const { today } = data
  if (guest) return <GameReminder guest={guest} data={data} onGoOn={goOn} />
  return (
    <Modal
      isOpen
      isFirm
      onOpenChange={goOn}
      title="定时提醒"
      description="你今天的情况"
      actions={
        <>
          <Button asChild tone="ghost">
            <Link to="/app/limits" onClick={goOn}>
              限额与暂停
            </Link>
          </Button>
          <Button tone="primary" onClick={goOn}>
            知道了，继续
          </Button>
        </>
      }
    >
      <FactList>
        <FactRow label="今天在线">{minutesText(today.minutes)}</FactRow>
        <FactRow label="今天投注">{displayAmount(today.staked.minor, today.staked.currency)}</FactRow>
        <Coins spent={today.coins} label="今天充币" />
        <ToGames moved={today.toGames} />
        <FactRow label="今天盈亏" isStrong>
          {displayAmount(today.result.minor, today.result.currency, { sign: 'always' })}
        </FactRow>
      </FactList>
    </Modal>
  )
}
