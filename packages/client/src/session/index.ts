// Who uses this page, what is kept for them on the device, and what ends with them.
export { readDeviceId } from './device-id.ts'
export { followSession, type SessionWatcher } from './follow-session.ts'
export { createExpiringStorage, type ExpiringStorage } from './expiring-storage.ts'
export { followMember, tellMemberCame, tellMemberGone, type MemberBound } from './member-bound.ts'
export { useIsMember, useMember, useSession } from './use-session.ts'
export { createSession, sessionPrefix, type SessionEnd, type SessionStore } from './session.ts'
