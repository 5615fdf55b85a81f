import { createLazyRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useGame } from '../../features/games/lobby/data.ts'
import { hostedGameId, usePlay } from '../../features/games/frame/play-store.ts'
import { PageLayout } from '../shell/page-layout.tsx'

/** The page of an open game. The game itself is drawn by the frame around all pages, so that it outlives this one. */
export const route = createLazyRoute('/framed/app/play/$venue/$game')({ component: PlayPage })

function PlayPage() {
  const { venue, game } = route.useParams()
  const { demo } = route.useSearch()
  const isDemo = demo !== undefined
  const known = useGame(venue, game)
  const isThere = usePlay((play) => play.isThere)
  useEffect(() => {
    usePlay.getState().begin({ venue, game, isDemo })
    return () => usePlay.getState().makeSmall()
  }, [venue, game, isDemo])
  return (
    <PageLayout {...(known && { title: known.name })}>
      {isThere && <div aria-owns={hostedGameId} />}
    </PageLayout>
  )
}
