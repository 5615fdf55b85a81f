// Changes at the server, each made exactly once: docs/decisions/0810-one-act.md.
export { ActButton, ActForm } from './act-form.tsx'
export { ActFields, ActNotice, againText, ChangeNotice, doneText, labelOf } from './act-notice.tsx'
export type { ActSpec, ActState, ActStore } from './act-store.ts'
export { isCancellation } from './cancellation.ts'
export { createLateActs } from './late-acts.ts'
export { useSentDraft } from './sent-draft.ts'
export { useAct, useManyActs, useRun, type Act } from './use-act.ts'
export { useChange, type Change } from './use-change.ts'
