import { alone, inFrame } from './route-parents.tsx'
import * as searches from './searches.ts'

/**
 * Every screen and its facts: the title of the tab, the current place in the bars, who may see it, whether a pause of
 * play closes it, where log-in returns to, for which failed calls it is opened. The key is the name of its file in
 * `routes/`. See docs/adding-a-screen.md.
 */
export const framedScreens = {
  home: inFrame('/app/home', { name: '', place: 'home' }),

  sports: inFrame('/app/sports', { name: '体育', place: 'sports' }, searches.board),
  match: inFrame('/app/sports/match/$matchId', { name: '比赛', returnName: '刚才的比赛', place: 'sports' }),
  search: inFrame('/app/search', { name: '搜索', place: 'sports' }, searches.words),
  favourites: inFrame('/app/favourites', {
    name: '我的关注',
    place: 'sports',
    isPlay: false,
    needs: 'member',
  }),
  results: inFrame('/app/results', { name: '赛果', place: 'sports', isPlay: false }, searches.resultsOf),
  'share-code': inFrame('/app/share', { name: '分享码', place: 'sports' }),
  share: inFrame('/app/share/$code', { name: '推单', place: 'sports' }),
  replays: inFrame('/app/replay', { name: '比赛回放', place: 'sports', isPlay: false }),
  replay: inFrame('/app/replay/$matchId', { name: '比赛回放', place: 'sports', isPlay: false }),
  rules: inFrame('/app/rules', { name: '投注规则', place: 'sports', isPlay: false }, searches.words),

  live: inFrame('/app/live', { name: '直播', place: 'live', isPlay: false }, searches.lobby),
  'live-room': inFrame(
    '/app/live/$roomNo',
    { name: '直播间', place: 'live', isPlay: false },
    searches.roomMatch,
  ),
  anchor: inFrame('/app/anchor', { name: '开播', isPlay: false, needs: 'member' }),

  egame: inFrame('/app/egame/{-$prefix}', { name: '电子', place: 'games' }, searches.games),
  play: inFrame('/app/play/$venue/$game', { name: '游戏', place: 'games' }, searches.games),

  bets: inFrame('/app/bets', { name: '我的注单', place: 'bets', isPlay: false, needs: 'member' }),
  bet: inFrame('/app/bets/$betId', { name: '注单', place: 'bets', isPlay: false, needs: 'member' }),
  verify: inFrame('/app/verify', { name: '验证凭证', place: 'bets', isPlay: false }, searches.verified),

  wallet: inFrame('/app/wallet', { name: '资金', place: 'wallet', isPlay: false, needs: 'member' }),
  'wallet-yield': inFrame('/app/wallet/yield', {
    name: '理财钱包',
    place: 'wallet',
    isPlay: false,
    needs: 'member',
  }),
  records: inFrame(
    '/app/records',
    { name: '资金明细', place: 'wallet', isPlay: false, needs: 'member' },
    searches.records,
  ),
  transfer: inFrame('/app/transfer', { name: '场馆转账', place: 'wallet', needs: 'member' }, searches.venue),
  deposit: inFrame('/app/deposit', { name: '存款', place: 'wallet', needs: 'member' }, searches.depositing),
  'deposit-orders': inFrame('/app/deposit/orders', { name: '存款记录', place: 'wallet', needs: 'member' }),
  'deposit-order': inFrame('/app/deposit/$depositId', { name: '存款单', place: 'wallet', needs: 'member' }),
  withdraw: inFrame('/app/withdraw', { name: '取款', place: 'wallet', isPlay: false, needs: 'member' }),
  'withdraw-setup': inFrame('/app/withdraw/setup', {
    name: '实名信息',
    place: 'wallet',
    isPlay: false,
    needs: 'member',
  }),
  'withdraw-password': inFrame('/app/withdraw/password', {
    name: '取款密码',
    place: 'wallet',
    isPlay: false,
    needs: 'member',
  }),
  'withdraw-order': inFrame('/app/withdraw/$withdrawalId', {
    name: '取款单',
    place: 'wallet',
    isPlay: false,
    needs: 'member',
  }),
  cards: inFrame('/app/cards', { name: '银行卡与地址', place: 'wallet', isPlay: false, needs: 'member' }),
  addresses: inFrame('/app/addresses', {
    name: '银行卡与地址',
    place: 'wallet',
    isPlay: false,
    needs: 'member',
  }),
  limits: inFrame('/app/limits', { name: '限额与暂停', place: 'wallet', isPlay: false, needs: 'member' }),

  member: inFrame('/app/member', { name: '会员中心', isPlay: false, needs: 'member' }),
  messages: inFrame('/app/messages', { name: '消息', isPlay: false, needs: 'member' }),
  security: inFrame('/app/security', { name: '安全中心', isPlay: false, needs: 'member' }),
  'change-password': inFrame('/app/security/password', {
    name: '修改密码',
    isPlay: false,
    needs: 'member',
    isPasswordChange: true,
  }),
  'bound-phone': inFrame('/app/security/phone', { name: '绑定手机', isPlay: false, needs: 'member' }),
  'bound-email': inFrame('/app/security/email', { name: '绑定邮箱', isPlay: false, needs: 'member' }),
  'security-totp': inFrame('/app/security/totp', { name: '验证器', isPlay: false, needs: 'member' }),
  'security-passkeys': inFrame('/app/security/passkeys', {
    name: '通行密钥',
    isPlay: false,
    needs: 'member',
  }),
  'security-devices': inFrame('/app/security/devices', { name: '登录设备', isPlay: false, needs: 'member' }),
  'security-history': inFrame('/app/security/history', { name: '登录记录', isPlay: false, needs: 'member' }),
  download: inFrame('/app/download', { name: '电脑版', isPlay: false }),

  // Any other address: not found, inside the shell so that there is a link home [ROUTE-10].
  'not-found': inFrame('/$', { name: '没有这个页面', isPlay: false, isReturnedTo: false }),
}

