import { existsSync, readFileSync } from 'node:fs'

/** Real files are beside the checkout, not in it: see the README there. */
const folder = new URL('../../../../../shared/data/', import.meta.url)

/** Whether the tests that read them can run. */
export const hasRealFiles = existsSync(folder)

/** Suffix for the title of a skipped test that gives the reason. */
export const realFilesNote = hasRealFiles ? '' : ' (skipped: ../shared/data is not there)'

export const readRealFile = (path: string) => readFileSync(new URL(path, folder), 'utf8')
