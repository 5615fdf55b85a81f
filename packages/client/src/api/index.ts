// Asks the server: the api of a page, and whose answers it hands on.
export { ApiProvider, useApi, type Api, type CallOptions } from './api.tsx'
export { keepLineList, readLineList, type LineList } from './line-list.ts'
export { forOwnSession } from './own-session.ts'
