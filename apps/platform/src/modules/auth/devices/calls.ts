import {
  acknowledgeSecurityNotice,
  endOtherSessions,
  endSession,
  getSecurityNotice,
  listLoginHistory,
  listSessions,
} from '@grandstand/contract/auth'
import { askingOf, bindCall, memberOf, type BoundCall, type CallContext } from '../../../kernel/bind-call.ts'
import type { Devices } from './service.ts'
import type { Notices } from '../notices/service.ts'

/** Binds the calls for sessions, history and notices. Each needs only the member and their session. */
export function deviceCalls(devices: Devices, notices: Notices): BoundCall[] {
  return [
    bindCall(listSessions, async (_, context) => ({
      sessions: await devices.list(memberOf(context), context.sessionId),
    })),
    bindCall(endSession, ({ sessionId }, context) => devices.end(askingOf(context), sessionId)),
    bindCall(endOtherSessions, (_, context) => devices.endOthers(askingOf(context), context.sessionId ?? '')),
    bindCall(listLoginHistory, ({ limit, before }, context) =>
      devices.history(memberOf(context), limit, before),
    ),
    bindCall(getSecurityNotice, async (_, context) => ({
      notices: await notices.open({ ...from(context), memberId: memberOf(context) }),
    })),
    bindCall(acknowledgeSecurityNotice, ({ noticeIds }, context) =>
      notices.acknowledge(askingOf(context), from(context), noticeIds),
    ),
  ]
}

const from = ({ deviceId, userAgent }: CallContext) => ({ deviceId, userAgent })
