import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { addGamePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'game-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))

for (const [path, content] of Object.entries({
  'dice/index.html': '<!doctype html>',
  'launch/index.html': '<!doctype html>',
  'assets/kit-a1b2.js': 'plain',
  'assets/kit-a1b2.js.br': 'compressed',
  'art/dice/cover.svg': '<svg/>',
  '.built': 'hash',
})) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const server = Fastify()
addGamePages(server, folder, {
  framers: 'https://operator.example',
  videoLines: ['https://video.example'],
})

test('pages come with a strict policy, and files by their hashes for ever', async () => {
  for (const url of ['/play/dice', '/play/dice/', '/launch']) {
    const { statusCode, headers } = await server.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(headers['content-security-policy']).toMatch(/frame-ancestors https:\/\/operator\.example$/)
    expect(headers['content-security-policy']).toContain("media-src 'self' blob: https://video.example;")
    expect(headers['permissions-policy']).toContain('camera=(), display-capture=(), geolocation=()')
  }
  const plain = await server.inject('/play/assets/kit-a1b2.js')
  expect([plain.body, plain.headers['cache-control']]).toEqual([
    'plain',
    'public, max-age=31536000, immutable',
  ])
  const small = await server.inject({
    url: '/play/assets/kit-a1b2.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect([small.body, small.headers['content-encoding'], small.headers['vary']]).toEqual([
    'compressed',
    'br',
    'accept-encoding',
  ])
  const cover = await server.inject('/art/dice/cover.svg')
  expect(cover.headers['cross-origin-resource-policy']).toBe('cross-origin')
  for (const url of ['/play/.built', '/play/assets/kit-a1b2.js.br', '/play/nothing/'])
    expect((await server.inject(url)).statusCode).toBe(404)
})

test('without a build there are no pages', async () => {
  const bare = Fastify()
  addGamePages(bare, join(folder, 'missing'), { framers: "'none'", videoLines: [] })
  expect((await bare.inject('/launch')).statusCode).toBe(404)
})
