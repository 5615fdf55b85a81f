import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mayCall } from './cors.ts'
import { isPlainPath } from './odd-requests.ts'
import { contentSecurityPolicy } from './security-headers.ts'

it('[H-G10] takes a path that can be read in one way only', () => {
  for (const path of ['/', '/app/home', '/assets/main-a_b.c.js', '/x?a=%2e%2e/../', '/a~b', '/.well-known/x'])
    expect(isPlainPath(path), path).toBe(true)
  for (const path of [
    '',
    'x',
    '*',
    'http://x/',
    '//x',
    '/a//b',
    '/..',
    '/a/..',
    '/a/../b',
    '/./a',
    '/a/.',
    '/%61',
    '/a;b',
    '/a\\b',
    '/a b',
    '/ä',
    '/a\u0000',
    '/a#b',
    `/${'a'.repeat(2_048)}`,
  ]) {
    expect(isPlainPath(path), path).toBe(false)
  }
})

it('[H-G3] knows its own origin and the named ones, and none that only looks like one', () => {
  const named = new Set(['https://a.example'])
  expect(mayCall('https://a.example', 'b.example', named)).toBe(true)
  expect(mayCall('https://b.example', 'b.example', named)).toBe(true)
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (more) => {
      expect(mayCall(`https://a.example${more}`, 'b.example', named)).toBe(false)
      expect(mayCall(`${more}https://a.example`, 'b.example', named)).toBe(false)
    }),
  )
  expect(mayCall('null', undefined, named)).toBe(false)
})

it('allows no inline script but the named, no eval, no foreign script', () => {
  const policy = contentSecurityPolicy({
    scriptHashes: ['sha256-x'],
    styleHashes: [],
    callOrigins: ['http://b:1'],
    mediaOrigins: ['https://v'],
  })
  expect(policy).toContain("script-src 'self' 'sha256-x';")
  expect(policy).toContain("connect-src 'self' http://b:1 ws://b:1 https://v wss://v;")
  // Venues' published rounds are read by the page that checks them.
  expect(
    contentSecurityPolicy(
      { scriptHashes: [], styleHashes: [], callOrigins: [], mediaOrigins: [] },
      [],
      ['https://g'],
    ),
  ).toContain("connect-src 'self' https://g;")
  expect(policy).not.toContain('unsafe-eval')
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline')
})
