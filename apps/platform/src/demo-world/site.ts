import type { Announcement, Banner } from '@grandstand/contract/site'
import type { SiteItems } from '../modules/site/service.ts'

export const banners: readonly Banner[] = [
  {
    id: 'season',
    title: '北境超级联赛，正在进行',
    text: '点一下赔率就能放进注单',
    art: 'pitch:season',
    link: '/app/sports',
  },
  {
    id: 'open-odds',
    title: '赔率怎么来的，都写明白',
    text: '模型、抽水和结算规则全部公开',
    art: 'court:odds',
    link: '/app/sports',
  },
  {
    id: 'sandbox',
    title: '这里是沙盒',
    text: '所有资金都是沙盒资金，放心试',
    art: 'seats:sandbox',
    link: '/app/deposit',
  },
]

export const announcements: readonly Announcement[] = [
  { id: 'a-sandbox', category: 0, content: '本站是演示站，所有资金都是沙盒资金，不会扣真钱。' },
  {
    id: 'a-season',
    category: 0,
    content: '北境超级联赛、海岸联赛与巅峰电竞杯全天进行，滚球确认最长 8 秒，超时自动退回。',
  },
  { id: 'a-rules', category: 0, content: 'VAR 核查、进球、点球时相关盘口会暂停，恢复后自动开放，不用刷新。' },
]

/** The site's own config items; people, companies and addresses are invented. */
export const items: SiteItems = {
  navigation: [
    { keyCode: 'home', name: '首页', path: '/app/home', isShown: true },
    { keyCode: 'sports', name: '体育', path: '/app/sports', isShown: true },
    { keyCode: 'bets', name: '我的注单', path: '/app/bets', isShown: true },
    { keyCode: 'wallet', name: '资金', path: '/app/wallet', isShown: true },
    { keyCode: 'service', name: '客服', path: '/cs', isShown: true },
  ],
  sponsors: [
    { id: 'lighthouse', name: '灯塔气象', role: '赛事天气', art: 'sponsor:lighthouse', value: 0 },
    { id: 'seven-rows', name: '七排座椅', role: '球场座椅', art: 'sponsor:seven-rows', value: 1 },
    { id: 'north-press', name: '北境印社', role: '赛程印制', art: 'sponsor:north-press', value: 2 },
    // The filter keeps three below 3: these two are for it.
    { id: 'slow-tea', name: '慢茶', role: '中场茶歇', art: 'sponsor:slow-tea', value: 2 },
    { id: 'paper-boat', name: '纸船物流', role: '器材运输', art: 'sponsor:paper-boat', value: 3 },
  ],
  'pc-download': [
    {
      id: 'windows',
      system: 'windows',
      name: 'Windows 桌面',
      steps: [
        '用 Edge 或 Chrome 打开看台首页。',
        '点地址栏右端的安装图标；没有图标就打开菜单，选“应用”里的“将此站点作为应用安装”。',
        '确认后桌面会出现看台的图标，点开就是独立窗口。',
      ],
    },
    {
      id: 'macos',
      system: 'macos',
      name: 'macOS 程序坞',
      steps: [
        '用 Safari 打开看台首页。',
        '在菜单栏点“文件”，选“添加到程序坞”。',
        '确认名称后，从程序坞打开就是独立窗口。用 Chrome 时步骤和 Windows 一样。',
      ],
    },
  ],
  languages: [
    { keyCode: 'zh-CN', name: '简体中文', isOn: true },
    { keyCode: 'en', name: 'English', isOn: false },
  ],
  'customer-service-url': '/cs',
  'customer-service-lines': [
    { id: 'message', kind: 'message', name: '留言', note: '写下问题，拿到编号，24 小时内答复。' },
    {
      id: 'email',
      kind: 'email',
      name: '邮件',
      note: '适合附上截图和单据，24 小时内答复。',
      address: 'service@grandstand.example',
    },
    { id: 'echat', kind: 'echat', name: '在线客服', note: '和客服一对一聊天。' },
  ],
  echat: { hours: '每天 10:00–22:00' },
}
