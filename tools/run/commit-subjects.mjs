// The form of commit subjects: `area: what changes`, at most 72 characters, one change. Used by .githooks/commit-msg and `npm run check`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Sentence, main, root } from './steps.mjs'

const longest = 72
const form = /^[a-z0-9][a-z0-9-]*(, [a-z0-9][a-z0-9-]*)*: \S/
/** Subjects that git writes itself. */
const ownOfGit = /^(Merge|Revert|fixup!|squash!) /

/** The fault of a commit subject; undefined when it is fine. */
export function faultOf(subject) {
  if (ownOfGit.test(subject)) return undefined
  if (subject.length > longest) return `has ${subject.length} characters (at most ${longest})`
  if (!form.test(subject)) return 'does not begin with an area, as in `wallets: lock the row`'
  if (subject.includes(';')) return 'says two things: make two commits'
  return subject.endsWith('.') ? 'ends with a full stop' : undefined
}

const git = (...words) => {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}

/**
 * Checks the commits that are not on main yet.
 * @throws Sentence naming each bad subject
 */
export function commitSubjects() {
  const base = ['origin/main', 'main'].find((ref) => git('rev-parse', '--verify', '--quiet', ref) !== '')
  if (base === undefined) return
  const faults = git('log', '--format=%h %s', `${base}..HEAD`)
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const fault = faultOf(line.slice(line.indexOf(' ') + 1))
      return fault === undefined ? [] : [`${line}: ${fault}`]
    })
  if (faults.length > 0) throw new Sentence(`Commit subjects:\n  ${faults.join('\n  ')}`)
}

if (process.argv[1]?.endsWith('commit-subjects.mjs'))
  await main(async () => {
    const [subject = ''] = readFileSync(process.argv[2], 'utf8').split('\n')
    const fault = faultOf(subject)
    if (fault !== undefined) throw new Sentence(`The commit's subject ${fault}: ${subject}`)
  })
