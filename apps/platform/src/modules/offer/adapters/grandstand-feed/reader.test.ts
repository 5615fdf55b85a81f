import { expect, it } from 'vitest'
import type { FeedUpdate } from './protocol/messages.ts'
import { createReader } from './reader.ts'

/** A reader that records its events as text: the ids of moments, and the names of other events. */
function opened(resumedFrom?: number) {
  const said: (string | number)[] = []
  const reader = createReader(
    {
      update: (update) => void (update.kind === 'moment' && said.push(update.moment.id)),
      complete: () => void said.push('complete'),
      alive: () => void said.push('alive'),
      recover: (after) => void said.push(`recover ${after}`),
      problem: (sentence) => void said.push(`problem: ${sentence.split(':')[0]}`),
    },
    resumedFrom,
  )
  const tell = (...messages: readonly object[]) => {
    for (const message of messages) reader.frame(JSON.stringify(message))
    return said.splice(0)
  }
  return { reader, tell }
}

const moment = (id: string): FeedUpdate => ({
  kind: 'moment',
  moment: { id, feedMatchId: 'm', at: 0, kind: 'stop', side: null, place: null },
})
const item = (id: string) => ({ type: 'item', update: moment(id) })
const update = (number: number) => ({ type: 'update', number, at: 0, update: moment(String(number)) })
const snapshot = (number: number) => ({ type: 'snapshot', number })
const complete = (number: number) => ({ type: 'snapshot-complete', number, at: 0 })
const heartbeat = (number: number) => ({ type: 'heartbeat', number, at: 0 })
const resumed = (after: number) => ({ type: 'resumed', after })
const started = () => {
  const opening = opened()
  opening.tell(snapshot(4), complete(4))
  return opening
}

it('reads a snapshot, then each update once and in order', () => {
  const { tell, reader } = opened()
  expect(tell(snapshot(4), item('a'), item('b'), complete(4))).toEqual(['a', 'b', 'complete'])
  expect(tell(update(5), update(5), update(4), update(6), heartbeat(6))).toEqual(['5', '6', 'alive'])
  expect(reader.last()).toBe(6)
})

it('asks once for what is missing, and takes nothing until the company goes on where it was asked to', () => {
  const { tell } = started()
  expect(tell(update(7), update(8), heartbeat(8))).toEqual(['recover 4'])
  expect(tell(resumed(4), update(5), update(6), update(7), update(8), heartbeat(8))).toEqual([
    '5',
    '6',
    '7',
    '8',
    'alive',
  ])
})

it('notices by a heartbeat that the last update was lost, and is not alive until it has it', () => {
  const { tell } = started()
  expect(tell(heartbeat(5), heartbeat(5))).toEqual(['recover 4'])
  expect(tell(resumed(4), update(5), heartbeat(5))).toEqual(['5', 'alive'])
})

it('takes a snapshot for an answer where what was missing is gone', () => {
  const { tell } = started()
  expect(tell(update(9))).toEqual(['recover 4'])
  expect(tell(snapshot(9), item('a'), complete(9), update(10))).toEqual(['a', 'complete', '10'])
})

it('goes on without what cannot be read twice', () => {
  const { tell, reader } = started()
  reader.frame('{"type":"update","number":')
  expect(tell(update(6))).toEqual(['problem: a message was set aside', 'recover 4'])
  tell(resumed(4))
  reader.frame('{"type":"update","number":')
  expect(tell(update(6), update(7), heartbeat(7))).toEqual([
    'problem: a message was set aside',
    'problem: 1 messages after number 4 cannot be had',
    '6',
    '7',
    'alive',
  ])
})

it('loses only the one update that does not say what it must, where its number can be read', () => {
  const { tell } = started()
  expect(tell({ type: 'update', number: 5, at: 0, update: { kind: 'rumour' } }, update(6))).toEqual([
    'problem: a message was set aside',
    '6',
  ])
})

it('reads no frame beyond what one may have', () => {
  const { reader, tell } = started()
  reader.frame(JSON.stringify({ ...update(5), padding: 'x'.repeat(300_000) }))
  expect(tell()).toEqual(['problem: a message was set aside'])
})

it('resumes where an earlier connection ended, and says that it is complete once it has caught up', () => {
  const { tell } = opened(4)
  expect(tell(update(9), heartbeat(9))).toEqual([])
  expect(tell(resumed(4), update(5), update(6))).toEqual(['5', '6'])
  expect(tell(heartbeat(6), heartbeat(6))).toEqual(['complete', 'alive', 'alive'])
})

it('makes one string of a text in two languages', () => {
  const names: (string | undefined)[] = []
  const nothing = () => {}
  const reader = createReader({
    update: (each) => void (each.kind === 'moment' && names.push(each.moment.player)),
    complete: nothing,
    alive: nothing,
    recover: nothing,
    problem: nothing,
  })
  const player = { 'zh-CN': '张三', en: 'Zhang San' }
  const said = { id: 'a', feedMatchId: 'm', at: 0, kind: 'stop', side: null, place: null, player }
  reader.frame(JSON.stringify(snapshot(0)))
  reader.frame(JSON.stringify({ type: 'item', update: { kind: 'moment', moment: said } }))
  expect(names).toEqual(['\ufdd0张三\ufdd1Zhang San\ufdd2'])
})
