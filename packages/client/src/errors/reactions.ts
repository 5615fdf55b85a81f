import { CallError, type ErrorKind, type ErrorName, type errors } from '@grandstand/contract'

/**
 * The reaction to a failed call. `nothing`: the failure is not shown; `in-place`: the block or form that made the
 * call shows it (a retry button, a field's message); `toast`: a short message, the server's own where it sent one;
 * `ask-login`: a toast with a link to the log-in; `warm-reminder`: the log-out event, and a modal with links to the
 * log-in and home; `end-session`: the session is cleared, an alert shows the server's message, the log-in opens and
 * returns to this page; `access-caveat`, `access-restriction`, `maintenance`, `robot-check`: the page is replaced
 * by another (`Places`); `alert`: a modal with one button; `explain`: the app shows one page instead of everything.
 */
export type Reaction = AskedReaction | AnywhereReaction

/** Reactions to a failure for the query or action that met it. */
export type AskedReaction =
  | { readonly act: 'nothing' | 'in-place' | 'explain' }
  | { readonly act: 'toast'; readonly text: string; readonly durationMs: number }
  | { readonly act: 'ask-login'; readonly text: string }
  | { readonly act: 'alert'; readonly text: string; readonly leadsHome: boolean }

/** Reactions that concern the whole page, whichever call failed. */
export type AnywhereReaction =
  | { readonly act: 'warm-reminder' | 'access-caveat' | 'access-restriction' | 'maintenance' | 'robot-check' }
  | { readonly act: 'end-session'; readonly debounceMs: number }

/** Source of a failure: a page's first load, or an action of the person. A failed background refresh is not shown. */
export type Asker = 'query' | 'action'

export interface ReactionRow {
  /** Carried out once for each failed call, whichever it was. */
  readonly anywhere?: AnywhereReaction
  readonly query: AskedReaction
  readonly action: AskedReaction
}

/** The table that an app fills in: one row for each kind of error; a missing row does not compile. */
export type Reactions = Readonly<Record<ErrorKind, ReactionRow>>

/** Texts for errors that arise in the browser and never reached the server: those without a status. */
export type OwnTexts = Readonly<Record<MadeHere, string>>
type MadeHere = {
  [Name in ErrorName]: (typeof errors)[Name]['status'] extends 0 ? Name : never
}[ErrorName]

const inPlace: AskedReaction = { act: 'in-place' }

/** Reads an app's table: the reaction to a failed call, and the text of its toast. */
export function readReactions(reactions: Reactions, ownTexts: OwnTexts) {
  return {
    /** The reaction that applies wherever the call was made; undefined when only its caller is concerned. */
    anywhere: (error: CallError): AnywhereReaction | undefined => reactions[kindOf(error)].anywhere,

    /**
     * The additional reaction for the query or action that failed. Aborted requests and our own bugs are shown in
     * place. `isToldInPlace`: the form shows every failure itself, so toasts are left out; the link to the log-in and
     * alerts are still shown.
     */
    asked: (error: unknown, from: Asker, isToldInPlace = false): AskedReaction => {
      if (!(error instanceof CallError)) return inPlace
      const reaction = reactions[kindOf(error)][from]
      return isToldInPlace && reaction.act === 'toast' ? inPlace : reaction
    },

    /**
     * The text of a toast: the server's message, else our own for errors that arose here, with the HTTP status where
     * there is one.
     */
    wordsOf: (error: CallError, told: string | undefined, fallback: string): string => {
      if (told !== undefined) return told
      if (kindOf(error) === 'network') {
        const status = statusOf(error)
        return status === undefined
          ? ownTexts['network-failed']
          : `${ownTexts['network-failed']}（${status}）`
      }
      return (ownTexts as Partial<Record<ErrorName, string>>)[error.refusal] ?? fallback
    },
  }
}
export type ReadReactions = ReturnType<typeof readReactions>

/**
 * An error page of a server on the way is a network error with its status; other content with status 200 is a
 * malformed answer.
 */
function kindOf(error: CallError): ErrorKind {
  return error.kind === 'bad-answer' && (statusOf(error) ?? 0) >= 400 ? 'network' : error.kind
}

/** The HTTP status of a response that was no answer of ours; undefined when there was no response. */
function statusOf({ data }: CallError): number | undefined {
  const status = typeof data === 'object' && data !== null && 'status' in data ? data.status : undefined
  return typeof status === 'number' && status > 0 ? status : undefined
}
