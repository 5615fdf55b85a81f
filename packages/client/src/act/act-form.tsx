import { Banner, Button, type ButtonProps } from '@grandstand/ui'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { messageOf } from '../errors/failure.ts'
import { ActFields, ActNotice, labelOf } from './act-notice.tsx'
import { isCancellation } from './cancellation.ts'
import type { Act } from './use-act.ts'

type FormAct = Pick<
  Act<unknown>,
  'state' | 'isPending' | 'isUnknown' | 'isLate' | 'isHeld' | 'again' | 'settle' | 'reset'
>

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly act: FormAct
  /**
   * Validates and sends. Not called while a request is under way or in doubt, which is sent again instead, nor after an
   * end that came late.
   */
  readonly onSend: () => void
  /** Draws a refusal; undefined where a field shows it. */
  readonly failureOf?: (error: unknown) => ReactNode
  /**
   * The buttons, which stay usable while the fields are locked; left out where they are outside the form and refer to
   * its id.
   */
  readonly foot?: ReactNode
}

/**
 * A small form around one act: its fields are locked until the act has a definite end, and a notice shows the act's
 * state.
 */
export function ActForm({ act, onSend, failureOf = savingFailureOf, foot, children, ...form }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (act.isPending) return
    if (act.isUnknown) act.again()
    // The fields may be empty by now, and their errors would keep the press from putting the notice away.
    else if (act.isLate) act.reset()
    else onSend()
  }
  const { state } = act
  const failure = state.at === 'refused' && !isCancellation(state.error) && failureOf(state.error)
  return (
    <form noValidate {...form} onSubmit={submit}>
      <ActFields act={act}>{children}</ActFields>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <ActNotice act={act} />
      {foot}
    </form>
  )
}

const savingFailureOf = (error: unknown): string => messageOf(error) ?? '没有保存成功，请再试一次。'

/** The main button of a form: sends, or repeats the same request while its outcome is unknown. */
export function ActButton({
  act,
  isDisabled = false,
  children,
  ...button
}: Omit<ButtonProps, 'type' | 'isLoading'> & { readonly act: FormAct }) {
  return (
    <Button
      tone="primary"
      {...button}
      type="submit"
      isLoading={act.isPending}
      isDisabled={isDisabled && !act.isUnknown && !act.isLate}
    >
      {labelOf(act, children)}
    </Button>
  )
}
