import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy, CreditCard, Download, Lock, Plus, RefreshCw, Settings, Share2, User } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Checkbox, Switch } from './checkbox.tsx'
import { Chip, ChipRow } from './chip.tsx'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Keypad } from './keypad.tsx'
import { Segment } from './segment.tsx'
import { Select } from './select.tsx'
import { LinkTab, LinkTabs, TabList, TabPanel, Tabs } from './tabs.tsx'

const row = 'flex flex-wrap items-center gap-2'

function SegmentDemo() {
  const [value, setValue] = useState<'single' | 'multiple' | 'system'>('multiple')
  const options = [
    { value: 'single', label: '单关', count: 3 },
    { value: 'multiple', label: '串关' },
    { value: 'system', label: '系统', isDisabled: true },
  ] as const
  return <Segment label="投注方式" options={options} value={value} onChange={setValue} />
}

function TabsDemo() {
  const [value, setValue] = useState<'chat' | 'odds' | 'stats'>('chat')
  return (
    <Tabs value={value} onChange={setValue}>
      <TabList
        label="直播间"
        items={[
          { value: 'chat', label: '聊天' },
          { value: 'odds', label: '盘口', count: 214 },
          { value: 'stats', label: '赛况' },
        ]}
        trailing={<IconButton label="设置" icon={<Settings />} />}
      />
      <TabPanel value="chat" className="py-3">
        聊天的内容
      </TabPanel>
      <TabPanel value="odds" className="py-3">
        盘口的内容
      </TabPanel>
      <TabPanel value="stats" className="py-3">
        赛况的内容
      </TabPanel>
    </Tabs>
  )
}

function KeypadDemo() {
  const [keys, setKeys] = useState('100')
  const add = () => setKeys((text) => `${text}+`)
  return (
    <div className="grid max-w-[390px] gap-2">
      <output className="gs-num text-xl">{keys}</output>
      <Keypad
        onKey={(key) => setKeys((text) => (key === 'clear' ? '' : `${text}${key}`))}
        quick={[
          { label: '+100', onPress: add },
          { label: '+500', onPress: add },
          { label: '最大', onPress: add },
        ]}
      />
    </div>
  )
}

const meta: Meta = { title: 'ui/控件 controls' }
export default meta

export const ButtonTones: StoryObj = {
  name: '按钮 · 语气',
  render: () => (
    <div className={row}>
      <Button tone="primary">投注</Button>
      <Button tone="ink">赠送</Button>
      <Button tone="accent-outline">跟单</Button>
      <Button tone="outline">取消</Button>
      <Button tone="neutral" icon={<Copy size={16} />}>
        复制
      </Button>
      <Button tone="ghost" icon={<Download size={16} />}>
        导出
      </Button>
      <Button tone="danger">注销</Button>
    </div>
  ),
}

export const ButtonSizes: StoryObj = {
  name: '按钮 · 大小',
  render: () => (
    <div className={row}>
      <Button tone="primary" size="sm">
        去付款
      </Button>
      <Button tone="primary" size="md">
        存款
      </Button>
      <Button tone="primary" size="lg">
        我已付款
      </Button>
      <Button asChild tone="accent-outline" icon={<Plus size={16} />}>
        <a href="#link">链接按钮</a>
      </Button>
    </div>
  ),
}

export const ButtonPlaces: StoryObj = {
  name: '按钮 · 菜单、顶栏、两行旁',
  render: () => (
    <div className="grid max-w-[390px] gap-2">
      <div className="bg-bar p-2">
        <Button tone="bar" size="sm">
          登录
        </Button>
        <IconButton tone="bar-strong" label="搜索" icon={<Settings />} />
        <IconButton tone="bar" label="设置" icon={<Settings />} />
      </div>
      <div className="flex gap-2 bg-screen p-2">
        <IconButton tone="screen" label="设置" icon={<Settings />} />
        <IconButton tone="scrim" label="分享" icon={<Share2 />} />
      </div>
      <Button tone="menu" isWide icon={<Copy size={16} />}>
        复制
      </Button>
      <Button tone="menu-danger" isWide icon={<Lock size={16} />}>
        禁言
      </Button>
      <Button
        tone="primary"
        size="lg"
        isWide
        isSpread
        trailing={<span className="gs-num">¥1,234,567.00</span>}
      >
        提交
      </Button>
      <div className={row}>
        <Button tone="outline" size="sm" isTall icon={<Plus size={16} />}>
          关注
        </Button>
        <Button tone="accent-ghost" size="sm">
          重发
        </Button>
        <IconButton tone="accent" label="礼物" icon={<Plus />} />
        <Chip size="xs" isSelected>
          全部
        </Chip>
        <Chip size="xs">Lv5 以上</Chip>
        <Select isPlain size="sm" label="变动" options={[{ value: 'a', label: '接受更好的' }]} />
      </div>
    </div>
  ),
}

