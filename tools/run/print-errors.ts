// docs/errors.md from the catalogue: codes and messages of the contract, reactions of the web's table.
import { errors, type ErrorName } from '@grandstand/contract'
import { errorTexts } from '@grandstand/contract/error-texts'
import type { Reaction } from '@grandstand/client/errors'
import { alertTitle, reactions } from '../../apps/web/src/app/error-reactions.ts'

const seconds = (ms: number) => `${ms / 1_000} s`

/** A reaction in words; `own` is the error's sentence. */
function wordsFor(reaction: Reaction, own: string): string {
  switch (reaction.act) {
    case 'nothing':
      return 'nothing'
    case 'in-place':
      return 'where it was asked'
    case 'toast':
      return `toast “${own}” for ${seconds(reaction.durationMs)}`
    case 'ask-login':
      return `toast “${reaction.text}” with the way to the log-in`
    case 'warm-reminder':
      return `log-out event; modal “${alertTitle}”: “${own}”, then /login or /app/home`
    case 'end-session': {
      const when = reaction.debounceMs === 0 ? '' : ` (several within ${reaction.debounceMs} ms as one)`
      return `session cleared, alert “${own}”, /login, which leads back${when}`
    }
    case 'access-caveat':
      return '/maintenance when `maintainConfig.status` is 0, else /access-alert with the answer as state; not on /cs nor when isGo is set'
    case 'access-restriction':
      return 'session cleared, /access-restriction'
    case 'maintenance':
      return '/maintenance when it answers site.perInfo.get, which is asked at once after any other call'
    case 'robot-check':
      return '/robot-check, which leads back'
    case 'alert':
      return `alert “${alertTitle}”: “${own}”${reaction.leadsHome ? '; OK leads to /app/home' : ''}`
    case 'explain':
      return 'a page that says what to do'
    default:
      return reaction satisfies never
  }
}

const retries = {
  same: 'the same again, at once',
  later: 'later',
  changed: 'with other input',
  no: 'no',
} as const

function rowOf(name: ErrorName): string {
  const { code, status, kind, retry } = errors[name]
  const { text, when } = errorTexts[name]
  const row = reactions[kind]
  const seen = [
    row.anywhere && `any call: ${wordsFor(row.anywhere, text)}`,
    row.query.act === row.action.act
      ? wordsFor(row.action, text)
      : `page: ${wordsFor(row.query, text)}; action: ${wordsFor(row.action, text)}`,
  ]
  const cells = [
    `\`${name}\``,
    code,
    status === 0 ? 'made in the browser' : status,
    when,
    text,
    seen.filter((each) => each !== undefined && each !== 'where it was asked').join('; then ') ||
      'where it was asked',
    retries[retry],
  ]
  return `| ${cells.join(' | ')} |`
}

const names = (Object.keys(errors) as ErrorName[]).toSorted(
  (one, other) => errors[one].code - errors[other].code,
)

process.stdout.write(`# Every answer that is no success

<!-- Made by \`node tools/run/errors-doc.mjs --write\` from packages/contract/src/errors.ts, error-texts/ and apps/web/src/app/error-reactions.ts. Do not edit. -->

Code 0 is success; its \`data\` is the call's output. Every other answer has a \`code\`, a \`message\` (the sentence below), often \`data\`, and a \`requestId\` that stands in the server's log. 401, 10402, 10403, 10409, 1000022 and 1000023 are the specification's codes; the others are ours: 200xx session, 201xx access, 202xx challenge, 203xx second factor, 21xxx envelope, 22xxx input, 29xxx load, 3xxxx one block an area, 10000xx made in the browser.

“Where it was asked” means that the form or the block says it. “Page” is the first loading of a page (what it only refreshes fails in silence), “action” what a person did. A form that tells its failures itself shows no toast besides.

| error | code | HTTP status | when | sentence | what the person sees | ask again |
| --- | --- | --- | --- | --- | --- | --- |
${names.map(rowOf).join('\n')}
`)
