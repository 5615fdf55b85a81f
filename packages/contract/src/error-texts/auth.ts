import type { ErrorText } from './error-text.ts'

/** Log-in, registration, codes and forgotten passwords. */
export const authTexts = {
  'wrong-credentials': {
    text: '用户名或密码不对。',
    english: 'User name or password is wrong.',
    when: 'Name and password do not belong together.',
  },
  'name-taken': {
    text: '这个用户名已被使用。',
    english: 'This user name is already taken.',
    when: 'Registration with a name that exists.',
  },
  PasswordAndUsernameCannotMatch: {
    text: '密码不能和用户名相同。',
    english: 'The password cannot be the same as the user name.',
    when: 'The password is the name, whatever the letter case.',
  },
  'password-too-common': {
    text: '这个密码太常见，请换一个。',
    english: 'This password is too common. Please choose another.',
    when: 'The password is on the list of common ones.',
  },
  'login-locked': {
    text: '尝试次数过多，请稍后再登录。',
    english: 'Too many tries. Please log in later.',
    when: 'Too many wrong log-ins from here or of this member.',
  },
  'code-expired': {
    text: '验证码已失效，请重新获取。',
    english: 'The code is no longer valid. Please ask for a new one.',
    when: 'The code is older than ten minutes, was used, or was guessed at five times.',
  },
  'code-not-sent': {
    text: '验证码发送失败，请稍后再试。',
    english: 'The code could not be sent. Please try again later.',
    when: 'The SMS gateway or the mail server does not answer, refuses the receiver, or is not set up.',
  },
  'contact-not-bound': {
    text: '你还没有绑定手机或邮箱。',
    english: 'You have not bound a phone or an e-mail address yet.',
    when: 'A code is asked for by a phone or mail that the member has not bound.',
  },
  'phone-taken': {
    text: '这个手机号已经绑定了别的账号。',
    english: 'This phone number is bound to another account.',
    when: 'Another member has bound the phone; told only to who entered the code that was sent to it.',
  },
  'email-taken': {
    text: '这个邮箱已经绑定了别的账号。',
    english: 'This e-mail address is bound to another account.',
    when: 'Another member has bound the address; told only to who entered the code that was sent to it.',
  },
  'recovery-over': {
    text: '找回密码已超时或顺序不对，请从头开始。',
    english: 'The recovery has timed out or its steps are out of order. Please start again.',
    when: 'The recovery is unknown, older than ten minutes, finished, of another device, or at another step.',
  },
  'login-out-of-time': {
    text: '登录表单放得太久了，请再点一次登录。',
    english: 'The log-in form was open for too long. Please press log in once more.',
    when: 'The `timewd` of a log-in is more than ten minutes old, or ahead of the clock.',
  },
  'password-unchanged': {
    text: '新密码和旧密码一样，换一个不同的。',
    english: 'The new password is the old one. Please choose another.',
    when: 'A changed password is the one before.',
  },
} as const satisfies Record<string, ErrorText>
