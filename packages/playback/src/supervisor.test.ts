import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeWorld, type LineMood } from './testing/fake-world.ts'

/** Plays for some seconds on a good line. */
function watching(lines: readonly number[] = [1, 2]) {
  const world = createFakeWorld(lines)
  world.open()
  world.pass(5_000)
  expect(world.state().phase).toBe('playing')
  return world
}

/** Latency that counts as recovered, s: the protocol's target plus one second. */
const backWithinS = { flv: 1.5, hls: 2 }

function expectBack(world: ReturnType<typeof createFakeWorld>) {
  expect(world.state().phase).toBe('playing')
  expect(world.latencyS()).toBeLessThanOrEqual(backWithinS[world.state().protocol])
}

describe('catching up', () => {
  it('plays faster until it is at the mark, then as it is', () => {
    const world = watching()
    expect(world.latencyS()).toBeLessThan(0.5)
    expect(world.rate()).toBe(1)
    world.setPaused(true)
    world.pass(1_000)
    world.setPaused(false)
    world.pass(1_000)
    expect(world.rate()).toBeGreaterThanOrEqual(1.03)
    expect(world.rate()).toBeLessThanOrEqual(1.1)
    world.pass(30_000)
    expect(world.rate()).toBe(1)
    expect(world.latencyS()).toBeLessThan(0.5)
  })

  it.each([50, 1_000_000])('begins at the mark, in a page that is %d ms old', (pageMs) => {
    const world = createFakeWorld([1, 2], ['flv', 'hls'], pageMs)
    world.open()
    world.pass(800)
    expect(world.state().phase).toBe('playing')
    expect(world.latencyS()).toBeLessThan(0.35)
    expect(world.rate()).toBe(1)
  })

  it('jumps when it is far behind', () => {
    const world = watching()
    world.setPaused(true)
    world.pass(8_000)
    world.setPaused(false)
    world.pass(750)
    expect(world.latencyS()).toBeLessThan(0.5)
  })
})

describe('a line that fails', () => {
  it.each<[LineMood, number]>([
    ['refused', 1_000],
    ['silent', 3_000],
    ['missing', 1_000],
    ['frozen', 3_000],
  ])(
    '[STATE-05] a first line that is %s is left for the backup line within %d ms, and counted',
    (mood, ms) => {
      const world = createFakeWorld([1, 2, 3])
      world.setMood(1, mood)
      world.open()
      world.pass(ms)
      expect(world.state()).toMatchObject({ phase: 'playing', line: 2, protocol: 'flv', errors: { 1: 1 } })
      expect(world.notices).toMatchObject([{ kind: 'line', from: 1, to: 2 }])
    },
  )

  it('[STATE-05] the counter chooses the line that is opened first, and a minute without error clears it', () => {
    const world = createFakeWorld([1, 2, 3])
    world.open({ 1: 2, 2: 1, 3: 1 })
    world.pass(1_000)
    expect(world.state()).toMatchObject({ phase: 'playing', line: 2 })
    world.pass(61_000)
    expect(world.state().errors).toEqual({ 1: 2, 3: 1 })
  })

  it('in the middle of the picture the next one has it within 3 s, cut or silent', () => {
    const cut = watching()
    cut.setMood(1, 'refused')
    cut.cut('network')
    cut.pass(1_000)
    expect(cut.state()).toMatchObject({ phase: 'playing', line: 2 })

    const silent = watching()
    silent.setMood(1, 'silent')
    silent.setFrozen(true)
    silent.pass(2_500)
    expect(silent.state()).toMatchObject({ phase: 'loading', line: 2 })
    silent.setFrozen(false)
    silent.pass(1_500)
    expectBack(silent)
    expect(silent.state().line).toBe(2)
  })

  it('of FLV alone falls to HLS, and a codec that is not known here does so at once on the same line', () => {
    const noFlv = createFakeWorld([1, 2])
    noFlv.setMood('1/flv', 'refused')
    noFlv.setMood('2/flv', 'silent')
    noFlv.open()
    noFlv.pass(4_000)
    expect(noFlv.state()).toMatchObject({ phase: 'playing', protocol: 'hls' })

    const codec = createFakeWorld([1, 2])
    codec.setMood('1/flv', 'wrong-codec')
    codec.open()
    codec.pass(1_000)
    expect(codec.state()).toMatchObject({ phase: 'playing', protocol: 'hls', line: 1, errors: {} })
    expect(codec.notices).toEqual([{ kind: 'protocol', because: 'codec' }])
  })

  it('three stalls in a minute: another line, and back within 20 s', () => {
    const world = watching()
    for (let n = 0; n < 3; n += 1) {
      world.setFrozen(true)
      while (world.state().phase === 'playing') world.pass(50)
      world.pass(300)
      world.setFrozen(false)
      world.pass(3_000)
    }
    expect(world.state().line).toBe(2)
    world.pass(15_000)
    expectBack(world)
  })

  it('[H-I11] all lines dead: says so once, offers another mode, keeps trying, and comes back by itself', () => {
    const world = watching([1, 2])
    world.setMood(1, 'refused')
    world.setMood(2, 'refused')
    world.cut('network')
    world.pass(30_000)
    expect(world.state()).toMatchObject({ isDead: true })
    expect(world.notices.filter(({ kind }) => kind === 'all-lines-dead')).toHaveLength(1)
    // Bounded retries with growing back-off, so a recovering service is not flooded.
    expect(world.loads.length).toBeLessThan(60)
    world.setMood(1, 'good')
    world.setMood(2, 'good')
    world.pass(20_000)
    expectBack(world)
    expect(world.state().isDead).toBe(false)
  })
})

