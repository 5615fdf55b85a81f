import type { ErrorKind } from '@grandstand/contract'

/**
 * What happens when a call fails:
 * `nothing`: nobody is told; `in-place`: the block or form that asked tells it (a retry button, a field's message);
 * `toast`: a short message, the server's own sentence where it sent one; `ask-login`: a toast with the way to the log-in;
 * `warm-reminder`: the log-out event, and a modal that leads to the log-in or home;
 * `end-session`: the session is cleared, an alert shows the server's message, the log-in opens and returns to this page;
 * `access-caveat`, `access-restriction`, `maintenance`, `robot-check`: the page gives way to another, see react-to-errors;
 * `alert`: a modal with one way on; `explain`: the page that main.tsx shows instead of everything.
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
