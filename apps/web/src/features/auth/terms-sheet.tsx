import { Sheet } from '@grandstand/ui/overlay'
import { useSheetSide } from '../../lib/media.ts'

export type Terms = 'terms' | 'privacy'

const names: Readonly<Record<Terms, string>> = { terms: '服务条款', privacy: '隐私说明' }

interface Part {
  readonly title: string
  readonly text: string
}

const parts: Readonly<Record<Terms, readonly Part[]>> = {
  terms: [
    {
      title: '谁可以用',
      text: '年满 18 周岁，并且所在地区允许。账号只给本人用，不出借、不转让，也不替别人投注。',
    },
    {
      title: '投注',
      text: '注单被接受后不能撤回，以接受时的赔率为准。结算按投注规则；赛果有更正时，按更正后的赛果重新结算。',
    },
    {
      title: '存款和取款',
      text: '存取款有限额。取款可能要审核，付款前会确认是你本人；只付到你自己的银行卡和地址。',
    },
    {
      title: '限额和暂停',
      text: '投注可能输钱，只用余钱。随时可以给自己设限额、暂停或停止投注；收紧马上生效，放宽要等一天。',
    },
    { title: '聊天', text: '聊天室里请守规矩。违规的消息会被拒绝或删除，发的人会被禁言；禁言可以申诉。' },
    { title: '冻结', text: '发现冒用、作弊或来路不明的钱时，平台会先冻结账号，核实后再处理。' },
  ],
  privacy: [
    {
      title: '保存什么',
      text: '用户名和头像，绑定的手机和邮箱，实名和收款资料，存取款、投注和聊天记录，登录的设备、浏览器和 IP。密码只保存散列值，谁也看不到原文。',
    },
    { title: '用来做什么', text: '开户、结算、收付款、客服，以及发现别人冒用你的账号。' },
    {
      title: '谁会看到',
      text: '其他会员只看到你的昵称、头像和等级；没起昵称时，用户名只露首尾。支付公司收到收付款需要的资料，短信和邮件公司收到你的号码或邮箱，游戏场馆收到一个代号、你的下注和转去的金额；直接用钱包玩的场馆还收到钱包余额。',
    },
    {
      title: '你可以做什么',
      text: '在安全中心查看登录记录、退出其他设备、更换手机和邮箱；在资金明细里导出自己的记录。',
    },
  ],
}

/** What a new member agrees to, to be read before the box is ticked. */
export function TermsSheet({ of, onClose }: { readonly of: Terms; readonly onClose: () => void }) {
  const side = useSheetSide()
  return (
    <Sheet isOpen side={side} onOpenChange={(open) => !open && onClose()} title={names[of]}>
      <div className="grid gap-4 pb-4">
        {parts[of].map(({ title, text }) => (
          <section key={title}>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-ink-2">{text}</p>
          </section>
        ))}
      </div>
    </Sheet>
  )
}