export const ButtonBlocked: StoryObj = {
  name: '按钮 · 等待与不可用',
  render: () => (
    <div className={row}>
      <Button tone="primary" isLoading loadingText="正在提交">
        投注 ¥100.00
      </Button>
      <Button isDisabled icon={<RefreshCw size={16} />}>
        一键回收
      </Button>
      <Button tone="primary" disabledReason="网络断开，暂不能投注">
        投注 ¥100.00
      </Button>
    </div>
  ),
}

export const IconButtons: StoryObj = {
  name: '图标按钮',
  render: () => (
    <div className={row}>
      <IconButton label="分享" icon={<Share2 />} />
      <IconButton label="设置" icon={<Settings />} tone="neutral" count={6} />
      <IconButton label="复制" icon={<Copy />} tone="outline" />
      <IconButton label="复制" icon={<Copy />} isDisabled />
    </div>
  ),
}

export const Chips: StoryObj = {
  name: '筛选',
  render: () => (
    <ChipRow label="运动">
      <Chip isSelected tone="outline" size="md">
        全部
      </Chip>
      <Chip tone="outline" size="md" count={128}>
        足球
      </Chip>
      <Chip count={64}>篮球</Chip>
      <Chip isSelected count={36}>
        电竞
      </Chip>
      <Chip>网球</Chip>
      <Chip>排球</Chip>
    </ChipRow>
  ),
}

export const Segments: StoryObj = {
  name: '分段',
  render: () => <SegmentDemo />,
}

export const TabPanels: StoryObj = {
  name: '页签',
  render: () => <TabsDemo />,
}

export const TabLinks: StoryObj = {
  name: '页签 · 链接',
  render: () => (
    <LinkTabs label="盘口时段">
      <LinkTab count={128}>
        <a href="#live" aria-current="page">
          滚球
        </a>
      </LinkTab>
      <LinkTab count={342}>
        <a href="#today">今日</a>
      </LinkTab>
      <LinkTab>
        <a href="#outright">冠军</a>
      </LinkTab>
    </LinkTabs>
  ),
}

export const Fields: StoryObj = {
  name: '输入',
  render: () => (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="用户名" prefix={<User />} defaultValue="nankantai07" isValid />
      <Field
        label="密码"
        type="password"
        prefix={<Lock />}
        defaultValue="abcdef123"
        hint="8–12 位，字母和数字各至少一个"
      />
      <Field label="投注额" prefix="¥" isFigure defaultValue="100" suffix="限额 10–8,000" />
      <Field label="金额" prefix="¥" isFigure defaultValue="9" error="最少 ¥10.00，现在是 ¥9.00" />
      <Field label="手机号" placeholder="11 位手机号" inputMode="numeric" aside={<span>+86</span>} />
      <Field label="收款地址" disabled defaultValue="维护中，暂不可用" />
    </div>
  ),
}

export const Choices: StoryObj = {
  name: '选择与勾选',
  render: () => (
    <div className="grid gap-4 md:grid-cols-2">
      <Select
        label="银行"
        defaultValue=""
        placeholder="选一家银行"
        options={[
          { value: 'a', label: '甲银行' },
          { value: 'b', label: '乙银行' },
        ]}
      />
      <Select
        label="网络"
        defaultValue="trc20"
        error="这个网络在维护，请换一个"
        options={[{ value: 'trc20', label: 'TRC20' }]}
      />
      <Checkbox label="记住用户名" defaultChecked />
      <Checkbox label="我已满 18 岁，同意条款" error="请先勾选" />
      <Switch label="赔率变好时自动接受" defaultChecked />
      <div className={row}>
        <Select
          isBare
          size="sm"
          label="赔率格式"
          options={[
            { value: 'eu', label: '欧洲盘' },
            { value: 'hk', label: '香港盘' },
          ]}
        />
        <Button size="sm" icon={<CreditCard size={16} />}>
          银行卡
        </Button>
      </div>
    </div>
  ),
}

export const Keypads: StoryObj = {
  name: '数字键盘',
  render: () => <KeypadDemo />,
}
