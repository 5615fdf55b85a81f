import { useClient } from '../client/client-context.ts'
import type { Api } from './api.ts'

/** The api of this page. Only `features/<area>/data.ts` uses it. */
export const useApi = (): Api => useClient().api
