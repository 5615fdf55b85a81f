import type { Call } from '@grandstand/contract'

/**
 * State of an act. `unknown`: it was sent, and neither its answer nor its outcome is available. `note` is the
 * sender's argument to `send`.
 */
export type ActState<Answer> =
  | { readonly at: 'idle' }
  | {
      readonly at: 'sending'
      /** It was shown as unknown before, so that notice stays until there is a result. */
      readonly isAgain: boolean
      readonly note: unknown
    }
  | { readonly at: 'unknown'; readonly note: unknown }
  | { readonly at: 'refused'; readonly error: unknown; readonly note: unknown }
  | {
      readonly at: 'done'
      /** Undefined where the outcome became known after a reload, when the body was lost. */
      readonly answer: Answer | undefined
      /** Its outcome was unknown before, so the next press may still be meant for 'try again'. */
      readonly isLate: boolean
      readonly note: unknown
    }

export interface ActSpec<Answer> {
  /** Names the act together with `subject` (a bet's id): only one act of a name is under way at a time. */
  readonly name: string
  readonly subject?: string | undefined
  /** The view shows every failure itself, so no toast is shown. */
  readonly isToldInPlace?: boolean
  /** The view has no space to show an unknown outcome, so a notice over the page does until it is known. */
  readonly isDoubtOverPage?: boolean
  /** All tabs share the draft of this act (the slip), so another tab takes it over when its own is closed. */
  readonly isShared?: boolean
  /**
   * Other input replaces a request in doubt once its outcome is known, instead of ending with that outcome; for
   * switches and choices.
   */
  readonly isReplaceable?: boolean
  /** Called with every answer, also after the view has unmounted; updates caches. */
  readonly onAnswer?: (answer: Answer) => unknown
  /** Called after every attempt, also after the view has unmounted. */
  readonly onSettled?: () => unknown
  /** Called when it is done while the view is mounted; `answer` is undefined as in `ActState`. */
  readonly onDone?: (answer: Answer | undefined, note: unknown) => unknown
  /** Called when it is refused, or known not to have happened, while the view is mounted. */
  readonly onRefused?: (error: unknown) => unknown
}

export interface Sent {
  readonly call: Call
  readonly input: unknown
  /** The call and its input as text, to compare requests. */
  readonly body: string
}

export interface Request {
  /** Undefined after a reload, when the body was lost. */
  readonly sent: Sent | undefined
  readonly pick: (output: never) => unknown
  readonly uuid: string
  readonly note: unknown
  /** An attempt got no definite answer, so refusals of later attempts do not settle the outcome. */
  isInDoubt: boolean
}

export type State = ActState<unknown>
export type Spec = ActSpec<unknown>
export type Name = Pick<Spec, 'name' | 'subject'>
export type View = { readonly current: Spec }

export interface Entry {
  state: State
  readonly listeners: Set<() => void>
  readonly views: Set<View>
  spec: Spec
  request: Request | undefined
  running: Promise<State> | undefined
  /** It runs a look-up that nobody asked for, which a press does not join: the press sends once more. */
  isQuiet: boolean
  /** The view has unmounted and no other view of the act has replaced it. */
  isLeft: boolean
  /** Removes the notice over the page. */
  untell: (() => void) | undefined
  /** The doubt was announced over the page, so the end is announced there too unless a view shows it. */
  isTold: boolean
}

export const idle: State = { at: 'idle' }

export const isEnded = ({ at }: State): boolean => at === 'done' || at === 'refused'

export const isOverPage = ({ isToldInPlace = false, isDoubtOverPage = !isToldInPlace }: Spec): boolean =>
  isDoubtOverPage

export const keyOf = ({ name, subject = '' }: Name): string => `${name}/${subject}`
