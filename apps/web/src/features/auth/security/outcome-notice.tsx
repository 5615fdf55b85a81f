import { type Act, ActNotice } from '@grandstand/client/act'
import { Banner } from '@grandstand/ui'
import { failureText } from './words.ts'

interface Props {
  readonly act: Pick<Act<unknown>, 'state' | 'error' | 'settle' | 'again'>
  /** Sends the same again by itself: nothing else here does. */
  readonly hasAgain?: boolean
  /** Said when it was done and its answer is lost with the page that sent it. */
  readonly lostText?: string
}

/** Why an act was refused, or what is known of one without an answer. */
export function OutcomeNotice({ act, hasAgain = false, lostText }: Props) {
  const failure = act.error === undefined ? undefined : failureText(act.error)
  if (failure !== undefined) return <Banner tone="danger">{failure}</Banner>
  const isLost = act.state.at === 'done' && act.state.answer === undefined
  if (isLost && lostText !== undefined) return <Banner tone="warn">{lostText}</Banner>
  return <ActNotice act={act} hasAgain={hasAgain} />
}
