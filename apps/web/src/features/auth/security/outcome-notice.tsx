import { type Act, ActNotice } from '@grandstand/client/act'
import { Banner } from '@grandstand/ui'
import { failureText } from './words.ts'

interface Props {
  readonly act: Pick<Act<unknown>, 'state' | 'error' | 'settle' | 'again'>
  /** Shows a button to resend the request, because nothing else on the page does. */
  readonly hasAgain?: boolean
  /** Text for an act that succeeded but whose answer was lost in a reload. */
  readonly lostText?: string
}

/** The reason for a refusal, or the state of an act without an answer. */
export function OutcomeNotice({ act, hasAgain = false, lostText }: Props) {
  const failure = act.error === undefined ? undefined : failureText(act.error)
  if (failure !== undefined) return <Banner tone="danger">{failure}</Banner>
  const isLost = act.state.at === 'done' && act.state.answer === undefined
  if (isLost && lostText !== undefined) return <Banner tone="warn">{lostText}</Banner>
  return <ActNotice act={act} hasAgain={hasAgain} />
}
