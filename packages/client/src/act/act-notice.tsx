import { Banner, Button } from '@grandstand/ui'
import type { ReactNode } from 'react'
import { cancelledText, messageOf, unknownText } from '../errors/failure.ts'
import { isCancellation } from './cancellation.ts'
import type { Act } from './use-act.ts'
import type { Change } from './use-change.ts'

/** What the main button of a form is called while its act is unknown: it sends the same request again. */
export const againText = '再试一次'

/** Said of an act that was done before the page was loaded anew. No more is known of it: a bet may still be waiting. */
export const doneText = '刚才那次已经提交成功，不用再试。'

/** A button at the foot of a screen has its notice below what is seen; the margins leave room for the bars and that button. */
function bringIntoView(notice: HTMLElement | null) {
  const scroll = () => notice?.scrollIntoView({ block: 'nearest' })
  scroll()
  // What the page reads anew (an order that was opened after all) pushes the notice down once more.
  const timer = setTimeout(scroll, 1_000)
  return () => clearTimeout(timer)
}

interface ActNoticeProps {
  readonly act: Pick<Act<unknown>, 'state' | 'settle' | 'again'>
  /** Sends the same again by itself: the form has no button that does. */
  readonly hasAgain?: boolean
}

/** What is known of an act that got no definite answer when it was sent. Every form that sends something has one. */
export function ActNotice({ act, hasAgain = false }: ActNoticeProps) {
  const { state } = act
  if (state.at === 'unknown' || (state.at === 'sending' && state.isAgain))
    return (
      <div data-testid="act-unknown" ref={bringIntoView} className="scroll-mt-24 scroll-mb-32">
        <Banner
          tone="warn"
          action={
            <Button
              size="sm"
              tone="outline"
              isDisabled={state.at === 'sending'}
              onClick={hasAgain ? act.again : act.settle}
            >
              {hasAgain ? againText : '查结果'}
            </Button>
          }
        >
          {unknownText}
        </Banner>
      </div>
    )
  if (state.at === 'refused' && isCancellation(state.error)) return <Banner>{cancelledText}</Banner>
  // A reload took the body along, so there is no answer to show.
  if (state.at === 'done' && state.answer === undefined) return <Banner tone="ok">{doneText}</Banner>
  return null
}

interface ChangeNoticeProps {
  readonly change: ActNoticeProps['act'] & Pick<Change<never, unknown>, 'error' | 'isUnknown'>
  /** What a refusal that came without a sentence is called. */
  readonly refused: string
  readonly title?: string
  readonly hasAgain?: boolean
}

/** The same for a change, with why it was refused. */
export function ChangeNotice({ change, refused, title, hasAgain = false }: ChangeNoticeProps) {
  const { error, isUnknown } = change
  if (error === undefined || isUnknown) return <ActNotice act={change} hasAgain={hasAgain} />
  return (
    <Banner tone="danger" {...(title !== undefined && { title })}>
      {messageOf(error) ?? refused}
    </Banner>
  )
}

/** The fields of a form, which cannot be changed while what they say is on its way. */
export function ActFields({
  act,
  children,
}: {
  readonly act: Pick<Act<unknown>, 'isHeld'>
  readonly children: ReactNode
}) {
  return (
    <fieldset disabled={act.isHeld} className="contents">
      {children}
    </fieldset>
  )
}
