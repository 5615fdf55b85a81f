// The reactions to a failed call, and the texts shown for it.
export { messageOf, outcomeText, requestIdOf, unknownText } from './failure.ts'
export { createLateReactor, type ErrorReactor } from './late-reactor.ts'
export {
  readReactions,
  type AnywhereReaction,
  type AskedReaction,
  type Asker,
  type OwnTexts,
  type Reaction,
  type ReactionRow,
  type Reactions,
} from './reactions.ts'
export { unansweredText } from './unanswered.ts'
