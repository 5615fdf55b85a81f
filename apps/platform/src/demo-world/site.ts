import { inBoth } from '@grandstand/contract/house-text'
import type { Announcement, Banner } from '@grandstand/contract/site'
import type { SiteItems } from '../modules/site/service.ts'

export const banners: readonly Banner[] = [
  {
    id: 'season',
    title: inBoth('模拟·北境超级联赛，正在进行', 'Simulated Northern Super League, on now'),
    text: inBoth('点一下赔率就能放进注单', 'Tap any odds to add them to your bet slip'),
    art: 'pitch:season',
    link: '/app/sports',
  },
  {
    id: 'open-odds',
    title: inBoth('赔率怎么来的，都写明白', 'How our odds are made, explained'),
    text: inBoth('模型、抽水和结算规则全部公开', 'Model, margin and settlement rules are all public'),
    art: 'court:odds',
    link: '/app/sports',
  },
  {
    id: 'sandbox',
    title: inBoth('这里是沙盒', 'This is a sandbox'),
    text: inBoth('所有资金都是沙盒资金，放心试', 'All money is sandbox money, so feel free to try'),
    art: 'seats:sandbox',
    link: '/app/deposit',
  },
]

export const announcements: readonly Announcement[] = [
  {
    id: 'a-sandbox',
    category: 0,
    content: inBoth(
      '本站是演示站，所有资金都是沙盒资金，不会扣真钱。',
      'This is a demo site. All money is sandbox money; no real money is taken.',
    ),
  },
  {
    id: 'a-season',
    category: 0,
    content: inBoth(
      '电脑模拟的北境超级联赛、海岸联赛与巅峰电竞杯全天进行，滚球确认最长 8 秒，超时自动退回。',
      'Matches made up by a computer are on all day: Northern Super League, Coast League and Summit Esports Cup. In-play bets are confirmed within 8 seconds or returned automatically.',
    ),
  },
  {
    id: 'a-rules',
    category: 0,
    content: inBoth(
      'VAR 核查、进球、点球时相关盘口会暂停，恢复后自动开放，不用刷新。',
      'Markets are suspended for VAR checks, goals and penalties and reopen by themselves; no need to refresh.',
    ),
  },
]

/** The site's own config items; people, companies and addresses are invented. */
export const items: SiteItems = {
  navigation: [
    { keyCode: 'home', name: inBoth('首页', 'Home'), path: '/app/home', isShown: true },
    { keyCode: 'sports', name: inBoth('体育', 'Sports'), path: '/app/sports', isShown: true },
    { keyCode: 'bets', name: inBoth('我的注单', 'My bets'), path: '/app/bets', isShown: true },
    { keyCode: 'wallet', name: inBoth('资金', 'Funds'), path: '/app/wallet', isShown: true },
    { keyCode: 'service', name: inBoth('客服', 'Support'), path: '/cs', isShown: true },
  ],
  sponsors: [
    {
      id: 'lighthouse',
      name: inBoth('灯塔气象', 'Lighthouse Weather'),
      role: inBoth('赛事天气', 'Match weather'),
      art: 'sponsor:lighthouse',
      value: 0,
    },
    {
      id: 'seven-rows',
      name: inBoth('七排座椅', 'Seven Rows Seating'),
      role: inBoth('球场座椅', 'Stadium seats'),
      art: 'sponsor:seven-rows',
      value: 1,
    },
    {
      id: 'north-press',
      name: inBoth('北境印社', 'Northern Press'),
      role: inBoth('赛程印制', 'Fixture printing'),
      art: 'sponsor:north-press',
      value: 2,
    },
    // The filter keeps at most three entries with a value below 3, so it drops these two.
    {
      id: 'slow-tea',
      name: inBoth('慢茶', 'Slow Tea'),
      role: inBoth('中场茶歇', 'Half-time tea'),
      art: 'sponsor:slow-tea',
      value: 2,
    },
    {
      id: 'paper-boat',
      name: inBoth('纸船物流', 'Paper Boat Logistics'),
      role: inBoth('器材运输', 'Equipment transport'),
      art: 'sponsor:paper-boat',
      value: 3,
    },
  ],
  'pc-download': [
    {
      id: 'windows',
      system: 'windows',
      name: inBoth('Windows 桌面', 'Windows desktop'),
      steps: [
        inBoth('用 Edge 或 Chrome 打开本站首页。', 'Open the home page of this site in Edge or Chrome.'),
        inBoth(
          '点地址栏右端的安装图标；没有图标就打开菜单，选“应用”里的“将此站点作为应用安装”。',
          'Click the install icon at the right end of the address bar. If there is none, open the menu and choose “Install this site as an app” under “Apps”.',
        ),
        inBoth(
          '确认后桌面会出现本站的图标，点开就是独立窗口。',
          'Confirm, and its icon appears on your desktop. It opens in a window of its own.',
        ),
      ],
    },
    {
      id: 'macos',
      system: 'macos',
      name: inBoth('macOS 程序坞', 'macOS Dock'),
      steps: [
        inBoth('用 Safari 打开本站首页。', 'Open the home page of this site in Safari.'),
        inBoth(
          '在菜单栏点“文件”，选“添加到程序坞”。',
          'In the menu bar click “File” and choose “Add to Dock”.',
        ),
        inBoth(
          '确认名称后，从程序坞打开就是独立窗口。用 Chrome 时步骤和 Windows 一样。',
          'Confirm the name; from the Dock it opens in a window of its own. In Chrome the steps are the same as on Windows.',
        ),
      ],
    },
  ],
  languages: [
    { keyCode: 'zh-CN', name: '简体中文', isOn: true },
    { keyCode: 'en', name: 'English', isOn: false },
  ],
  'customer-service-url': '/cs',
  'customer-service-lines': [
    {
      id: 'message',
      kind: 'message',
      name: inBoth('留言', 'Leave a message'),
      note: inBoth(
        '写下问题，拿到编号，24 小时内答复。',
        'Write your question, get a number, and have an answer within 24 hours.',
      ),
    },
    {
      id: 'email',
      kind: 'email',
      name: inBoth('邮件', 'Email'),
      note: inBoth(
        '适合附上截图和单据，24 小时内答复。',
        'Good for screenshots and receipts. Answered within 24 hours.',
      ),
      address: 'service@grandstand.example',
    },
    {
      id: 'echat',
      kind: 'echat',
      name: inBoth('在线客服', 'Live chat'),
      note: inBoth('和客服一对一聊天。', 'Chat one to one with support.'),
    },
  ],
  echat: { hours: inBoth('每天 10:00–22:00', 'Daily 10:00–22:00') },
}
