import type { ErrorText } from './error-text.ts'

/** Sessions, who may come in, challenges and second factors. */
export const accessTexts = {
  'request-superseded': {
    text: '这次请求已被新的请求取代。',
    english: 'A newer request has taken the place of this one.',
    when: 'A newer request of the same person made this one pointless.',
  },
  'nothing-new': {
    text: '没有新的内容。',
    english: 'There is nothing new.',
    when: 'There is nothing that the asker does not have already.',
  },
  'wrong-code': {
    text: '验证码不对，请重新输入。',
    english: 'That code is not right. Please enter it again.',
    when: 'A code by phone, mail or picture does not match, is used or too old.',
  },
  'log-in-first': {
    text: '请先登录，再继续操作。',
    english: 'Please log in first, then go on.',
    when: 'The token is none that the platform ever gave out.',
  },
  'login-required': {
    text: '你的操作需要登录',
    english: 'Your operation requires a login',
    when: 'A visitor makes a call for members.',
  },
  'session-expired': {
    text: '登录已过期，请重新登录。',
    english: 'Your log-in has expired. Please log in again.',
    when: 'The session reached its idle or absolute limit, or ended by a log-out.',
  },
  'logged-in-elsewhere': {
    text: '你的账号已在别处登录。如果不是你本人，请尽快修改密码。',
    english: 'Your account has logged in elsewhere. If that was not you, change your password soon.',
    when: 'A later log-in of the same member ended this session.',
  },
  'account-blocked': {
    text: '账号已被停用，如有疑问请联系客服。',
    english: 'This account has been disabled. Please contact customer service if you have questions.',
    when: 'The operator blocked the member.',
  },
  'password-changed': {
    text: '密码已修改，请用新密码登录。',
    english: 'The password has been changed. Please log in with the new one.',
    when: 'The password changed after this log-in.',
  },
  'signed-out-there': {
    text: '你已在另一台设备上退出了这里的登录。',
    english: 'You have signed out here from another device.',
    when: 'The member ended this session from the list of devices.',
  },
  'ip-blocked': {
    text: '当前网络地址已被限制访问，如有疑问请联系客服。',
    english:
      'Access from this network address is restricted. Please contact customer service if you have questions.',
    when: 'The address is on the operator’s block list.',
  },
  'device-blocked': {
    text: '当前设备已被限制访问，如有疑问请联系客服。',
    english: 'Access from this device is restricted. Please contact customer service if you have questions.',
    when: 'The device is on the operator’s block list.',
  },
  'member-dormant': {
    text: '账号很久没有使用，请先唤醒账号。',
    english: 'This account has not been used for a long time. Please wake it first.',
    when: 'A dormant member makes a call that waits until the account is woken.',
  },
  'not-allowed': {
    text: '你的账号没有这项权限。',
    english: 'Your account does not have this permission.',
    when: 'The session has no role that may make this call.',
  },
  'client-unknown': {
    text: '这个客户端不能再使用，请打开官方网站。',
    english: 'This client cannot be used any more. Please open the official site.',
    when: 'The app key is not on the site’s list of client programs, or switched off there.',
  },
  'access-caveat': {
    text: '当前地区的访问受到提示或限制，请先阅读说明。',
    english: 'Access from your region comes with a notice or a limit. Please read it first.',
    when: 'A caveat of the operator stands on the address range; `maintainConfig.status` 0 says that it is a maintenance.',
  },
  'access-restricted': {
    text: '你所在的地区暂不提供服务。',
    english: 'We do not serve your region at present.',
    when: 'The operator does not serve the address range.',
  },
  'system-maintenance': {
    text: '系统维护中，请稍后再来。',
    english: 'The system is under maintenance. Please come back later.',
    when: 'The operator’s maintenance window is open and the caller is not let through.',
  },
  'need-safe': {
    text: '为了账号安全，请先完成验证。',
    english: 'To keep your account safe, please complete the verification first.',
    when: 'The call wants a solved challenge; the same uuid is sent again with the result.',
  },
  'challenge-over': {
    text: '这次验证已失效，请重新开始。',
    english: 'This verification is no longer valid. Please start again.',
    when: 'The challenge is unknown, too old, answered already, or was answered wrong too often.',
  },
  'captcha-away': {
    text: '验证服务暂时没有应答，请换一种方式。',
    english: 'The verification service does not answer for now. Please use another way.',
    when: 'The company behind the behaviour check does not answer.',
  },
  'second-factor-required': {
    text: '请完成二次验证后继续。',
    english: 'Please complete the second verification to go on.',
    when: 'The call wants a fresh proof of a second factor.',
  },
  'wrong-second-factor': {
    text: '二次验证没有通过，请再试一次。',
    english: 'The second verification did not pass. Please try again.',
    when: 'The second factor does not hold.',
  },
  'second-factor-locked': {
    text: '二次验证尝试次数过多，请稍后再试。',
    english: 'Too many tries of the second verification. Please try again later.',
    when: 'Too many wrong second factors.',
  },
  'passkey-refused': {
    text: '通行密钥没有通过验证。',
    english: 'The passkey could not be verified.',
    when: 'The passkey’s answer does not hold.',
  },
  'too-many-passkeys': {
    text: '通行密钥已达上限，请先移除一个。',
    english: 'You have as many passkeys as are allowed. Please remove one first.',
    when: 'The member has as many passkeys as are allowed.',
  },
  'totp-already-set': {
    text: '动态验证码已经开启。',
    english: 'The authenticator app is already set up.',
    when: 'TOTP is set up a second time.',
  },
  'totp-not-begun': {
    text: '请先开始设置动态验证码。',
    english: 'Please begin to set up the authenticator app first.',
    when: 'TOTP is confirmed without having been begun.',
  },
} as const satisfies Record<string, ErrorText>
