/** A message to a phone or a mailbox. Phones get `text` alone. */
export interface Letter {
  /** Name of the site that sends the letter. */
  readonly site: string
  readonly subject: string
  readonly text: string
}

export type CodePurpose = 'bind' | 'recover' | 'step-up'

const doing: Record<CodePurpose, string> = {
  bind: '绑定',
  recover: '找回密码',
  'step-up': '确认是你本人',
}

/** Letter with a code, its purpose, how long it is valid, and a warning not to share it. */
export function codeLetter(site: string, purpose: CodePurpose, code: string): Letter {
  return {
    site,
    subject: `${code} 是你的${site}验证码`,
    text: `【${site}】验证码 ${code}，用于${doing[purpose]}，10 分钟内有效。${site}的人不会向你要验证码，别告诉任何人。`,
  }
}

/** Letter to the phone or mailbox that was just replaced. */
export function contactChangedLetter(site: string, kind: 'phone' | 'email'): Letter {
  const what = kind === 'phone' ? '手机' : '邮箱'
  return {
    site,
    subject: `${site}账号的${what}已更换`,
    text: `【${site}】你的${site}账号刚刚换绑了${what}，这里不会再收到验证码。如果不是你本人，请马上联系客服。`,
  }
}

/** Letter after a forgotten password was reset. */
export const passwordRecoveredLetter = (site: string): Letter => ({
  site,
  subject: `${site}账号的密码已重置`,
  text: `【${site}】你的${site}账号刚刚重置了密码，所有设备都已退出登录。如果不是你本人，请马上联系客服。`,
})