describe('a source that stops', () => {
  it('[H-I10] is off the air within 5 s, no line is blamed by a lasting switch, and it comes back', () => {
    const world = watching()
    world.setSource(false)
    world.pass(1_000)
    expect(world.state().phase).toBe('off-air')
    expect(world.state().isDead).toBe(false)
    world.pass(60_000)
    world.setSource(true)
    world.pass(6_000)
    expectBack(world)
  })
})

describe('a viewer who goes', () => {
  it('30 s offline: waits without asking, and is back at once', () => {
    const world = watching()
    world.setOnline(false)
    const before = world.loads.length
    world.pass(30_000)
    expect(world.loads.length).toBe(before)
    expect(world.notices.at(-1)).toEqual({ kind: 'offline' })
    world.setOnline(true)
    world.pass(3_000)
    expectBack(world)
  })

  it('10 minutes in a hidden tab, playing on or frozen by the browser', () => {
    const playing = watching()
    playing.setHidden(true)
    playing.pass(600_000)
    playing.setHidden(false)
    playing.pass(3_000)
    expectBack(playing)

    const frozen = watching()
    frozen.setHidden(true)
    frozen.setFrozen(true)
    frozen.pass(600_000)
    expect(frozen.state().phase).toBe('parked')
    frozen.setFrozen(false)
    frozen.setHidden(false)
    frozen.pass(3_000)
    expectBack(frozen)
  })

  it('a long pause lets the line go and begins anew', () => {
    const world = watching()
    world.setPaused(true)
    world.pass(20_000)
    expect(world.state().phase).toBe('parked')
    world.setPaused(false)
    world.pass(2_000)
    expectBack(world)
  })
})

const moods = fc.constantFrom<LineMood>('good', 'refused', 'silent', 'missing')
const trouble = fc.oneof(
  fc.record({ kind: fc.constant('mood' as const), line: fc.integer({ min: 1, max: 3 }), mood: moods }),
  fc.record({
    kind: fc.constant('cut' as const),
    why: fc.constantFrom('network' as const, 'ended' as const),
  }),
  fc.record({ kind: fc.constant('online' as const), is: fc.boolean() }),
  fc.record({ kind: fc.constant('hidden' as const), is: fc.boolean() }),
  fc.record({ kind: fc.constant('source' as const), is: fc.boolean() }),
  fc.record({ kind: fc.constant('freeze' as const), is: fc.boolean() }),
  fc.record({ kind: fc.constant('paused' as const), is: fc.boolean() }),
)

it('whatever happened: 20 s after everything is well again the picture is there, within its target and a second', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(trouble, fc.integer({ min: 50, max: 9_000 })), { minLength: 1, maxLength: 12 }),
      (troubles) => {
        const world = createFakeWorld([1, 2, 3])
        world.open()
        for (const [each, ms] of troubles) {
          if (each.kind === 'mood') world.setMood(each.line, each.mood)
          if (each.kind === 'cut') world.cut(each.why)
          if (each.kind === 'online') world.setOnline(each.is)
          if (each.kind === 'hidden') world.setHidden(each.is)
          if (each.kind === 'source') world.setSource(each.is)
          if (each.kind === 'freeze') world.setFrozen(each.is)
          if (each.kind === 'paused') world.setPaused(each.is)
          world.pass(ms)
        }
        for (const line of [1, 2, 3]) world.setMood(line, 'good')
        world.setFrozen(false)
        world.setSource(true)
        world.setOnline(true)
        world.setHidden(false)
        world.setPaused(false)
        world.pass(20_000)
        expectBack(world)
      },
    ),
    { numRuns: 60 },
  )
})
