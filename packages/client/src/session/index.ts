// Who uses this page, what is kept for them on the device, and what ends with them.
export { readDeviceId } from './device-id.ts'
export { createExpiringStorage, type ExpiringStorage } from './expiring-storage.ts'
export { followMember, tellMemberCame, tellMemberGone, type MemberBound } from './member-bound.ts'
export { SessionProvider, useIsMember, useMember, useSession } from './session-context.tsx'
export {
  createSession,
  sessionEndKey,
  sessionKey,
  sessionPrefix,
  type SessionEnd,
  type SessionStore,
} from './session.ts'
