import type { ReactElement } from 'react'
import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as ui from './index.ts'
import { digitPairs } from './time/countdown-digits.tsx'
import { shouldClose } from './overlay/sheet-drag.ts'
import { toastStore } from './overlay/toast-store.ts'

const noop = () => undefined

/** Component, element, and what its markup must hold for assistive technology. */
const cases: readonly [string, () => ReactElement, readonly string[]][] = [
  ['Button', () => <ui.Button tone="primary">投注</ui.Button>, ['<button', 'type="button"', '投注']],
  [
    'Button loading',
    () => (
      <ui.Button isLoading loadingText="正在提交">
        投注
      </ui.Button>
    ),
    ['aria-busy="true"', 'aria-disabled="true"', '正在提交'],
  ],
  [
    'Button refused',
    () => <ui.Button disabledReason="网络断开，暂不能投注">投注</ui.Button>,
    ['aria-disabled="true"', 'aria-describedby', '>网络断开，暂不能投注<'],
  ],
  [
    'Button link',
    () => (
      <ui.Button asChild tone="outline">
        <a href="/x">去登录</a>
      </ui.Button>
    ),
    ['<a href="/x" class="gs-button gs-button--outline', '去登录'],
  ],
  ['IconButton', () => <ui.IconButton label="消息" icon="i" count={120} />, ['消息', '99+', 'title="消息"']],
  [
    'Chip',
    () => (
      <ui.Chip isSelected count={128}>
        足球
      </ui.Chip>
    ),
    ['aria-pressed="true"', '128'],
  ],
  ['ChipRow', () => <ui.ChipRow label="运动">x</ui.ChipRow>, ['<fieldset aria-label="运动"']],
  [
    'Segment',
    () => (
      <ui.Segment
        label="方式"
        value="a"
        onChange={noop}
        options={[
          { value: 'a', label: '单关' },
          { value: 'b', label: '串关' },
        ]}
      />
    ),
    ['role="radiogroup"', 'aria-label="方式"', 'type="radio"', 'checked'],
  ],
  [
    'Tabs',
    () => (
      <ui.Tabs value="a" onChange={noop}>
        <ui.TabList label="房间" items={[{ value: 'a', label: '聊天' }]} />
        <ui.TabPanel value="a">内容</ui.TabPanel>
      </ui.Tabs>
    ),
    ['role="tablist"', 'aria-label="房间"', 'role="tab"', 'aria-selected="true"', 'role="tabpanel"', '内容'],
  ],
  [
    'LinkTabs',
    () => (
      <ui.LinkTabs label="时段">
        <ui.LinkTab count={3}>
          <a href="/x" aria-current="page">
            滚球
          </a>
        </ui.LinkTab>
      </ui.LinkTabs>
    ),
    ['<nav aria-label="时段"', 'class="gs-tab"', 'aria-current="page"'],
  ],
  [
    'Field',
    () => <ui.Field label="用户名" id="u" hint="4 到 11 位" error="用户名太短" />,
    [
      '<label for="u">用户名',
      'aria-invalid="true"',
      'aria-describedby="u-hint u-error"',
      'role="alert"',
      '用户名太短',
    ],
  ],
  [
    'Field password',
    () => <ui.Field label="密码" type="password" />,
    ['type="password"', 'aria-label="显示密码"', 'aria-pressed="false"'],
  ],
  [
    'Select',
    () => <ui.Select label="银行" id="b" options={[{ value: 'a', label: '甲' }]} />,
    ['<label for="b">银行', '<select', '<option value="a"'],
  ],
  ['Checkbox', () => <ui.Checkbox label="记住用户名" />, ['type="checkbox"', '<label', '记住用户名']],
  [
    'Keypad',
    () => <ui.Keypad onKey={noop} quick={[{ label: '+100', onPress: noop }]} />,
    ['aria-label="数字键盘"', 'aria-label="退格"', '+100', '清空'],
  ],
  [
    'Card',
    () => (
      <ui.Card aria-labelledby="t">
        <ui.CardHead id="t" title="滚球" />
      </ui.Card>
    ),
    ['<section', '<h2', 'id="t"'],
  ],
  ['Tag', () => <ui.Tag tone="warn">维护</ui.Tag>, ['lucide-triangle-alert', '维护']],
  [
    'Banner',
    () => (
      <ui.Banner tone="danger" title="没有成交">
        已退回
      </ui.Banner>
    ),
    ['role="alert"', '没有成交'],
  ],
  [
    'Banner offline',
    () => <ui.Banner tone="offline">网络断开</ui.Banner>,
    ['role="status"', 'lucide-wifi-off'],
  ],
  [
    'Progress',
    () => <ui.Progress label="流水" value={0.62} />,
    ['<progress aria-label="流水"', 'value="0.62"'],
  ],
  [
    'Skeleton',
    () => <ui.SkeletonRows count={2} />,
    ['<output class="gs-sr">加载中</output>', 'aria-hidden="true"'],
  ],
  ['Empty', () => <ui.Empty title="注单是空的">点任意赔率即可加入</ui.Empty>, ['gs-seats', '注单是空的']],
  [
    'ErrorBlock',
    () => <ui.ErrorBlock title="盘口没加载出来" onRetry={noop} requestId="7F3A" />,
    ['role="alert"', '重试', '详情', '7F3A'],
  ],
  ['OfflineBlock', () => <ui.OfflineBlock title="网络断开" />, ['role="status"']],
  ['RefusedBlock', () => <ui.RefusedBlock title="登录后才能赠送" />, ['lucide-lock', '登录后才能赠送']],
  ['AmountText', () => <ui.AmountText size="fig" symbol="¥" text="28,061.37" />, ['28,061.37', 'gs-num']],
  ['AmountText hidden', () => <ui.AmountText isHidden text="28,061.37" />, ['金额已隐藏']],
  [
    'CountdownRing',
    () => <ui.CountdownRing label="正在确认" remainingMs={4600} totalMs={8000} />,
    ['role="timer"', '正在确认，剩 4.6 秒'],
  ],
  [
    'CountdownDigits',
    () => <ui.CountdownDigits label="付款剩余" remainingMs={872_000} />,
    ['role="timer"', '付款剩余 14:32'],
  ],
  [
    'ProgressSteps',
    () => <ui.ProgressSteps label="存款步骤" steps={['选方式', '付款']} current={1} />,
    ['<ol aria-label="存款步骤"', 'aria-current="step"', '，已完成'],
  ],
  [
    'Marquee',
    () => <ui.Marquee label="公告" items={[{ id: '1', content: '<b>例行维护' }]} />,
    ['<section aria-label="公告"', '&lt;b&gt;例行维护', 'aria-label="暂停滚动"'],
  ],
  [
    'TopBar',
    () => (
      <ui.TopBar
        start={<ui.Logo name="看台" latin="Grandstand" />}
        nav={
          <ui.TopBarLink>
            <a href="/">首页</a>
          </ui.TopBarLink>
        }
      />
    ),
    ['<header', 'aria-label="主导航"', '看台 Grandstand'],
  ],
  [
    'TabBar',
    () => (
      <ui.TabBar>
        <ui.TabBarItem icon="i">
          <a href="/">首页</a>
        </ui.TabBarItem>
      </ui.TabBar>
    ),
    ['<nav aria-label="主导航"', 'gs-tabbar__item', '首页'],
  ],
  [
    'SideRail',
    () => (
      <ui.SideRail label="体育">
        <ui.RailGroup title="我的">
          <ui.RailItem count={3}>
            <a href="/">客服</a>
          </ui.RailItem>
        </ui.RailGroup>
      </ui.SideRail>
    ),
    ['<nav aria-label="体育"', 'aria-label="我的"', '客服'],
  ],
  [
    'ListRow',
    () => <ui.ListRow title="中心钱包" note="冻结" link={<a href="/w" aria-label="中心钱包" />} />,
    ['<a href="/w"', '中心钱包'],
  ],
  [
    'FactList',
    () => (
      <ui.FactList>
        <ui.FactRow label="单号">D24</ui.FactRow>
      </ui.FactList>
    ),
    ['<dl', '<dt>单号</dt>', 'D24'],
  ],
]

