import { listDomains } from '@grandstand/contract/site'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Domains } from '../domains/service.ts'

export const bindListDomains = (domains: Domains) => bindCall(listDomains, () => domains.list())
