export * from '../kernel/bind-call.ts'
