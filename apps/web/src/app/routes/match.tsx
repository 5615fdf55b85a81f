import { matchName } from '@grandstand/betting'
import { matchId, type MatchId } from '@grandstand/contract'
import type { MatchState } from '@grandstand/contract/sportsbook'
import { createLazyRoute } from '@tanstack/react-router'
import { useMatch, useMatchStateById } from '../../features/sportsbook/data.ts'
import { MatchScreen } from '../../features/sportsbook/match/match-screen.tsx'
import { scoreText } from '../../features/sportsbook/match-state/story.ts'
import { PageLayout } from '../shell/page-layout.tsx'

/** Shows one match with all its markets: features/sportsbook. */
export const route = createLazyRoute('/framed/app/sports/match/$matchId')({ component: MatchPage })

function MatchPage() {
  const { matchId: id } = route.useParams()
  const known = matchId.safeParse(id)
  if (known.success) return <KnownMatchPage key={id} id={known.data} />
  return (
    <PageLayout slip="docked">
      <MatchScreen id={id} />
    </PageLayout>
  )
}

const selectScore = ({ status, score }: MatchState) => (status === 'scheduled' ? 'vs' : scoreText(score))

/** The tab's title has the teams and the score: 黑松联 1–0 寒川城. */
function KnownMatchPage({ id }: { readonly id: MatchId }) {
  const { data } = useMatch(id)
  const score = useMatchStateById(id, selectScore) ?? 'vs'
  const title = data
    ? matchName({ home: data.match.home.name, away: data.match.away.name }, ` ${score} `)
    : undefined
  return (
    <PageLayout {...(title && { title })} slip="docked">
      <MatchScreen id={id} />
    </PageLayout>
  )
}
