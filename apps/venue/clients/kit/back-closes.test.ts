import { expect, test } from 'vitest'
import { BackCloses } from './back-closes.ts'

/** A page's history with its operator's entries in it, and deferred acts that are done by hand. */
function page() {
  const entries = ['game']
  const deferred: (() => void)[] = []
  const closed: string[] = []
  const history = {
    get length() {
      return entries.length
    },
    pushState: () => void entries.push('layer'),
    back: () => {
      entries.pop()
      layers.popped()
    },
  }
  const layers: BackCloses = new BackCloses(history, (act) => deferred.push(act))
  const settle = () => {
    for (const act of deferred.splice(0)) act()
  }
  const open = (name: string) => {
    const done: () => void = layers.opened(() => {
      closed.push(name)
      done()
    })
    return done
  }
  return { entries, closed, history, settle, open }
}

test('going back closes the sheet, and the page stays', () => {
  const { entries, closed, history, settle, open } = page()
  open('rules')
  expect(entries).toEqual(['game', 'layer'])
  history.back()
  settle()
  expect([entries, closed]).toEqual([['game'], ['rules']])
})

test('a sheet that is closed by hand leaves no entry', () => {
  const { entries, closed, settle, open } = page()
  open('rules')()
  settle()
  expect([entries, closed]).toEqual([['game'], []])
})

test('of two sheets the upper one closes first, and one gives way to another', () => {
  const { entries, closed, history, settle, open } = page()
  open('rules')
  open('round')
  history.back()
  settle()
  expect([entries, closed]).toEqual([['game', 'layer'], ['round']])
  history.back()
  expect(closed).toEqual(['round', 'rules'])
  const done = open('limits')
  done()
  open('fairness')
  settle()
  expect(entries).toEqual(['game', 'layer'])
})

test('what the operator opened meanwhile is not left', () => {
  const { entries, settle, open } = page()
  const done = open('rules')
  entries.push('lobby')
  done()
  settle()
  expect(entries).toEqual(['game', 'layer', 'lobby'])
})
