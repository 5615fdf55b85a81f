import { tryAll } from './idempotence/try-all.ts'
import { moneyCases } from './idempotence/money-cases.ts'

tryAll('money', moneyCases)