export const loneScreens = {
  login: alone(
    '/login',
    {
      name: '登录',
      isPlay: false,
      isReturnedTo: false,
      isForDormant: true,
      purpose: 'login',
    },
    searches.fromPage,
  ),
  'entry-login': alone(
    '/entry/login',
    {
      name: '登录',
      isPlay: false,
      isReturnedTo: false,
      isForDormant: true,
      purpose: 'login',
    },
    searches.fromPage,
  ),
  register: alone(
    '/register',
    {
      name: '注册',
      isPlay: false,
      isReturnedTo: false,
      isForDormant: true,
      purpose: 'login',
    },
    searches.fromPage,
  ),
  reactivate: alone(
    '/reactivate',
    { name: '唤醒账号', isPlay: false, isReturnedTo: false, isForDormant: true },
    searches.fromPage,
  ),
  forgot: alone('/forgot', { name: '找回密码', isPlay: false }, searches.forgotStep),
  'robot-check': alone(
    '/robot-check',
    { name: '先确认一下是你本人在看', isPlay: false, isForDormant: true, purpose: 'robot-check' },
    searches.fromPage,
  ),
  maintenance: alone('/maintenance', {
    name: '系统维护中',
    isPlay: false,
    isForDormant: true,
    purpose: 'maintenance',
  }),
  'access-alert': alone('/access-alert', {
    name: '访问提示',
    isPlay: false,
    isForDormant: true,
    purpose: 'caveat',
  }),
  'access-restriction': alone('/access-restriction', {
    name: '你所在的地区暂不提供服务',
    isPlay: false,
    isForDormant: true,
    purpose: 'restriction',
  }),
  // Must stay available when every other screen is closed [ROUTE-07].
  cs: alone('/cs', { name: '客服', isPlay: false, isForDormant: true, purpose: 'help' }),
}
