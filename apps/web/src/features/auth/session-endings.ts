import type { ErrorName } from '@grandstand/contract'

/** Text of a session's end for the alert and the log-in. Other endings need no explanation. */
const endings: { readonly [Name in ErrorName]?: string } = {
  'logged-in-elsewhere': '你的账号在另一台设备上登录了。如果不是你，登录后马上改密码。',
  'password-changed': '密码已经修改，请用新密码登录。',
  'account-blocked': '账号已停用，请联系客服。',
  'ip-blocked': '当前网络地址已被限制，请联系客服。',
  'device-blocked': '当前设备已被限制，请联系客服。',
  'signed-out-there': '你在另一台设备上退出了这里的登录。',
}

/** Endings after which another log-in cannot succeed and only customer service can help. */
const shutOut: ReadonlySet<ErrorName> = new Set(['account-blocked', 'ip-blocked', 'device-blocked'])

export const endingText = (why: ErrorName): string | undefined => endings[why]
export const isShutOut = (why: ErrorName): boolean => shutOut.has(why)
