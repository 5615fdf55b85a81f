import type { ErrorText } from './error-text.ts'

/** Wallets, venues, gifts, limits and pauses. */
export const walletsTexts = {
  'insufficient-funds': {
    text: '余额不足。',
    english: 'The balance is not enough.',
    when: 'The wallet holds less than the amount.',
  },
  'wallet-mismatch': {
    text: '钱包类型和金额的币种不一致，没有转账。',
    english: 'The wallet type and the currency of the amount do not match. Nothing was moved.',
    when: 'The wallet type, the wallets and the currency of the amount do not speak of the same money.',
  },
  'wallet-type-not-open': {
    text: '您的账户还不能使用虚拟币结算，请联系客服。',
    english: 'Your account cannot settle in virtual currency yet. Please contact customer service.',
    when: 'The member is not on the white list of virtual currency.',
  },
  'venue-away': {
    text: '场馆暂时没有应答，资金没有变动，请稍后再试。',
    english: 'The venue does not answer for now and no money moved. Please try again later.',
    when: 'The venue does not answer or is in maintenance; nothing moved.',
  },
  'venue-unknown': {
    text: '没有这个场馆。',
    english: 'There is no such venue.',
    when: 'No venue has this code.',
  },
  'venue-maintenance': {
    text: '场馆维护中，没有资金变动，请稍后再试。',
    english: 'The venue is in maintenance and no money moved. Please try again later.',
    when: 'The venue is in maintenance; data: `until`, epoch ms, where it is known. Money can still come back from it.',
  },
  'game-unknown': {
    text: '这款游戏现在没有开放。',
    english: 'This game is not open now.',
    when: 'The venue does not offer the game now, has closed it for new sessions, or has no demonstration of it.',
  },
  'venue-currency-not-taken': {
    text: '这个场馆不收这种货币，资金没有变动。',
    english: 'This venue does not take this currency. No money moved.',
    when: 'The venue keeps no balances in the currency of the amount.',
  },
  'gift-not-open': {
    text: '这件礼物现在不能送。',
    english: 'This gift cannot be sent now.',
    when: 'The gift is unknown, inactive or disabled.',
  },
  'gift-price-changed': {
    text: '礼物价格变了，没有送出，请看新价格。',
    english: 'The price of the gift has changed and it was not sent. Please see the new price.',
    when: 'The price that the member saw is not the price of now; `data.price` is.',
  },
  'coins-not-permitted': {
    text: '你的账户没有开通金币，不能充币或送付费礼物；免费礼物不受影响。',
    english: 'Your account may not buy coins or send priced gifts. Free gifts still work.',
    when: 'The member has not the permission to buy coins [ROLE-07].',
  },
  'coin-price-changed': {
    text: 'USDT 汇率变了，没有扣款，请看新价格。',
    english: 'The USDT rate has changed and nothing was taken. Please see the new price.',
    when: 'The price of the coins that the member saw is not the price of now; `data` has that price and its rate.',
  },
  'insufficient-coins': {
    text: '金币不够，没有送出。',
    english: 'Not enough coins. The gift was not sent.',
    when: 'The member has fewer coins than the gifts cost; `data` tells both.',
  },
  'free-gift-used': {
    text: '免费礼物刚送过，稍等再送。',
    english: 'You have just sent a free gift. Please wait a little.',
    when: 'A free gift was sent less than a minute ago; `data.freeAt` tells when the next may go.',
  },
  'room-not-open': {
    text: '房间没有开放，礼物没有送出。',
    english: 'The room is not open. The gift was not sent.',
    when: 'No such room, or it is closed.',
  },
  'loss-limit-reached': {
    text: '超过你设定的亏损限额。',
    english: 'This is over the loss limit that you set.',
    when: 'What it costs would be over a loss limit of the member; `data` tells the limit, its use and when it begins anew.',
  },
  'deposit-limit-reached': {
    text: '超过你设定的存款限额。',
    english: 'This is over the deposit limit that you set.',
    when: 'The deposit, with orders that may still be paid, would be over a deposit limit of the member.',
  },
  'time-limit-reached': {
    text: '已到你设定的时间限额，请休息一下。',
    english: 'You have reached the time limit that you set. Please take a rest.',
    when: 'The member has spent the minutes of a time limit.',
  },
  'play-excluded': {
    text: '你正在暂停期内，不能存款、投注或送礼；取款不受影响。',
    english: 'Your pause is running: no deposits, bets or gifts. Withdrawals still work.',
    when: 'The member cools off or has excluded themself; `data.until` tells until when.',
  },
  'money-frozen': {
    text: '资金已被冻结，请联系客服。',
    english: 'Your money has been frozen. Please contact customer service.',
    when: 'An operator froze the member’s money.',
  },
} as const satisfies Record<string, ErrorText>
