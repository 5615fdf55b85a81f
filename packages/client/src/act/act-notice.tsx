import { Banner, Button } from '@grandstand/ui'
import type { ReactNode } from 'react'
import { cancelledText, messageOf, unknownText } from '../errors/failure.ts'
import { isCancellation } from './cancellation.ts'
import type { Act } from './use-act.ts'
import type { Change } from './use-change.ts'

/** Label of a form's main button while the outcome is unknown: it sends the same request again. */
export const againText = '再试一次'

/**
 * The label of the button that sends `act`: what the next press does in each state. After an end that came late it
 * only puts the notice away, because the press may have been meant for 'try again'.
 */
export function labelOf<Label>(
  act: Pick<Act<unknown>, 'isUnknown' | 'isLate'>,
  label: Label,
): Label | string {
  if (act.isUnknown) return againText
  return act.isLate ? '知道了' : label
}

/**
 * Shown for an act whose outcome became known late, or after the page was reloaded. It claims no more, because a bet
 * may still be pending.
 */
export const doneText = '刚才那次已经提交成功，不用再试。'

/**
 * The notice of a button at the foot of a screen may be below the visible part; the margins leave room for the bars
 * and that button.
 */
function bringIntoView(notice: HTMLElement | null) {
  const scroll = () => notice?.scrollIntoView({ block: 'nearest' })
  scroll()
  // A refetch after the act (an order that was opened after all) may push the notice down again.
  const timer = setTimeout(scroll, 1_000)
  return () => clearTimeout(timer)
}

interface ActNoticeProps {
  readonly act: Pick<Act<unknown>, 'state' | 'settle' | 'again'>
  /** Shows a button to send the same request again, for forms whose own button does not. */
  readonly hasAgain?: boolean
}

/** Shows the state of an act that got no definite answer when it was sent. Every form that sends something has one. */
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
  if (state.at === 'done' && (state.isLate || state.answer === undefined))
    return <Banner tone="ok">{doneText}</Banner>
  return null
}

interface ChangeNoticeProps {
  readonly change: ActNoticeProps['act'] & Pick<Change<never, unknown>, 'error' | 'isUnknown'>
  /** Title for a refusal that came without a message. */
  readonly refused: string
  readonly title?: string
  readonly hasAgain?: boolean
}

/** `ActNotice` for a change, which also shows why it was refused. */
export function ChangeNotice({ change, refused, title, hasAgain = false }: ChangeNoticeProps) {
  const { error, isUnknown } = change
  if (error === undefined || isUnknown) return <ActNotice act={change} hasAgain={hasAgain} />
  return (
    <Banner tone="danger" {...(title !== undefined && { title })}>
      {messageOf(error) ?? refused}
    </Banner>
  )
}

/**
 * The fields of a form, locked while their values are being sent. Editing one puts a late end away: whoever edits is
 * past pressing 'try again'.
 */
export function ActFields({
  act,
  children,
}: {
  readonly act: Pick<Act<unknown>, 'isHeld'> & Partial<Pick<Act<unknown>, 'isLate' | 'reset'>>
  readonly children: ReactNode
}) {
  return (
    <fieldset disabled={act.isHeld} className="contents" onChange={act.isLate ? act.reset : undefined}>
      {children}
    </fieldset>
  )
}
