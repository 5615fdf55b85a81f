import type { Incident, Match } from '@grandstand/contract/sportsbook'
import { incidentText, scoreText } from '../match-state/story.ts'

/** The half of football that a minute is in, such as 45+2. */
function halfOf({ minute }: Incident): string {
  const whole = Number.parseInt(minute, 10)
  return whole <= 45 ? '上半场' : whole <= 90 ? '下半场' : '加时'
}

/** The text of an incident in the list of the match page, which names the half of football that begins or ends. */
export function incidentRowText(incident: Incident, match: Pick<Match, 'sport' | 'home' | 'away'>): string {
  const { kind, score } = incident
  const half = match.sport === 'football' ? halfOf(incident) : ''
  if (half !== '' && kind === 'period-start') return `${half}开始`
  if (half !== '' && kind === 'period-end') return `${half}结束，${scoreText(score)}`
  return incidentText(incident, match)
}
