// What a failed call does, and what is said of it.
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
