import type { BindStep } from '@grandstand/contract/member'
import type { WithdrawalKind, WithdrawalRule } from '@grandstand/contract/payments'
import { displayAmount } from '@grandstand/money'
import { dayAndTime } from '../../../../lib/time.ts'

/** The page where a member can meet an unmet rule. */
export type RulePath =
  | '/app/withdraw/setup'
  | '/app/withdraw/password'
  | '/app/cards'
  | '/app/addresses'
  | '/cs'
  | '/app/sports'
  | '/app/deposit'

export interface RuleWords {
  readonly title: string
  readonly note: string
  readonly link?: { readonly to: RulePath; readonly text: string }
  /** 0 to 1. */
  readonly share?: number
}

export const stepNames: Record<BindStep, string> = {
  userRealNameBind: '实名',
  userInfoBind: '生日',
  selectRealName: '户名',
  selectUSDT: 'USDT',
}

const changed: Record<NonNullable<WithdrawalRule['because']>, string> = {
  password: '刚修改过登录密码',
  phone: '刚更换过手机号',
  email: '刚更换过邮箱',
  'withdraw-password': '刚修改过取款密码',
  'payout-name': '刚修改过收款姓名',
  card: '刚更换过银行卡',
  address: '刚更换过地址',
}

interface About {
  readonly kind: WithdrawalKind
  readonly nextStep: BindStep | undefined
  readonly now: number
}

const money = ({ minor, currency }: { minor: bigint; currency: 'CNY' | 'USDT' }) =>
  displayAmount(minor, currency)

/** The text of a rule: name, progress, and the page where the member can continue. */
export function ruleWords(each: WithdrawalRule, { kind, nextStep, now }: About): RuleWords {
  const { rule, isMet, progress, count, until, because } = each
  const at = until === undefined ? '' : dayAndTime(until, now)
  switch (rule) {
    case 'bind-steps':
      return {
        title: '实名信息',
        note: isMet
          ? '已完成'
          : nextStep
            ? `还差：${stepNames[nextStep]}`
            : '还没有选择 USDT 网络，选择后才能取到地址',
        ...(!isMet && { link: { to: '/app/withdraw/setup', text: '去完成' } }),
      }
    case 'withdraw-password':
      return {
        title: '取款密码',
        note: isMet ? '已设置' : '取款时要输入的 6 位数字',
        ...(!isMet && { link: { to: '/app/withdraw/password', text: '去设置' } }),
      }
    case 'destination': {
      const isAddress = kind === 'usdt'
      const to = isAddress ? ('/app/addresses' as const) : ('/app/cards' as const)
      return {
        title: isAddress ? '收款地址' : '收款银行卡',
        note: isMet
          ? '可以使用'
          : because
            ? `${changed[because]}，${at} 起可用`
            : isAddress
              ? '还没有保存地址'
              : '还没有绑定银行卡',
        ...(!isMet && !because && { link: { to, text: '去添加' } }),
      }
    }
    case 'cool-off':
      return {
        title: '安全等待',
        note: isMet ? '最近没有改动' : `${because ? changed[because] : '账号刚有改动'}，${at} 起可取`,
      }
    case 'turnover':
      if (!progress || isMet) return { title: '存款流水', note: '已满足' }
      return {
        title: '存款流水',
        note: `已投 ${money(progress.done)} / ${money(progress.total)}，还差 ${money(progress.left)}`,
        share: Number((progress.done.minor * 1000n) / progress.total.minor) / 1000,
        link: { to: '/app/sports', text: '去投注' },
      }
    case 'daily-amount':
      return {
        title: '今日额度',
        note: progress
          ? isMet
            ? `还可取 ${money(progress.left)}`
            : `今天已取 ${money(progress.done)}，${at} 重置`
          : '',
      }
    case 'daily-count':
      return {
        title: '今日次数',
        note: count ? `${count.done} / ${count.total} 次${isMet ? '' : `，${at} 重置`}` : '',
      }
    case 'open-orders':
      return {
        title: '进行中的取款',
        note: count ? `${count.done} / ${count.total} 笔${isMet ? '' : '，等其中一笔结束'}` : '',
      }
    case 'balance':
      return {
        title: '可用余额',
        note: isMet ? '足够' : '低于单笔下限',
        ...(!isMet && { link: { to: '/app/deposit', text: '去存款' } }),
      }
    case 'virtual-currency':
      return {
        title: '虚拟币',
        note: '你的账户还没有开通虚拟币取款',
        link: { to: '/cs', text: '问客服' },
      }
    case 'frozen':
      return {
        title: '账户核查',
        note: '账户正在核查，取款暂停',
        link: { to: '/cs', text: '问客服' },
      }
    case 'not-offered':
      return {
        title: '取款通道',
        note: '支付通道暂不提供这种取款',
        link: { to: '/cs', text: '问客服' },
      }
    default:
      return rule satisfies never
  }
}
