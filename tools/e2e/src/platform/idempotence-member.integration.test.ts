import { tryAll } from './idempotence/try-all.ts'
import { memberCases } from './idempotence/member-cases.ts'

tryAll('members', memberCases)
