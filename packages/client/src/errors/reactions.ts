import { CallError, type ErrorKind, type ErrorName, type errors } from '@grandstand/contract'

/**
 * What happens when a call fails:
 * `nothing`: nobody is told; `in-place`: the block or form that asked tells it (a retry button, a field's message);
 * `toast`: a short message, the server's own sentence where it sent one; `ask-login`: a toast with the way to the log-in;
 * `warm-reminder`: the log-out event, and a modal that leads to the log-in or home;
 * `end-session`: the session is cleared, an alert shows the server's message, the log-in opens and returns to this page;
 * `access-caveat`, `access-restriction`, `maintenance`, `robot-check`: the page gives way to another (`Places`);
 * `alert`: a modal with one way on; `explain`: the app shows one page instead of everything.
 */
export type Reaction = AskedReaction | AnywhereReaction

/** What the asker's own failure brings. */
export type AskedReaction =
  | { readonly act: 'nothing' | 'in-place' | 'explain' }
  | { readonly act: 'toast'; readonly text: string; readonly durationMs: number }
  | { readonly act: 'ask-login'; readonly text: string }
  | { readonly act: 'alert'; readonly text: string; readonly leadsHome: boolean }

/** What concerns the whole page, whichever call met it. */
export type AnywhereReaction =
  | { readonly act: 'warm-reminder' | 'access-caveat' | 'access-restriction' | 'maintenance' | 'robot-check' }
  | { readonly act: 'end-session'; readonly debounceMs: number }

/** A page's first loading, or something that the person did. What a page only refreshes fails in silence. */
export type Asker = 'query' | 'action'

export interface ReactionRow {
  /** Whichever call it was, heard once for each failed call. */
  readonly anywhere?: AnywhereReaction
  readonly query: AskedReaction
  readonly action: AskedReaction
}

/** The table that an app fills: one row for each kind of error, and the compiler refuses a missing one. */
export type Reactions = Readonly<Record<ErrorKind, ReactionRow>>

/** Text for what is made in the browser and never was at the server: the errors without a status. */
export type OwnTexts = Readonly<Record<MadeHere, string>>
type MadeHere = {
  [Name in ErrorName]: (typeof errors)[Name]['status'] extends 0 ? Name : never
}[ErrorName]

const inPlace: AskedReaction = { act: 'in-place' }

/** Reads an app's table: what a failed call does, and what its toast says. */
export function readReactions(reactions: Reactions, ownTexts: OwnTexts) {
  return {
    /** What a failed call does wherever it was made; undefined when only the asker is told. */
    anywhere: (error: CallError): AnywhereReaction | undefined => reactions[kindOf(error)].anywhere,

    /**
     * What the asker's failure does besides. Aborted requests and bugs of our own are told in place.
     * `isToldInPlace`: the form shows every failure itself; the way to the log-in and alerts come besides.
     */
    asked: (error: unknown, from: Asker, isToldInPlace = false): AskedReaction => {
      if (!(error instanceof CallError)) return inPlace
      const reaction = reactions[kindOf(error)][from]
      return isToldInPlace && reaction.act === 'toast' ? inPlace : reaction
    },

    /** The text of a toast: the server's sentence, else ours for what was made here, with the status where there was one. */
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

/** Another server's error page on the way is a network error with its status; what came with 200 is a wrong answer. */
function kindOf(error: CallError): ErrorKind {
  return error.kind === 'bad-answer' && (statusOf(error) ?? 0) >= 400 ? 'network' : error.kind
}

/** The HTTP status that came instead of an answer; undefined when nothing came. */
function statusOf({ data }: CallError): number | undefined {
  const status = typeof data === 'object' && data !== null && 'status' in data ? data.status : undefined
  return typeof status === 'number' && status > 0 ? status : undefined
}
