import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

const debianChromium = '/usr/bin/chromium'

export interface BareTab {
  send(method: string, params?: object): Promise<Record<string, unknown>>
  /** The value of an expression in the page. */
  value(expression: string): Promise<unknown>
  close(): Promise<void>
}

interface Answer {
  readonly id?: number
  readonly result?: Record<string, unknown>
}

/**
 * A tab of Chromium without Playwright: under it the browser keeps everything the page loads for its network panel,
 * which grows with every byte of a picture.
 */
export async function openBareTab(url: string, size: string): Promise<BareTab> {
  const profile = mkdtempSync(join(tmpdir(), 'bare-tab-'))
  const program = existsSync(debianChromium) ? debianChromium : 'chromium'
  const flags = [
    ['--headless=new', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    [`--window-size=${size}`, '--lang=zh-CN', '--mute-audio', '--no-first-run', '--disable-extensions'],
    ['--autoplay-policy=no-user-gesture-required', url],
  ].flat()
  const browser = spawn(program, flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  const host = await new Promise<string>((resolve, reject) => {
    let said = ''
    browser.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /DevTools listening on ws:\/\/([^/]+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    void gone.then(() => reject(new Error(`the browser ended:\n${said}`)))
  })
  const socket = new WebSocket(await addressOf(host), { perMessageDeflate: false })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const waiting = new Map<number, (answer: Record<string, unknown>) => void>()
  let asked = 0
  socket.on('message', (data: Buffer) => {
    const { id, result } = JSON.parse(data.toString()) as Answer
    if (id === undefined) return
    waiting.get(id)?.(result ?? {})
    waiting.delete(id)
  })
  const send: BareTab['send'] = (method, params = {}) =>
    new Promise((resolve) => {
      asked += 1
      waiting.set(asked, resolve)
      socket.send(JSON.stringify({ id: asked, method, params }))
    })
  return {
    send,
    async value(expression) {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
      return (result as { value?: unknown } | undefined)?.value
    },
    async close() {
      socket.close()
      browser.kill()
      await gone
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function addressOf(host: string): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const tabs = (await (await fetch(`http://${host}/json/list`)).json()) as {
      readonly type: string
      readonly url: string
      readonly webSocketDebuggerUrl: string
    }[]
    const tab = tabs.find(({ type, url }) => type === 'page' && url.startsWith('http'))
    if (tab) return tab.webSocketDebuggerUrl
    await sleep(1_000)
  }
  throw new Error('the page did not open within a minute')
}
