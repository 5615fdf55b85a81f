import type { FakeClient } from '@grandstand/client/testing'
import {
  getBaseConfig,
  getConfigInfos,
  getEchat,
  getLanguageCode,
  getNavigation,
  getPcDownload,
  getSponsors,
  getWhiteMembers,
  listAnnouncements,
  listBanners,
  listServiceLines,
} from '@grandstand/contract/site'
import { currencyDisplays } from '@grandstand/money'

/** Answers what the screens of this area ask. */
export function answerSite(fake: FakeClient): void {
  fake
    .answer(listAnnouncements, {
      announcements: [
        { id: 'a-1', category: 0, content: '今晚 23:00 海岸联赛焦点战，解说员阿泽在 60718 房间开播' },
        { id: 'a-2', category: 0, content: '周日 04:00–05:00 例行维护，期间不能存款' },
      ],
    })
    .answer(listBanners, {
      banners: [
        {
          id: 'b-1',
          title: '世界杯预选赛',
          text: '每一场都有走势和直播',
          art: 'stadium:cup',
          link: '/app/sports',
        },
        {
          id: 'b-2',
          title: '理财钱包',
          text: '放着也有利息，随时能取',
          art: 'pattern:yield',
          link: '/app/wallet/yield',
        },
      ],
    })
    .answer(getLanguageCode, { languageCode: 'zh-CN', languages: [{ keyCode: 'zh-CN', name: '简体中文' }] })
    .answer(getWhiteMembers, { language: false, virtualCurrency: true })
    .answer(getConfigInfos, { items: [] })
    .answer(getBaseConfig, {
      siteId: '5000',
      siteSeries: 'main',
      name: '看台',
      version: '250514',
      versionLabel: '1.1.0',
      theme: 'simple',
      client: 'WEB',
      currencies: Object.values(currencyDisplays),
      worldCupMatchIds: [],
    })
    .answer(getNavigation, {
      items: [
        { keyCode: 'sports', name: '体育', path: '/app/sports', isShown: true },
        { keyCode: 'live', name: '直播', path: '/app/live', isShown: true },
        { keyCode: 'rules', name: '投注规则', path: '/app/rules', isShown: true },
        { keyCode: 'cs', name: '客服', path: '/cs', isShown: true },
      ],
    })
    .answer(getSponsors, {
      sponsors: [
        { id: 's-1', name: '海岸俱乐部', role: '官方合作', art: 'coast', value: 1 },
        { id: 's-2', name: '北岭体育', role: '赛事伙伴', art: 'ridge', value: 2 },
      ],
    })
    .answer(getPcDownload, {
      ways: [
        {
          id: 'w-1',
          system: 'windows',
          name: 'Windows 版（用 Edge 安装）',
          steps: ['用 Edge 打开本站', '点地址栏右侧的“安装”', '在桌面打开看台'],
        },
        {
          id: 'w-2',
          system: 'macos',
          name: 'macOS 安装包',
          steps: ['下载后拖进“应用程序”'],
          url: 'https://download.example/grandstand-1.1.0.dmg',
          sha256: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef',
        },
      ],
    })
    .answer(listServiceLines, {
      lines: [
        { id: 'l-1', kind: 'message', name: '留言', note: '24 小时内答复' },
        { id: 'l-2', kind: 'echat', name: '在线客服', note: '9:00–24:00' },
        { id: 'l-3', kind: 'email', name: '邮箱', note: '', address: 'help@grandstand.example' },
        { id: 'l-4', kind: 'phone', name: '电话', note: '按国内话费计', address: '400-000-0000' },
      ],
    })
    .answer(getEchat, { url: 'https://chat.example/room', hours: '9:00–24:00' })
}
