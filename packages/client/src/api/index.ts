// Asks the server: the api of a page, and whose answers it hands on.
export type { Api, CallOptions } from './api.ts'
export { keepLineList, readLineList, type LineList } from './line-list.ts'
export { forOwnSession } from './own-session.ts'
export { useApi } from './use-api.ts'
