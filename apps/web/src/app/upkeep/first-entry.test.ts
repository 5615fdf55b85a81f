import { expect, it } from 'vitest'
import { holdFirstEntry } from './first-entry.ts'

/** A tab whose history began on another site, on the first page of ours, which the router calls 0. */
function aTab() {
  const entries: unknown[] = ['elsewhere', { index: 0 }]
  let at = 1
  let routerIndex = 0
  const layers: string[] = []
  const listeners = new Map<string, (event: never) => void>()
  const said: string[] = []
  const go = (by: number) => {
    at += by
    if (at === 0) {
      said.push('left the site')
      return
    }
    let isStopped = false
    const event = { state: entries[at], stopImmediatePropagation: () => (isStopped = true) }
    listeners.get('popstate')?.(event as never)
    if (isStopped) return
    routerIndex = (entries[at] as { readonly index: number }).index
    said.push(`page ${routerIndex}`)
  }
  const put = (state: unknown) => {
    entries.splice(at + 1, entries.length, state)
    at += 1
  }
  holdFirstEntry(
    { canGoBack: () => routerIndex !== 0 },
    {
      isOpen: () => layers.length > 0,
      close: () => layers.pop() !== undefined,
    },
    {
      addEventListener: ((name: string, listener: (event: never) => void) =>
        listeners.set(name, listener)) as never,
      history: {
        get state() {
          return entries[at]
        },
        back: () => go(-1),
        forward: () => go(1),
      },
      push: put,
    },
  )
  return {
    said,
    layers,
    open: (layer: string) => {
      layers.push(layer)
      listeners.get('focusin')?.(undefined as never)
    },
    visit: () => {
      routerIndex += 1
      put({ index: routerIndex })
    },
    back: () => go(-1),
  }
}

it('going back on the first page closes its sheets one by one, and then leaves', () => {
  const tab = aTab()
  tab.open('slip')
  tab.open('terms')
  tab.back()
  expect(tab.layers).toEqual(['slip'])
  tab.back()
  expect([tab.layers, tab.said]).toEqual([[], []])
  tab.back()
  expect(tab.said).toEqual(['left the site'])
})

it('one press leaves when the sheet was closed otherwise, or none was opened', () => {
  const closed = aTab()
  closed.open('slip')
  closed.layers.pop()
  closed.back()
  expect(closed.said).toEqual(['left the site'])
  const plain = aTab()
  plain.back()
  expect(plain.said).toEqual(['left the site'])
})

it('a page that was opened from a sheet goes back to the first page', () => {
  const tab = aTab()
  tab.open('slip')
  tab.layers.pop()
  tab.visit()
  tab.back()
  expect(tab.said).toEqual(['page 0'])
  tab.back()
  expect(tab.said).toEqual(['page 0', 'left the site'])
})
