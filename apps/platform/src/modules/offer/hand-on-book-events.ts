import { boardOdds, marketOdds, matchList, matchStateChannel } from '@grandstand/contract/sportsbook'
import type { BookEvents } from './book/book-events.ts'
import type { OfferEvents, OfferNeeds } from './needs.ts'
import type { Recorder } from './recording/recorder.ts'

interface Needs {
  readonly publish: OfferNeeds['publish']
  readonly recorder: Recorder
  /** Makes the recorder write what it has taken. */
  readonly wakeRecorder: () => void
  /** Modules that build on the offer. */
  readonly above: readonly OfferEvents[]
}

/** Hands on what happens in the book: to the channels, to the recorder and to the modules above. */
export function handOnBookEvents({ publish, recorder, wakeRecorder, above }: Needs): BookEvents {
  return {
    odds: (matchId, delta) => publish(marketOdds, matchId, delta),
    board: (matchId, delta) => publish(boardOdds, matchId, delta),
    state: (matchId, delta) => publish(matchStateChannel, matchId, delta),
    list: (snapshot) => publish(matchList, 'all', snapshot),
    interrupted: (matchId) => {
      for (const { interrupted } of above) interrupted(matchId)
    },
    competition: recorder.competition,
    match: recorder.match,
    partOver: (state) => {
      recorder.partOver(state)
      wakeRecorder()
    },
    result: (result) => {
      recorder.result(result)
      wakeRecorder()
    },
    lineUps: () => {},
    moment: () => {},
    opened: () => {
      wakeRecorder()
      for (const { opened } of above) opened()
    },
  }
}
