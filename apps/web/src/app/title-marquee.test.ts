import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isSafari, marqueeThreshold, scrollTitle, titleAt } from './title-marquee.ts'

const long = '丹麦 vs 比利时 下半场 1–1'
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const chromeOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1'

function fakePage() {
  const listeners = new Set<() => void>()
  const page = {
    title: '',
    hidden: false,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    hide(hidden: boolean) {
      page.hidden = hidden
      for (const listener of listeners) listener()
    },
    listeners,
  }
  return page
}

describe('title marquee', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[ROUTE-09] begins at 28 characters on Safari and at 15 on the others', () => {
    expect(marqueeThreshold(isSafari(safari))).toBe(28)
    expect(marqueeThreshold(isSafari(chrome))).toBe(15)
    expect(marqueeThreshold(isSafari(chromeOnPhone))).toBe(15)
    expect(titleAt('字'.repeat(14), 3, 15)).toBe('字'.repeat(14))
    expect(titleAt(`甲${'字'.repeat(14)}`, 1, 15)).toBe(`${'字'.repeat(14)}\u00A0\u00A0\u00A0甲`)
    expect(titleAt(`甲 ${'字'.repeat(14)}`, 1, 15)).toBe(`\u00A0${'字'.repeat(14)}\u00A0\u00A0\u00A0甲`)
    expect(titleAt(`甲${'字'.repeat(26)}`, 1, 28)).toBe(`甲${'字'.repeat(26)}`)
    expect(titleAt(`甲${'字'.repeat(27)}`, 1, 28)).not.toMatch(/^甲/)
  })

  it('comes round to the beginning and never cuts a character in two', () => {
    const title = '🏟'.repeat(15)
    expect(titleAt(title, 18, 15)).toBe(titleAt(title, 0, 15))
    expect(Array.from(titleAt(title, 1, 15)).every((each) => each === '🏟' || each === '\u00A0')).toBe(true)
  })

  it('[ROUTE-09] moves once every 300 ms', () => {
    const page = fakePage()
    scrollTitle(long, 15, page)
    expect(page.title).toBe(long)
    vi.advanceTimersByTime(299)
    expect(page.title).toBe(long)
    vi.advanceTimersByTime(1)
    expect(page.title).toBe(titleAt(long, 1, 15))
    vi.advanceTimersByTime(600)
    expect(page.title).toBe(titleAt(long, 3, 15))
  })

  it('[ROUTE-09] stops while the tab is hidden and goes on from there', () => {
    const page = fakePage()
    scrollTitle(long, 15, page)
    vi.advanceTimersByTime(300)
    page.hide(true)
    vi.advanceTimersByTime(30_000)
    expect(page.title).toBe(titleAt(long, 1, 15))
    expect(vi.getTimerCount()).toBe(0)
    page.hide(false)
    vi.advanceTimersByTime(300)
    expect(page.title).toBe(titleAt(long, 2, 15))
  })

  it('leaves nothing behind when it is stopped', () => {
    const page = fakePage()
    scrollTitle(long, 15, page)()
    expect(vi.getTimerCount()).toBe(0)
    expect(page.listeners.size).toBe(0)
  })
})
