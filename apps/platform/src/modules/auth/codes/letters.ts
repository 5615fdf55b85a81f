/** What a person reads on the phone or in the mailbox. Phones get `text` alone. */
export interface Letter {
  readonly subject: string
  readonly text: string
}

export type CodePurpose = 'bind' | 'recover' | 'step-up'

const doing: Record<CodePurpose, string> = {
  bind: '绑定',
  recover: '找回密码',
  'step-up': '确认是你本人',
}

/** A code, what it is for, how long it works, and that nobody else may have it. */
export function codeLetter(purpose: CodePurpose, code: string): Letter {
  return {
    subject: `${code} 是你的看台验证码`,
    text: `【看台】验证码 ${code}，用于${doing[purpose]}，10 分钟内有效。看台的人不会向你要验证码，别告诉任何人。`,
  }
}

/** To the phone or mailbox that a member no longer has bound. */
export function contactChangedLetter(kind: 'phone' | 'email'): Letter {
  const what = kind === 'phone' ? '手机' : '邮箱'
  return {
    subject: `看台账号的${what}已更换`,
    text: `【看台】你的看台账号刚刚换绑了${what}，这里不会再收到验证码。如果不是你本人，请马上联系客服。`,
  }
}

/** After a forgotten password was set anew. */
export const passwordRecoveredLetter: Letter = {
  subject: '看台账号的密码已重置',
  text: '【看台】你的看台账号刚刚重置了密码，所有设备都已退出登录。如果不是你本人，请马上联系客服。',
}
