/** What tests of others use to look at a source's deliveries. */
export { hasRealFiles, readRealFile, realFilesNote } from './replay/test-files.ts'
export { runFeed, type RunningFeed } from './testing/running.ts'