describe('every component draws with its roles and names', () => {
  it.each(cases)('%s', (_name, make, wanted) => {
    const out = html(make())
    for (const part of wanted) expect(out).toContain(part)
  })

  it('amounts that are hidden are not in the markup', () => {
    expect(html(<ui.AmountText isHidden symbol="¥" text="28,061.37" />)).not.toContain('28,061')
  })

  it('an empty marquee and a count of zero draw nothing', () => {
    expect(html(<ui.Marquee label="公告" items={[]} />)).toBe('')
    expect(html(<ui.CountBadge count={0} />)).toBe('')
  })

  it('asChild without an element says what is missing', () => {
    expect(() => html(<ui.Button asChild>文字</ui.Button>)).toThrow('Button asChild')
  })
})

describe('small rules', () => {
  it('digits show hours only when there are any and never go below zero', () => {
    expect(digitPairs(872_000)).toEqual(['14', '32'])
    expect(digitPairs(3_600_000)).toEqual(['01', '00', '00'])
    expect(digitPairs(-5)).toEqual(['00', '00'])
    expect(digitPairs(59_001)).toEqual(['01', '00'])
  })

  it('a sheet closes when it is dragged far or flung, not when it is touched', () => {
    expect(shouldClose(200, 500, 0)).toBe(true)
    expect(shouldClose(40, 500, 0.8)).toBe(true)
    expect(shouldClose(100, 500, 0.1)).toBe(false)
    expect(shouldClose(4, 500, 3)).toBe(false)
  })

  it('toasts: the same text once, three at most, and gone when dismissed', () => {
    const ids = ['一', '二', '二', '三', '四'].map((text) => ui.toast(text))
    expect(toastStore.read().map((message) => message.text)).toEqual(['二', '三', '四'])
    for (const id of ids) ui.dismissToast(id)
    expect(toastStore.read()).toEqual([])
  })
})
