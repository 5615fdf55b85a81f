import { CallError } from '@grandstand/contract'
import { login, loginSigned, loginV5 } from '@grandstand/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallContext } from '../../../kernel/bind-call.ts'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { createDemands } from './demands.ts'
import { createChallengePolicies } from './policies.ts'
import { createRobotChecks } from './robot-checks.ts'
import { createChallenges } from './challenges.ts'

describe.each(oneDatabase())('whom challenges count on $name', ({ open }) => {
  const clock = testClock(Date.now())
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const refusalOf = (running: Promise<unknown>) =>
    running.then(
      () => 'success',
      (error: unknown) => (error instanceof CallError ? error.refusal : 'unexpected'),
    )
  let asked = 0
  const context = (ip: string): CallContext =>
    ({
      callId: 'test',
      deviceId: `device-${++asked}`,
      uuid: `uuid-${asked}`,
      bodyHash: 'b',
      ip,
    }) as CallContext

  it('[H-J13] counts registrations, the robot check and challenges by /64, whatever the device', async () => {
    const challenges = createChallenges({ database, clock })
    const policies = createChallengePolicies({ database, clock, challenges, countsAddresses: true })
    for (let host = 1; host <= 3; host++) {
      await policies.guard('register', context(`2001:db8::${host}`))
      await policies.count('register', context(`2001:db8::${host}`))
    }
    expect(await refusalOf(policies.guard('register', context('2001:db8::4')))).toBe('need-safe')
    expect(await refusalOf(policies.guard('register', context('2001:db8:0:1::4')))).toBe('success')

    const robots = createRobotChecks({ database, clock, challenges, perMinute: { device: 100, address: 3 } })
    const needed: boolean[] = []
    for (let host = 1; host <= 5; host++) needed.push(await robots.isNeeded(context(`2001:db8:7::${host}`)))
    expect(needed).toEqual([false, false, false, true, true])

    const answers: string[] = []
    for (let host = 1; host <= 121; host++)
      answers.push(await refusalOf(challenges.require(context(`2001:db8:9::${host}`))))
    expect([answers[119], answers[120]]).toEqual(['need-safe', 'rate-limited'])
  })

  it('a challenge before one form of log-in stands before every form, until it is taken away from any', async () => {
    const challenges = createChallenges({ database, clock })
    const robotChecks = createRobotChecks({
      database,
      clock,
      challenges,
      perMinute: { device: 100, address: 100 },
    })
    const demands = createDemands({
      database,
      clock,
      logger: createLogger('silent'),
      challenges,
      robotChecks,
    })
    const forms = [login, loginV5, loginSigned]
    const commands = demands.acts(new Set(forms.map(({ id }) => id)))
    const run = (name: string, id: string) => commands.find((each) => each.name === name)?.run([id], {})
    const outcomes = () =>
      Promise.all(
        forms.map((call) => {
          const bound = demands.guarded({ call, run: () => Promise.resolve('in') })
          return refusalOf(Promise.resolve(bound.run({}, context('203.0.113.9'))))
        }),
      )
    await run('challenge', login.id)
    expect(await outcomes()).toEqual(['need-safe', 'need-safe', 'need-safe'])
    await run('end-challenge', loginSigned.id)
    expect(await outcomes()).toEqual(['success', 'success', 'success'])
  })
})
