// Tells the platform what throws in a page: docs/decisions/0910-blocks-and-crash-reports.md.
export { createCrashReporter, followCrashes, type CrashReporter } from './crash-reporter.ts'
