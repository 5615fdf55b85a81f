import { CallError, defineCall, type ErrorName } from '@grandstand/contract'
import {
  checkCaptchaImage,
  checkSlider,
  getCaptchaImage,
  getSlider,
  needSafe,
  passRobotCheck,
  registerSlider,
  type ChallengeResult,
  type SliderMoment,
} from '@grandstand/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startStand, type Stand } from '../../../http/testing/stand.ts'
import { bindCall } from '../../../kernel/bind-call.ts'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { createOnce } from '../../../kernel/once.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { createAnswers } from './answers.ts'
import { challengeCalls } from './calls/index.ts'
import { createChallengePolicies } from './policies.ts'
import { createRobotChecks } from './robot-checks.ts'
import { createChallenges, type Challenged } from './challenges.ts'
import { slider } from './slider-geometry.ts'

const seed = 'a seed that only this test has'
const answers = createAnswers(seed)

const guarded = (name: string) =>
  defineCall({
    id: `test.${name}`,
    name,
    path: `/test/${name}`,
    who: ['visitor', 'member'],
    input: z.strictObject({ text: z.string() }),
    output: z.object({ done: z.int() }),
  })
const first = guarded('first')
const second = guarded('second')

const trailTo = (x: number): SliderMoment[] =>
  [0, 0.1, 0.45, 0.8, 0.98, 1].map((share, at) => [Math.round(x * share), at % 2, at * 70 + at * at])

