// What a failed call does, and what is said of it.
export { messageOf, outcomeText, requestIdOf, unknownText } from './failure.ts'
export { createLateReactor, type ErrorReactor } from './late-reactor.ts'
export type { AnywhereReaction, AskedReaction, Asker, Reaction, ReactionRow, Reactions } from './reactions.ts'
export { unansweredText } from './unanswered.ts'
