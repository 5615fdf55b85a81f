export * from './sleep.ts'
