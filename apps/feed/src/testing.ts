/** Test helpers that other packages use to inspect a source's deliveries. */
export { hasRealFiles, readRealFile, realFilesNote } from './replay/test-files.ts'
export { runFeed, type RunningFeed } from './testing/running.ts'
