// Calls to the server, with a guard that drops answers meant for an earlier session.
export type { Api, CallOptions } from './api.ts'
export { keepLineList, readLineList, type LineList } from './line-list.ts'
export { forOwnSession } from './own-session.ts'
export { useApi } from './use-api.ts'
