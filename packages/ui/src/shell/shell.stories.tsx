import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Bell,
  Gamepad2,
  House,
  MonitorPlay,
  Plus,
  Search,
  Star,
  Ticket,
  Trophy,
  User,
  Zap,
} from 'lucide-react'
import { useState } from 'react'
import { AmountText } from '../money/amount-text.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { Tag } from '../surfaces/tag.tsx'
import { Logo } from './logo.tsx'
import { Marquee } from './marquee.tsx'
import { RailGroup, RailItem, SideRail } from './side-rail.tsx'
import { DockBar, TabBar, TabBarItem } from './tab-bar.tsx'
import { BalancePill, BarSearch, TopBar, TopBarLink } from './top-bar.tsx'

const news = [
  { id: '1', content: '荷兰 vs 乌克兰正在进行 VAR 核查，相关盘口暂停，恢复后自动开放' },
  { id: '2', content: 'USDT（TRC20）存款确认数调整为 20 次，预计到账 1–3 分钟' },
  { id: '3', content: '11 月 22 日 04:00–05:00 彩票厅例行维护' },
]

function Bar() {
  const [isHidden, setHidden] = useState(false)
  return (
    <TopBar
      position="none"
      start={<Logo name="看台" latin="Grandstand" />}
      nav={['首页', '体育', '直播', '真人', '电子', '资讯', '活动'].map((name, index) => (
        <TopBarLink key={name}>
          <a href={`#${index}`} aria-current={index === 0 ? 'page' : undefined}>
            {name}
          </a>
        </TopBarLink>
      ))}
      end={
        <>
          <BarSearch label="搜球队、主播、游戏" onPress={() => undefined} />
          <IconButton tone="bar" className="xl:hidden" label="搜索" icon={<Search size={22} />} />
          <IconButton tone="bar" className="max-md:hidden" label="注单" icon={<Ticket />} count={2} />
          <IconButton tone="bar" className="max-md:hidden" label="消息" icon={<Bell />} count={6} />
          <BalancePill
            label="中心钱包"
            amount={<AmountText size="lg" symbol="¥" text="12,846.50" isHidden={isHidden} />}
            isHidden={isHidden}
            onToggleHidden={() => setHidden(!isHidden)}
            action={
              <a href="#deposit">
                <span className="max-md:hidden">存款</span>
                <Plus className="md:hidden" aria-label="存款" />
              </a>
            }
          />
        </>
      }
    />
  )
}

const meta: Meta = { title: 'ui/外壳 shell' }
export default meta

export const TopBars: StoryObj = {
  name: '顶栏',
  render: () => <Bar />,
}

export const Marquees: StoryObj = {
  name: '公告条',
  render: () => <Marquee label="公告" items={news} />,
}

export const SideRails: StoryObj = {
  name: '侧栏',
  render: () => (
    <div className="flex gap-8">
      <SideRail label="体育">
        <RailGroup>
          <RailItem icon={<Zap />} count={128}>
            <a href="#live" aria-current="page">
              滚球
            </a>
          </RailItem>
          <RailItem icon={<Star />} count={9}>
            <a href="#mine">我的关注</a>
          </RailItem>
        </RailGroup>
        <RailGroup title="我的">
          <RailItem icon={<Trophy />} tag={<Tag tone="accent">3 项可领</Tag>}>
            <a href="#gift">福利中心</a>
          </RailItem>
        </RailGroup>
      </SideRail>
      <SideRail label="体育，只有图标" isNarrow>
        <RailGroup>
          <RailItem icon={<Zap />}>
            <a href="#live" aria-current="page">
              滚球
            </a>
          </RailItem>
          <RailItem icon={<Star />}>
            <a href="#mine">关注</a>
          </RailItem>
        </RailGroup>
      </SideRail>
    </div>
  ),
}

export const TabBars: StoryObj = {
  name: '底栏',
  render: () => (
    <div className="max-w-[430px]">
      <DockBar>
        <div className="flex h-[52px] items-center bg-accent px-4 font-semibold text-on-accent">
          注单 · 串关 @ 4.49
        </div>
      </DockBar>
      <TabBar>
        {(
          [
            ['首页', <House key="i" />],
            ['体育', <Trophy key="i" />],
            ['直播', <MonitorPlay key="i" />],
            ['娱乐', <Gamepad2 key="i" />],
            ['我的', <User key="i" />],
          ] as const
        ).map(([name, icon], index) => (
          <TabBarItem key={name} icon={icon} count={name === '我的' ? 6 : 0}>
            <a href={`#${name}`} aria-current={index === 0 ? 'page' : undefined}>
              {name}
            </a>
          </TabBarItem>
        ))}
      </TabBar>
    </div>
  ),
}
