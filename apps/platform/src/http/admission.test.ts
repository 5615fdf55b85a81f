import { anyone, membersOnly, type Caller } from '@grandstand/contract'
import { expect, it } from 'vitest'
import { admit, enter } from './admission.ts'
import { openGates } from './gates.ts'
import type { SessionFacts } from './sessions.ts'

const home = '5000'
const session = (...roles: SessionFacts['roles'][number][]): SessionFacts => ({
  sessionId: 's',
  siteId: home,
  memberId: 'm' as SessionFacts['memberId'],
  roles,
})

it('admits a visitor only where visitors are welcome', () => {
  expect(admit({ who: anyone }, undefined, home)).toEqual({ caller: 'visitor' })
  expect(admit({ who: membersOnly }, undefined, home)).toEqual({ refusal: 'login-required' })
})

it('admits a session by the first of its roles that the call takes', () => {
  const who: Caller[] = ['agent', 'staff']
  expect(admit({ who }, session('member', 'agent'), home)).toEqual({ caller: 'agent' })
  expect(admit({ who }, session('member'), home)).toEqual({ refusal: 'not-allowed' })
  expect(admit({ who: ['visitor'] }, session('member'), home)).toEqual({ refusal: 'not-allowed' })
})

it('refuses a dead session everywhere, with the reason of its end', () => {
  expect(admit({ who: anyone }, 'session-expired', home)).toEqual({ refusal: 'session-expired' })
})

it('refuses a session under another site than the member’s, and any spelling of it', () => {
  for (const siteId of ['5001', '', '05000', '5000 ', 'no-site'])
    expect(admit({ who: anyone }, session('member'), siteId)).toEqual({ refusal: 'not-allowed' })
  expect(admit({ who: anyone }, undefined, '5001')).toEqual({ caller: 'visitor' })
})

it('[H-J13] refuses an agent token that is no live session of an agent, and ignores it on calls of the empty-token kind', async () => {
  const found = {
    live: session('member', 'agent'),
    member: session('member'),
    dead: 'session-expired' as const,
  }
  const sessions = {
    find: (token: string) => found[token as keyof typeof found] as SessionFacts | undefined,
    look: () => undefined,
    onEnded: () => () => undefined,
  }
  const knock = { siteId: home, callId: 'test', ip: '127.0.0.1', deviceId: 'd' }
  const asked = async (agentToken: string, token: 'session' | 'empty' = 'session', siteId = home) => {
    const answer = await enter(
      { who: anyone, token },
      { ...knock, siteId },
      { token: '', agentToken, userAgent: '' },
      { gates: openGates, sessions },
    )
    return 'refusal' in answer ? answer.refusal : answer.caller
  }
  expect(await Promise.all(['', 'live', 'member', 'dead', 'garbage'].map((each) => asked(each)))).toEqual([
    'visitor',
    'visitor',
    'not-allowed',
    'session-expired',
    'log-in-first',
  ])
  expect([await asked('garbage', 'empty'), await asked('live', 'session', '5001')]).toEqual([
    'visitor',
    'not-allowed',
  ])
})
