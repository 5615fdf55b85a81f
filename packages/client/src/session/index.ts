// The session of this page, the values stored on the device for its member, and their removal at its end.
export { readDeviceId } from './device-id.ts'
export { followSession, type SessionWatcher } from './follow-session.ts'
export { createExpiringStorage, type ExpiringStorage } from './expiring-storage.ts'
export { followMember, tellMemberCame, tellMemberGone, type MemberBound } from './member-bound.ts'
export { useIsMember, useMember, useSession } from './use-session.ts'
export { createSession, sessionPrefix, type SessionEnd, type SessionStore } from './session.ts'