describe.each(oneDatabase())('challenges on $name', ({ open }) => {
  const clock = testClock(Date.now())
  let database: Database
  let stand: Stand
  let done = 0
  beforeAll(async () => {
    database = await open()
    const challenges = createChallenges({ database, clock, seed })
    const policies = createChallengePolicies({ database, clock, challenges, countsAddresses: true })
    const robotChecks = createRobotChecks({
      database,
      clock,
      challenges,
      perMinute: { device: 1_000, address: 1_000 },
    })
    const bound = [first, second].map((call) =>
      bindCall(call, async ({ text }, context) => {
        if (text.startsWith('code ')) {
          await policies.guard('code', context, text)
          await policies.count('code', context, text)
        } else await challenges.require(context)
        return { done: ++done }
      }),
    )
    stand = await startStand({
      calls: [...challengeCalls(challenges, robotChecks), ...bound],
      now: () => clock.now(),
    })
    stand.sessions.logIn('t-1', 'm-1')
    stand.sessions.logIn('t-2', 'm-2')
  })
  afterAll(async () => {
    await stand.close()
    await database.close()
  })

  let devices = 0
  /** A browser that solves nothing by itself. `safe` is merged into every request. */
  const browser = (deviceId = `device-${++devices}`, token?: string, safe?: string) =>
    stand.tab({ deviceId, token: () => token, ...(safe !== undefined && { info: { safe } }) }).api
  type Browser = ReturnType<typeof browser>

  const refusalOf = (call: Promise<unknown>): Promise<ErrorName | 'success'> =>
    call.then(
      () => 'success',
      (error: unknown) => (error instanceof CallError ? error.refusal : 'unexpected'),
    )
  const challengeOf = async (call: Promise<unknown>): Promise<string> => {
    const error = await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof CallError) || error.refusal !== 'need-safe')
      throw new Error('no challenge', { cause: error })
    return needSafe.parse(error.data).challenge
  }

  const solveImage = async (api: Browser, challenge: string, alsoFor: string[] = []) => {
    await api.call(getCaptchaImage, { challenge, picture: 1 })
    return api.call(checkCaptchaImage, { challenge, code: answers.code(challenge, 1).toLowerCase(), alsoFor })
  }
  const solveSlider = async (api: Browser, challenge: string, alsoFor: string[] = []) => {
    const { round } = await api.call(registerSlider, { challenge })
    await api.call(getSlider, { challenge, round })
    const { x } = answers.place(challenge, round)
    return api.call(checkSlider, { challenge, round, x: x + 2, trail: trailTo(x + 2), alsoFor })
  }
  const safeOf = ({ challenge, proof }: ChallengeResult) => `${challenge}.${proof}`
  const firstOf = async (solved: Promise<{ results: ChallengeResult[] }>): Promise<string> => {
    const [result] = (await solved).results
    if (!result) throw new Error('nothing was solved')
    return safeOf(result)
  }

  it('a request without a solved challenge is answered need-safe; behaviour is not offered without geetest', async () => {
    const before = done
    const error = await browser()
      .call(first, { text: 'a' })
      .then(undefined, (thrown: CallError) => thrown)
    expect(error).toMatchObject({ refusal: 'need-safe', data: { afs: 0 } })
    expect(needSafe.parse((error as CallError).data)).toMatchObject({ imageCode: 1, anji: 1, afs: 0 })
    expect(done).toBe(before)
  })

  it('[H-J1] a request that had its effect gets its answer again without a challenge; another body, uuid or device does not', async () => {
    const [uuid, device] = [crypto.randomUUID(), `device-${++devices}`]
    const once = createOnce(database)
    const challenges = createChallenges({ database, clock, once })
    const request = { callId: 'test', memberId: undefined, deviceId: device, uuid, bodyHash: 'b', ip: '::1' }
    const require = (change: Partial<Challenged> = {}) =>
      refusalOf(challenges.require({ ...request, safe: undefined, ...change }))
    expect(await require()).toBe('need-safe')
    await once.inTransaction({ actor: `visitor:${device}`, uuid, call: 'test', bodyHash: 'b' }, () =>
      Promise.resolve('sent'),
    )
    expect(await require()).toBe('success')
    for (const change of [{ bodyHash: 'c' }, { uuid: crypto.randomUUID() }, { deviceId: 'another' }])
      expect(await require(change)).toBe('need-safe')
  })

  it('the retry under the same uuid passes with the result merged, by a picture and by the slider', async () => {
    for (const solve of [solveImage, solveSlider]) {
      const api = browser()
      const uuid = crypto.randomUUID()
      const [device] = [`device-${devices}`]
      const challenge = await challengeOf(api.call(first, { text: 'a' }, { uuid }))
      const safe = await firstOf(solve(api, challenge))
      const { done: times } = await browser(device, undefined, safe).call(first, { text: 'a' }, { uuid })
      expect(times).toBe(done)
    }
  })

  it('[H-A13] an answer passes once, for its own request: moved or replayed it is refused', async () => {
    for (const solve of [solveImage, solveSlider]) {
      const device = `device-${++devices}`
      const api = browser(device, 't-1')
      const uuid = crypto.randomUUID()
      const challenge = await challengeOf(api.call(first, { text: 'a' }, { uuid }))
      const safe = await firstOf(solve(api, challenge))
      const before = done
      const other = crypto.randomUUID()
      const moves: [string, () => Promise<unknown>][] = [
        ['another uuid', () => browser(device, 't-1', safe).call(first, { text: 'a' }, { uuid: other })],
        ['another input', () => browser(device, 't-1', safe).call(first, { text: 'b' }, { uuid })],
        ['another call', () => browser(device, 't-1', safe).call(second, { text: 'a' }, { uuid })],
        ['another member', () => browser(device, 't-2', safe).call(first, { text: 'a' }, { uuid })],
        ['a visitor', () => browser(device, undefined, safe).call(first, { text: 'a' }, { uuid })],
        ['another device', () => browser(undefined, 't-1', safe).call(first, { text: 'a' }, { uuid })],
        [
          'another proof',
          () =>
            browser(device, 't-1', `${challenge}.${'A'.repeat(22)}`).call(
              first,
              { text: 'a' },
              { uuid: other },
            ),
        ],
      ]
      for (const [what, move] of moves) expect(await refusalOf(move()), what).toBe('need-safe')
      expect(done).toBe(before)
      const mine = browser(device, 't-1', safe)
      expect(await refusalOf(mine.call(first, { text: 'a' }, { uuid }))).toBe('success')
      expect(await refusalOf(mine.call(first, { text: 'a' }, { uuid })), 'replayed').toBe('need-safe')
      expect(done).toBe(before + 1)
    }
  })

  it('[H-A13] the answer to a picture counts once, for its own picture, challenge and device', async () => {
    const api = browser()
    const ask = () => challengeOf(api.call(first, { text: 'a' }))
    const [one, two] = [await ask(), await ask()]
    await api.call(getCaptchaImage, { challenge: one, picture: 1 })
    await api.call(getCaptchaImage, { challenge: two, picture: 1 })
    const code = answers.code(one, 1)
    const check = (challenge: string, text: string, by = api) =>
      refusalOf(by.call(checkCaptchaImage, { challenge, code: text, alsoFor: [] }))
    expect(await check(two, code), 'moved to another challenge').toBe('wrong-code')
    expect(await check(one, code, browser()), 'another device').toBe('challenge-over')
    await api.call(getCaptchaImage, { challenge: one, picture: 2 })
    expect(await check(one, code), 'of the picture before').toBe('wrong-code')
    expect(await check(one, answers.code(one, 2)), 'of a picture that was answered').toBe('wrong-code')
    await api.call(getCaptchaImage, { challenge: one, picture: 3 })
    expect(await check(one, answers.code(one, 3))).toBe('success')
    expect(await check(one, answers.code(one, 3)), 'replayed').toBe('challenge-over')

    const three = await ask()
    const { round } = await api.call(registerSlider, { challenge: three })
    const { x } = answers.place(three, round)
    const slide = { challenge: three, round, x, trail: trailTo(x), alsoFor: [] }
    expect(await refusalOf(api.call(checkSlider, { ...slide, round: round + 1 }))).toBe('wrong-code')
    expect(await refusalOf(api.call(checkSlider, slide)), 'the round was used up').toBe('wrong-code')
  })

  it('[H-A13] of many that send the same solved request at once, one passes', async () => {
    const device = `device-${++devices}`
    const api = browser(device)
    const uuid = crypto.randomUUID()
    const challenge = await challengeOf(api.call(first, { text: 'a' }, { uuid }))
    const { results } = await solveImage(api, challenge)
    const before = done
    const safe = safeOf(results[0] as ChallengeResult)
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () =>
        refusalOf(browser(device, undefined, safe).call(first, { text: 'a' }, { uuid })),
      ),
    )
    expect(outcomes.filter((each) => each === 'success')).toHaveLength(1)
    expect(done).toBe(before + 1)
  })

  it('a challenge ends after ten minutes and after six wrong answers', async () => {
    const device = `device-${++devices}`
    const uuid = crypto.randomUUID()
    const old = await challengeOf(browser(device).call(first, { text: 'a' }, { uuid }))
    const safe = await firstOf(solveImage(browser(device), old))
    clock.advance(10 * 60_000 + 1)
    expect(await refusalOf(browser(device, undefined, safe).call(first, { text: 'a' }, { uuid }))).toBe(
      'need-safe',
    )

    const api = browser()
    const challenge = await challengeOf(api.call(first, { text: 'a' }))
    const outcomes: string[] = []
    for (let picture = 1; picture <= 7; picture++) {
      const drawn = await refusalOf(api.call(getCaptchaImage, { challenge, picture }))
      const wrong = answers.code(challenge, picture).startsWith('A') ? 'C333' : 'A333'
      outcomes.push(
        drawn,
        await refusalOf(api.call(checkCaptchaImage, { challenge, code: wrong, alsoFor: [] })),
      )
    }
    expect(outcomes.slice(0, 10).filter((_, at) => at % 2 === 1)).toEqual(Array(5).fill('wrong-code'))
    expect(outcomes.slice(11)).toEqual(['challenge-over', 'challenge-over', 'challenge-over'])
  })

  it('a slide to the wrong place, or like a program, is wrong', async () => {
    const api = browser()
    const challenge = await challengeOf(api.call(first, { text: 'a' }))
    const slide = async (change: (x: number) => { x: number; trail: SliderMoment[] }) => {
      const { round } = await api.call(registerSlider, { challenge })
      const { x } = answers.place(challenge, round)
      return refusalOf(api.call(checkSlider, { challenge, round, alsoFor: [], ...change(x) }))
    }
    const beside = slider.tolerance + 1
    expect(await slide((x) => ({ x: x + beside, trail: trailTo(x + beside) }))).toBe('wrong-code')
    expect(
      await slide((x) => ({
        x,
        trail: [
          [0, 0, 0],
          [x, 0, 400],
        ],
      })),
    ).toBe('wrong-code')
    expect(await slide((x) => ({ x, trail: trailTo(x) }))).toBe('success')
  })

  it('several requests of one device that wait behind one overlay get a proof each; those of others get none', async () => {
    const device = `device-${++devices}`
    const [mine, members, stranger] = [browser(device), browser(device, 't-1'), browser()]
    const uuids = [1, 2, 3].map(() => crypto.randomUUID())
    const waiting = [
      await challengeOf(mine.call(first, { text: 'a' }, { uuid: uuids[0] as string })),
      await challengeOf(members.call(second, { text: 'b' }, { uuid: uuids[1] as string })),
      await challengeOf(stranger.call(first, { text: 'a' }, { uuid: uuids[2] as string })),
    ] as const
    const { results } = await solveSlider(mine, waiting[0], [waiting[1], waiting[2]])
    expect(results.map(({ challenge }) => challenge)).toEqual([waiting[0], waiting[1]])
    const [one, two] = results.map(safeOf) as [string, string]
    const swapped = browser(device, undefined, two).call(first, { text: 'a' }, { uuid: uuids[0] as string })
    expect(await refusalOf(swapped)).toBe('need-safe')
    const sent = browser(device, 't-1', two).call(second, { text: 'b' }, { uuid: uuids[1] as string })
    expect(await refusalOf(sent)).toBe('success')
    expect(one).not.toBe(two)
  })

  it('what is wrong or unknown in the header or the input is refused, never an error of ours', async () => {
    for (const safe of ['x', 'a.b', `${'a'.repeat(22)}.${'b'.repeat(22)}`])
      expect(await refusalOf(browser(undefined, undefined, safe).call(first, { text: 'a' }))).toBe(
        'need-safe',
      )
    const api = browser()
    const challenge = 'unknown-unknown-unknow'
    expect(await refusalOf(api.call(getCaptchaImage, { challenge, picture: 1 }))).toBe('challenge-over')
    expect(await refusalOf(api.call(registerSlider, { challenge }))).toBe('challenge-over')
    expect(await refusalOf(api.call(getSlider, { challenge, round: 1 }))).toBe('challenge-over')
    expect(stand.failures).toEqual([])
  })

  it('codes: the first to a number is free, and eight from one device; what is more is challenged', async () => {
    const api = browser()
    for (let number = 1; number <= 8; number++)
      expect(await refusalOf(api.call(first, { text: `code ${number}` }))).toBe('success')
    expect(await refusalOf(api.call(first, { text: 'code 9' })), 'same device').toBe('need-safe')
    expect(await refusalOf(browser().call(first, { text: 'code 1' })), 'same number').toBe('need-safe')
    expect(await refusalOf(browser().call(first, { text: 'code 9' }))).toBe('success')
    clock.advance(15 * 60_000 + 1)
    expect(await refusalOf(api.call(first, { text: 'code 1' })), 'after a while').toBe('success')
  })

  it('a browser that calls too often, or that the operator names, needs the robot check until it passes', async () => {
    const solved = { require: () => Promise.resolve() } as unknown as ReturnType<typeof createChallenges>
    const checks = createRobotChecks({
      database,
      clock,
      challenges: solved,
      perMinute: { device: 5, address: 1_000 },
    })
    const [many, other] = [
      { deviceId: 'calls-often', ip: '203.0.113.7' },
      { deviceId: 'calls-seldom', ip: '203.0.113.7' },
    ]
    const asked: boolean[] = []
    for (let call = 0; call < 6; call++) asked.push(await checks.isNeeded(many))
    expect(asked).toEqual([false, false, false, false, false, true])
    expect(await checks.isNeeded(other)).toBe(false)
    const context = {
      ...many,
      callId: 'auth.robotCheck',
      memberId: undefined,
      uuid: '',
      bodyHash: '',
      safe: undefined,
    }
    await checks.pass(context)
    expect(await checks.isNeeded(many)).toBe(false)
    await checks.demandOf({ ip: many.ip })
    expect(await checks.isNeeded(other)).toBe(true)
    expect(await checks.isNeeded(many), 'has passed').toBe(false)
    clock.advance(10 * 60_000 + 1)
    expect(await checks.isNeeded(other), 'after ten minutes').toBe(false)
  })

  it('the robot check is always a challenge, and passes with it', async () => {
    const device = `device-${++devices}`
    const uuid = crypto.randomUUID()
    const api = browser(device)
    const challenge = await challengeOf(api.call(passRobotCheck, {}, { uuid }))
    const safe = await firstOf(solveImage(api, challenge))
    const { validUntil } = await browser(device, undefined, safe).call(passRobotCheck, {}, { uuid })
    expect(validUntil).toBeGreaterThan(clock.now())
  })
})
