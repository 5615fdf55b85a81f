// Reports errors thrown in a page to the platform: docs/decisions/0910-blocks-and-crash-reports.md.
export { createCrashReporter, followCrashes, type CrashReporter } from './crash-reporter.ts'
