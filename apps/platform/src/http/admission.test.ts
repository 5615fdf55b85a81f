import { anyone, membersOnly, type Caller } from '@grandstand/contract'
import { expect, it } from 'vitest'
import { admit } from './admission.ts'
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
