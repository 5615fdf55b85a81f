import type { FakeClient } from '@grandstand/client/testing'
import {
  checkChangePassword,
  checkName,
  getSecondFactor,
  getSecurityNotice,
  listLoginHistory,
  listSessions,
  logoutSetup,
  type Device,
  type LiveSession,
  type LoginRecord,
  type Passkey,
  type SecurityNotice,
} from '@grandstand/contract/auth'
import { ago, dayMs, hourMs, minuteMs } from './moment.ts'

export const computer: Device = { browser: 'Chrome 138', system: 'Windows 11', kind: 'computer' }
export const phone: Device = { browser: 'Safari 18', system: 'iOS 18', kind: 'phone' }
/** A device that says as much as one may. */
export const wordyDevice: Device = {
  browser: 'Samsung Internet Browser for Android 28.0.5.9',
  system: 'Android 16 QPR2 Beta 3.1',
  kind: 'tablet',
}

export const aSession = (other: Partial<LiveSession> = {}): LiveSession => ({
  id: 's-1',
  device: computer,
  maskedIp: '203.0.113.*',
  createdAt: ago(3 * hourMs),
  lastSeenAt: ago(minuteMs),
  isThis: true,
  ...other,
})

export const aLoginRecord = (other: Partial<LoginRecord> = {}): LoginRecord => ({
  id: 'l-1',
  at: ago(3 * hourMs),
  device: computer,
  maskedIp: '203.0.113.*',
  outcome: 'success',
  way: 'password',
  ...other,
})

export const aPasskey = (other: Partial<Passkey> = {}): Passkey => ({
  id: 'p-1',
  name: '书房的电脑',
  createdAt: ago(90 * dayMs),
  lastUsedAt: ago(2 * dayMs),
  isSynced: false,
  ...other,
})

export const aSecurityNotice = (other: Partial<SecurityNotice> = {}): SecurityNotice => ({
  id: '1',
  kind: 'new-device',
  at: ago(25 * minuteMs),
  device: phone,
  maskedIp: '198.51.100.*',
  ...other,
})

/** Answers what the screens of this area ask. */
export function answerAuth(fake: FakeClient): void {
  fake
    .answer(checkChangePassword, { need: 'no', changedAt: ago(40 * dayMs) })
    .answer(checkName, { isFree: true })
    .answer(getSecurityNotice, { notices: [] })
    .answer(getSecondFactor, {
      totp: { since: ago(80 * dayMs), recoveryCodesLeft: 8 },
      passkeys: [aPasskey(), aPasskey({ id: 'p-2', name: '手机', isSynced: true, lastUsedAt: undefined })],
      passwordChangedAt: ago(40 * dayMs),
    })
    .answer(listSessions, {
      sessions: [
        aSession(),
        aSession({ id: 's-2', device: phone, isThis: false, lastSeenAt: ago(2 * hourMs) }),
      ],
    })
    .answer(listLoginHistory, {
      records: [
        aLoginRecord(),
        aLoginRecord({ id: 'l-2', at: ago(dayMs), device: phone, way: 'passkey' }),
        aLoginRecord({ id: 'l-3', at: ago(2 * dayMs), outcome: 'wrong-password' }),
        aLoginRecord({ id: 'l-4', at: ago(3 * dayMs), outcome: 'blocked', device: wordyDevice }),
      ],
      hasMore: true,
    })
    .answer(logoutSetup, { atLogout: 'this-device', atLoginElsewhere: 'keep' })
}
