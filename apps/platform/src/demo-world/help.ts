import { inBoth } from '@grandstand/contract/house-text'
import type { HelpCategory } from '../modules/help/service.ts'

/** Common questions, with answers that match this product. */
export const help: readonly HelpCategory[] = [
  {
    id: 'money',
    name: inBoth('存款和资金', 'Deposits and money'),
    articles: [
      {
        id: 'deposit-not-arrived',
        title: inBoth('存款没有到账，怎么办？', 'My deposit has not arrived. What can I do?'),
        text: inBoth(
          '先打开“资金”里的存款记录看状态。“待付款”表示还没有收到付款通知；“确认中”表示支付方已经通知我们，正在核对，通常几分钟内到账。\n已经付款而存款单仍是“待付款”，请不要再付一次。留言给客服，写上单号和付款时间，我们会按支付方的记录核对。\n存款单超时关闭后才到的付款不会丢：会单独留存，人工核实后入账或退回。',
          "First open the deposit order under “Funds” and look at its status. “To pay” means that we have not been told of a payment yet; “Confirming” means that the payment provider has told us and we are checking, which usually takes a few minutes.\nIf your payment went through and the order still says “To pay”, do not pay again. Leave support a message with the order number and the time of payment, and we will check it against the provider's records.\nA payment that arrives after its order has expired is not lost: it is kept aside, and a person checks it and credits or returns it.",
        ),
      },
      {
        id: 'deposit-amount',
        title: inBoth('为什么要按存款单上的金额付款？', 'Why must I pay the exact amount of the order?'),
        text: inBoth(
          '我们靠单号和金额认出是谁付的款。金额不同，系统对不上，要人工核对，会慢很多。',
          'We tell whose payment it is by the order number and the amount. If the amount differs, the system cannot match it and a person has to check, which takes much longer.',
        ),
      },
      {
        id: 'money-held',
        title: inBoth('“冻结”的钱是什么？', 'What is “held” money?'),
        text: inBoth(
          '投注成功后，投注额会先冻结，结算时才真正扣除或返还。冻结的钱还是你的，只是暂时不能再用。每一笔都在“资金明细”里。',
          'When a bet is accepted, its stake is held first; it is only taken or returned when the bet is settled. Held money is still yours, you just cannot use it for now. Every item is in “Transactions”.',
        ),
      },
    ],
  },
  {
    id: 'bets',
    name: inBoth('投注', 'Betting'),
    articles: [
      {
        id: 'bet-refused',
        title: inBoth('投注为什么没有成交？', 'Why was my bet not accepted?'),
        text: inBoth(
          '常见原因有四个：盘口在进球、点球或 VAR 核查时暂停；赔率变了，而你的设置是不接受变化；比赛已经开始，赛前盘口收盘；投注额低于下限或高于上限。\n没有成交的投注不扣钱，冻结的金额会马上退回中心钱包，注单里写明原因。',
          'There are four common reasons: the market was suspended for a goal, a penalty or a VAR check; the odds changed and your settings do not accept changes; the match had started and the pre-match markets were closed; the stake was below the minimum or above the maximum.\nA bet that was not accepted costs nothing. The held amount goes back to your central wallet at once, and the bet says why.',
        ),
      },
      {
        id: 'acceptance-time',
        title: inBoth('滚球投注为什么要等几秒？', 'Why do in-play bets take a few seconds?'),
        text: inBoth(
          '滚球投注会等几秒确认，防止有人抢在画面前面。等待最长 8 秒，到时没有结果就自动退回，不需要刷新。',
          'In-play bets wait a few seconds for confirmation, so that nobody can bet ahead of the pictures. The wait is 8 seconds at most. If there is no answer by then, your stake is returned automatically; there is no need to refresh.',
        ),
      },
      {
        id: 'settlement',
        title: inBoth('注单什么时候结算？', 'When are bets settled?'),
        text: inBoth(
          '比赛官方结果确认后自动结算，一般在几分钟内。比赛取消或中断时按规则退回投注额。结果更正时会重新结算，明细里会多出更正的一笔，原来的不会被改掉。',
          'Bets are settled automatically once the official result is confirmed, usually within a few minutes. If a match is cancelled or abandoned, stakes are returned according to the rules. If a result is corrected, the bet is settled again: a new line for the correction is added to your transactions, and the earlier one stays as it was.',
        ),
      },
    ],
  },
  {
    id: 'account',
    name: inBoth('账号和安全', 'Account and security'),
    articles: [
      {
        id: 'forgot-password',
        title: inBoth('忘记密码，怎么找回？', 'I forgot my password. How do I get back in?'),
        text: inBoth(
          '在登录页点“忘记密码”，用绑定的手机号或邮箱收验证码，再设新密码。设好后其他设备上的登录会全部退出。\n没有绑定手机号和邮箱时，留言给客服，写上用户名和最近一次存款的单号。客服不会问你的密码。',
          'On the log-in page choose “Forgot password”, get a code on your linked phone or email, then set a new password. All other devices are then logged out.\nIf you have no phone or email linked, leave support a message with your username and the order number of your latest deposit. Support never asks for your password.',
        ),
      },
      {
        id: 'logged-out',
        title: inBoth('为什么突然被退出登录？', 'Why was I suddenly logged out?'),
        text: inBoth(
          '可能是登录到期，也可能是账号在别的设备上登录了，或密码刚刚改过。页面会写明是哪一种。重新登录后会回到原来的页面，注单还在。\n如果不是你本人操作，请马上改密码并告诉客服。',
          'Your session may have expired, your account may have been logged in on another device, or the password may just have been changed. The page says which. Once you log in again you are back on the same page, and your bets are still there.\nIf this was not you, change your password at once and tell support.',
        ),
      },
      {
        id: 'fake-service',
        title: inBoth('怎么分辨真假客服？', 'How do I tell real support from fake?'),
        text: inBoth(
          '真客服只在这一页。客服不会问你的密码、验证码，也不会让你把钱转到个人账户。名字里带“客服”“官方”“管理员”的会员都是假的，本站不允许这样的名字注册。',
          'Real support is only on this page. Support never asks for your password or a code, and never asks you to transfer money to a personal account. Members with “support”, “official” or “admin” in their name are fake; such names cannot be registered here.',
        ),
      },
    ],
  },
  {
    id: 'responsible',
    name: inBoth('理性娱乐', 'Responsible play'),
    articles: [
      {
        id: 'take-a-break',
        title: inBoth('想停一停，可以怎么做？', 'I would like to take a break. What can I do?'),
        text: inBoth(
          '在“限额与暂停”里可以自己设存款、亏损和时间限额，或暂停一段时间；开始后谁都不能提前解除，取款不受影响。\n也可以留言选“理性娱乐”，写上要停多久，由我们来办。',
          'Under “Limits and breaks” you can set limits on deposits, losses and time yourself, or take a break. Once a break has begun nobody can lift it early; withdrawals are not affected.\nYou can also leave a message under “Responsible play” and say for how long, and we will do it.',
        ),
      },
      {
        id: 'minors',
        title: inBoth('未成年人可以注册吗？', 'Can minors register?'),
        text: inBoth(
          '不可以。只有年满 18 周岁才能注册。发现未成年人使用账号，请留言告诉我们，账号会停用，余额退回。',
          'No. You must be 18 or over to register. If you find a minor using an account, please leave us a message: the account will be disabled and its balance returned.',
        ),
      },
    ],
  },
]
