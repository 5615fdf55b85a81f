import type { Bet } from '@grandstand/contract/sportsbook'
import { toast } from '@grandstand/ui'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useLettersSoon } from '../../messages/data.ts'
import { useMemberBetsEffect } from '../slip/data.ts'
import { betNews } from './bet-news.ts'

/** Tells on every page, by a toast, when a bet is settled or a cash-out is decided. Renders nothing itself. */
export function BetNotices() {
  const before = useRef<ReadonlyMap<string, Bet>>(new Map())
  const navigate = useNavigate()
  const lettersSoon = useLettersSoon()
  useMemberBetsEffect((bets) => {
    const news = betNews(before.current, bets)
    if (news.length > 0) lettersSoon()
    for (const { text, isBad, bet } of news) {
      const onPress = () =>
        void (bet
          ? navigate({ to: '/app/bets/$betId', params: { betId: bet.id } })
          : navigate({ to: '/app/bets' }))
      toast(text, { tone: isBad ? 'error' : 'done', action: { label: '查看', onPress } })
    }
    before.current = new Map(bets.map((bet) => [String(bet.id), bet]))
  })
  return null
}
