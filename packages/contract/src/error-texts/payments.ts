import type { ErrorText } from './error-text.ts'

/** Deposits, withdrawals, cards, addresses and the desk. */
export const paymentsTexts = {
  'amount-below-minimum': {
    text: '金额低于最低限额。',
    english: 'The amount is below the minimum.',
    when: 'The amount is under the method’s minimum.',
  },
  'amount-above-maximum': {
    text: '金额超过最高限额。',
    english: 'The amount is above the maximum.',
    when: 'The amount is over the method’s maximum.',
  },
  'provider-away': {
    text: '支付通道暂时没有应答，没有扣钱，请稍后重试。',
    english: 'The payment channel does not answer for now and nothing was charged. Please try again later.',
    when: 'The payment provider did not answer.',
  },
  'deposit-not-open': {
    text: '订单已不能操作。',
    english: 'Nothing more can be done with this order.',
    when: 'The deposit is paid, cancelled or closed.',
  },
  'too-many-open-deposits': {
    text: '未付款的订单太多，请先处理。',
    english: 'Too many unpaid orders. Please deal with them first.',
    when: 'The member has as many unpaid deposits as are allowed.',
  },
  'withdrawal-blocked': {
    text: '现在还不能取这么多，请看取款页上的原因。',
    english: 'You cannot withdraw that much now. The withdrawal page says why.',
    when: 'A rule stands against the withdrawal; the answer’s data names each with what is left to do.',
  },
  'withdrawal-not-open': {
    text: '这张取款单的状态刚刚变了，已不能这样操作。',
    english: 'This withdrawal has just changed and cannot be handled like this any more.',
    when: 'The withdrawal is in a state in which what was asked cannot be done.',
  },
  'too-many-cards': {
    text: '最多绑定 3 张银行卡，请先删除一张。',
    english: 'At most 3 bank cards can be bound. Please delete one first.',
    when: 'The member has three bank cards already.',
  },
  'card-not-accepted': {
    text: '这张卡不能绑定，请换一张，或联系客服。',
    english: 'This card cannot be bound. Please use another, or contact customer service.',
    when: 'The card cannot be bound, for instance because it is another member’s.',
  },
  'too-many-addresses': {
    text: '最多保存 3 个地址，请先删除一个。',
    english: 'At most 3 addresses can be kept. Please delete one first.',
    when: 'The member has three virtual currency addresses already.',
  },
  'address-not-accepted': {
    text: '这个地址不能使用，请核对后重新粘贴。',
    english: 'This address cannot be used. Please check it and paste it again.',
    when: 'The address cannot be used, for instance because it is another member’s.',
  },
  'bank-unknown': {
    text: '未识别发卡行，请选择银行。',
    english: 'The bank of this card was not recognised. Please choose it.',
    when: 'The card’s first digits belong to no bank that we know, and none was chosen.',
  },
  'reminded-lately': {
    text: '刚刚提醒过了，请过几分钟再提醒。',
    english: 'You have just sent a reminder. Please wait a few minutes.',
    when: 'The other side of a speed draw was reminded a short while ago.',
  },
  'payment-type-closed': {
    text: '这种支付方式正在维护，请换一种。',
    english: 'This way to pay is under maintenance. Please choose another.',
    when: 'The payment type is in maintenance; `until` says how long, where that is known.',
  },
  'white-list-only': {
    text: '虚拟货币只对白名单会员开放，需要请联系客服。',
    english:
      'Virtual currency is open to members of the white list only. Please contact customer service if you need it.',
    when: 'The member is not on the white list of virtual currency.',
  },
  'not-yet': {
    text: '还没到时间，请稍后再试。',
    english: 'It is too early. Please try again later.',
    when: 'Too early to remind or appeal; `at` says from when on.',
  },
  'picture-refused': {
    text: '图片打不开，请换一张 JPG、PNG 或 WebP。',
    english: 'The picture cannot be opened. Please use a JPG, PNG or WebP.',
    when: 'A picture is none of these, is broken, or has too many pixels.',
  },
  'too-many-cancellations': {
    text: '今天取消的极速存款太多，请明天再试，或换一种方式。',
    english:
      'You have cancelled too many speed deposits today. Please try again tomorrow or choose another way.',
    when: 'The member cancelled as many matched speed pays as a day allows.',
  },
  'review-not-waiting': {
    text: '已经有人处理过了。',
    english: 'Somebody has dealt with it already.',
    when: 'What was to be decided does not wait for that decision any more.',
  },
  'another-person-needed': {
    text: '需要另一位同事确认。',
    english: 'Another colleague has to confirm this.',
    when: 'Who asked for it may not agree to it as well.',
  },
  'own-account': {
    text: '不能处理自己或与自己有关的账户，请交给另一位同事。',
    english:
      'You cannot handle your own account or one that is linked to you. Please leave it to a colleague.',
    when: 'The account is that of the staff member, or of the same person by name, card or address.',
  },
} as const satisfies Record<string, ErrorText>
