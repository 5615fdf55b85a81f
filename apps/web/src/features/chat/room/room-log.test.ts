import { chatMessageId, chatRoomNo, chatUserId, type ChatMessage } from '@grandstand/contract/chat'
import { describe, expect, it } from 'vitest'
import {
  changePending,
  emptyLog,
  gapOf,
  oldestNumber,
  settled,
  standingPending,
  trimmed,
  withMessages,
  withOlder,
  withOwn,
  withPending,
} from './room-log.ts'

const message = (seq: number, text = `第 ${seq} 句`): ChatMessage => ({
  id: chatMessageId.parse(`60718-${seq}`),
  roomNo: chatRoomNo.parse('60718'),
  seq,
  at: seq * 1_000,
  msgType: 'text',
  content: {
    venueName: 'ty',
    siteId: '5000',
    siteSeries: 'a',
    memberName: '老炮',
    vipLevel: 0,
    userId: chatUserId.parse('u12345678'),
    username: '老炮',
    level: 3,
    role: 'member',
    data: { text },
  },
})
const seqs = (log: { messages: readonly ChatMessage[] }) => log.messages.map(({ seq }) => seq)
const said = { id: 'a', text: '我来了', mentions: [], state: 'sending' } as const

describe('the log of a room', () => {
  it('has each message once and in order, from wherever and however often it comes', () => {
    const log = withOlder(
      withMessages(withMessages(emptyLog, [message(4), message(5)]), [message(5), message(6)]),
      [message(2), message(3)],
      false,
    )
    expect(seqs(log)).toEqual([2, 3, 4, 5, 6])
    expect(log.hasOlder).toBe(false)
    expect(withMessages(log, [message(3)])).toBe(log)
    expect(oldestNumber(log)).toBe(2)
  })

  it('knows the hole that a reconnect left, until it is filled', () => {
    const torn = withMessages(withMessages(emptyLog, [message(1), message(2)]), [message(9)])
    expect(gapOf(torn)).toEqual({ after: 2, before: 9 })
    const filled = withMessages(
      torn,
      [3, 4, 5, 6, 7, 8].map((seq) => message(seq)),
    )
    expect(gapOf(filled)).toBeUndefined()
  })

  it('empties what a manager took away, also where it is told later', () => {
    const log = withMessages(withMessages(emptyLog, [message(1)]), [{ ...message(1, ''), isRemoved: true }])
    expect(log.messages[0]).toMatchObject({ isRemoved: true, content: { data: { text: '' } } })
    expect(withMessages(log, [message(1)])).toBe(log)
  })

  it('lets go of what is far above, and can ask for it again; what waits for the picture is kept beside it', () => {
    const all = withOlder(
      emptyLog,
      Array.from({ length: 500 }, (_, at) => message(at + 1)),
      false,
    )
    const log = trimmed(all, () => true, 300)
    expect([log.messages.length, oldestNumber(log), log.hasOlder]).toEqual([300, 201, true])
    const late = trimmed(all, (at) => at <= 400_000, 300)
    expect([late.messages.length, oldestNumber(late)]).toEqual([400, 101])
    expect(trimmed(log, () => true, 300)).toBe(log)
  })

  it('shows what one said oneself at once, and once', () => {
    const waiting = withPending(emptyLog, said)
    expect(standingPending(waiting, [])).toHaveLength(1)
    const sent = changePending(waiting, 'a', { state: 'sent', message: message(7) })
    expect(standingPending(sent, [message(6)])).toHaveLength(1)
    expect(standingPending(sent, [message(6), message(7)])).toHaveLength(0)
    expect(settled(sent, [message(7)]).pending).toEqual([])
  })

  it('what failed keeps its place among the others, and goes with them; what is under way stands last', () => {
    const failed = { ...said, id: 'f', state: 'failed', after: 2 } as const
    const ids = (shown: readonly ChatMessage[], pending = [said, failed]) =>
      withOwn(shown, pending).map(({ id }) => id)
    expect(ids([message(1), message(2)])).toEqual(['60718-1', '60718-2', 'a', 'f'])
    expect(ids([message(1), message(2), message(4), message(5)])).toEqual([
      '60718-1',
      '60718-2',
      'f',
      '60718-4',
      '60718-5',
      'a',
    ])
    expect(ids([message(4), message(5)])).toEqual(['60718-4', '60718-5', 'a'])
    expect(ids([])).toEqual(['a', 'f'])
  })

  it('the same request sent again stands once', () => {
    const failed = changePending(withPending(emptyLog, said), 'a', { state: 'failed', problem: '没有发出去' })
    expect(withPending(failed, said).pending).toEqual([said])
  })
})
