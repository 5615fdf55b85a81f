import type { FavouriteNotice } from '@grandstand/contract/sportsbook'
import { announce, toast } from '@grandstand/ui'
import { useNavigate } from '@tanstack/react-router'
import { scoreText } from '../match-state/story.ts'
import { useFavouriteNotices } from './data.ts'

/** The text of a notice: 云岭城 vs 江港联 开赛了; 23′ 云岭城进球，1–0（陈浩）. */
export function noticeText(notice: FavouriteNotice): string {
  const { kind, homeName, awayName, score, side, player, minute } = notice
  if (kind === 'started') return `${homeName} vs ${awayName} 开赛了`
  if (kind === 'ended') return `完场：${homeName} ${scoreText(score)} ${awayName}`
  const who = side === undefined ? '' : side === 'home' ? homeName : awayName
  return `${minute ? `${minute}′ ` : ''}${who}进球，${homeName} ${scoreText(score)} ${awayName}${player ? `（${player}）` : ''}`
}

/** Shows notices about followed matches on every page. Renders nothing itself. */
export function FavouriteNotices() {
  const navigate = useNavigate()
  useFavouriteNotices((notice) => {
    const text = noticeText(notice)
    announce(text)
    toast(text, {
      tone: 'info',
      action: {
        label: '看比赛',
        onPress: () =>
          void navigate({ to: '/app/sports/match/$matchId', params: { matchId: notice.matchId } }),
      },
    })
  })
  return null
}
