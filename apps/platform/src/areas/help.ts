import { helpCalls } from '../modules/help/calls/index.ts'
import { feedbackCalls } from '../modules/help/feedback/calls.ts'
import { feedbackActs } from '../modules/help/feedback/acts.ts'
import { createFeedback } from '../modules/help/feedback/service.ts'
import { createHelp } from '../modules/help/service.ts'
import type { Platform } from '../platform.ts'
import type { Area } from './area.ts'

/** The help centre, and members' feedback about the product. */
export function openHelp(platform: Platform) {
  const help = createHelp(platform.database)
  const feedback = createFeedback(platform)
  return {
    help,
    calls: [...helpCalls(help), ...feedbackCalls(feedback)],
    acts: feedbackActs(feedback),
  } satisfies Area & Record<string, unknown>
}
