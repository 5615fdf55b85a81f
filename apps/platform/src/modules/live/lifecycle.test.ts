import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  advance,
  anchorStatusOf,
  interruptedForMs,
  goLiveKeptMs,
  type Broadcast,
  type BroadcastEvent,
} from './lifecycle.ts'

const begun: Broadcast = {
  id: 'b',
  roomNo: '1',
  path: 'p',
  state: 'asked',
  isWanted: false,
  hasSignal: false,
  askedAt: 0,
  onAirAt: undefined,
  signalAt: 0,
  endedAt: undefined,
  endedBecause: undefined,
  viewersPeak: 0,
}
const after = (events: readonly BroadcastEvent[], goesLiveAlone = false) =>
  events.reduce((broadcast, event) => advance(broadcast, event, goesLiveAlone), begun)

it('needs a signal and a going live, in either order; a demonstration needs the signal alone', () => {
  const [came, wanted] = [{ kind: 'signal-came', at: 5 } as const, { kind: 'wanted', at: 6 } as const]
  expect(after([came]).state).toBe('asked')
  expect(after([wanted]).state).toBe('asked')
  expect(after([came, wanted])).toMatchObject({ state: 'on-air', onAirAt: 6 })
  expect(after([wanted, came])).toMatchObject({ state: 'on-air', onAirAt: 5 })
  expect(after([came], true).state).toBe('on-air')
})

it('waits two minutes for a line that broke, ten for a signal that was promised, and then it is over', () => {
  const live: BroadcastEvent[] = [
    { kind: 'signal-came', at: 5 },
    { kind: 'wanted', at: 6 },
    { kind: 'signal-lost', at: 10 },
  ]
  expect(anchorStatusOf(after(live))).toBe('On2')
  expect(after([...live, { kind: 'time', at: 10 + interruptedForMs }]).state).toBe('interrupted')
  expect(after([...live, { kind: 'time', at: 11 + interruptedForMs }])).toMatchObject({
    state: 'ended',
    endedBecause: 'signal-lost',
  })
  const promised: BroadcastEvent = { kind: 'wanted', at: 0 }
  expect(after([promised, { kind: 'time', at: goLiveKeptMs }]).state).toBe('asked')
  expect(after([promised, { kind: 'time', at: goLiveKeptMs + 1 }]).state).toBe('ended')
})

const at = fc.integer({ min: 0, max: 100 })
const anyEvent: fc.Arbitrary<BroadcastEvent> = fc.oneof(
  at.map((time) => ({ kind: 'signal-came', at: time }) as const),
  at.map((time) => ({ kind: 'signal-lost', at: time }) as const),
  at.map((time) => ({ kind: 'wanted', at: time }) as const),
)

it('whatever is told twice or late changes nothing, and the end is the end', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 8 }), anyEvent, fc.boolean(), (events, event, alone) => {
      const before = after(events, alone)
      const once = advance(before, event, alone)
      expect(advance(once, event, alone)).toBe(once)
      const isLate = event.kind !== 'wanted' && event.at < before.signalAt
      expect(!isLate || once === before).toBe(true)
      expect(anchorStatusOf(once) === 'On1').toBe(once.state === 'on-air')
      expect(once.state !== 'on-air' || (once.hasSignal && once.onAirAt !== undefined)).toBe(true)
      const over = advance(once, { kind: 'ended', at: 200, because: 'operator' }, alone)
      expect(over).toMatchObject({ state: 'ended', endedBecause: 'operator', hasSignal: false })
      expect(advance(over, event, alone)).toBe(over)
    }),
    { numRuns: 60 },
  )
})
