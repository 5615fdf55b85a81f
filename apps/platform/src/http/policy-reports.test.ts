import { expect, it } from 'vitest'
import { directivesOf } from './policy-reports.ts'

it('reads the directive of both kinds of report, and makes no new name of what a sender invents', () => {
  const old = (report: unknown) => directivesOf(JSON.stringify({ 'csp-report': report }))
  expect(old({ 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' })).toEqual([
    'script-src-elem',
  ])
  expect(old({ 'violated-directive': "script-src 'self'" })).toEqual(['script-src'])
  expect(old({ 'effective-directive': 'x'.repeat(3_000) })).toEqual(['other'])
  expect(old({})).toEqual(['other'])
  const bodies = ['img-src', '__proto__'].map((effectiveDirective) => ({ body: { effectiveDirective } }))
  expect(directivesOf(JSON.stringify(bodies))).toEqual(['img-src', 'other'])
})

it('takes nothing else for a report', () => {
  for (const text of ['', '{', 'null', '[]x', '1', '"a"', '{}', '{"csp-report":7}', '[{"body":null}]'])
    expect(directivesOf(text), text).toBeUndefined()
})
