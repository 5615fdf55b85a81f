// Asks the server: the api of a page, and whose answers it hands on.
export { useApi, type Api, type CallOptions } from './api.ts'
export { keepLineList, readLineList, type LineList } from './line-list.ts'
export { forOwnSession } from './own-session.ts'
