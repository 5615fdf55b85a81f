import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../controls/button.tsx'
import { Banner } from '../surfaces/banner.tsx'
import { Card, CardHead } from '../surfaces/card.tsx'
import { Progress, ShareBar } from '../surfaces/progress.tsx'
import { FactList, FactRow, ListRow } from '../surfaces/rows.tsx'
import { LiveDot, Tag } from '../surfaces/tag.tsx'
import { AmountText } from '../money/amount-text.tsx'
import { Gamepad2, Wallet } from 'lucide-react'
import { SkeletonRows } from './skeleton.tsx'
import { Empty, ErrorBlock, OfflineBlock, RefusedBlock } from './state-blocks.tsx'

const grid = 'grid gap-3 md:grid-cols-3'

const meta: Meta = { title: 'ui/状态与容器 states' }
export default meta

export const States: StoryObj = {
  name: '每屏的状态',
  render: () => (
    <div className={grid}>
      <Card>
        <SkeletonRows count={3} />
      </Card>
      <Card isFlush>
        <Empty title="注单是空的">点任意赔率即可加入</Empty>
      </Card>
      <Card isFlush>
        <ErrorBlock title="盘口没加载出来" onRetry={() => undefined} requestId="7F3A-21" />
      </Card>
      <Card isFlush>
        <OfflineBlock title="网络断开">赔率停在 21:46:58，暂不能投注</OfflineBlock>
      </Card>
      <Card isFlush>
        <RefusedBlock
          title="登录后才能赠送"
          action={
            <Button tone="primary" size="sm">
              去登录
            </Button>
          }
        />
      </Card>
      <Card isFlush>
        <RefusedBlock kind="limit" title="超过你设的周限额">
          还可投 ¥312.00，周一 00:00 重置
        </RefusedBlock>
      </Card>
    </div>
  ),
}

export const Tags: StoryObj = {
  name: '标记',
  render: () => (
    <div className="flex flex-wrap items-center gap-2">
      <Tag tone="accent" mark="clock">
        正在确认
      </Tag>
      <Tag tone="ok">投注成功</Tag>
      <Tag tone="danger">没有成交</Tag>
      <Tag tone="warn" mark="refresh">
        赔率变了
      </Tag>
      <Tag tone="warn" mark="lock">
        暂停
      </Tag>
      <Tag tone="won">赢</Tag>
      <Tag tone="lost">输</Tag>
      <Tag>走水</Tag>
      <Tag tone="ink">主播</Tag>
      <Tag tone="outline">CNY</Tag>
      <span className="flex items-center gap-1.5">
        <LiveDot /> 直播
      </span>
      <span className="flex items-center gap-1.5">
        <LiveDot tone="ok" /> 实时推送 · 0.4 秒前
      </span>
    </div>
  ),
}

export const Banners: StoryObj = {
  name: '横幅',
  render: () => (
    <div className="grid gap-2">
      <Banner>登录已过期。登录后回到丹麦 vs 比利时直播间。</Banner>
      <Banner tone="ok">到账 ¥3,600.00</Banner>
      <Banner tone="warn">只支持 TRC20。转错网络可能无法找回，先转 1 USDT 试一笔更稳妥。</Banner>
      <Banner
        tone="danger"
        title="没有成交"
        action={
          <Button size="sm" tone="outline">
            看原因
          </Button>
        }
      >
        盘口已暂停，¥100.00 已退回中心钱包。
      </Banner>
      <Banner tone="offline">网络断开。最后的赔率在 21:46:58，暂不能投注。</Banner>
    </div>
  ),
}

export const CardsAndRows: StoryObj = {
  name: '卡片与行',
  render: () => (
    <div className="grid gap-3 md:grid-cols-2">
      <Card isFlush>
        <CardHead title="场馆余额" note="合计 ¥1,940.31" action={<Button size="sm">一键回收</Button>} />
        <ListRow
          icon={<Wallet size={18} />}
          title="中心钱包"
          note="冻结 ¥200.00"
          value={<AmountText symbol="¥" text="12,646.50" />}
          link={<a href="#wallet" aria-label="中心钱包" />}
        />
        <ListRow
          icon={<Gamepad2 size={18} />}
          title="电竞厅"
          note="场馆 30 秒未应答，钱仍在场馆"
          noteTone="danger"
          value={<AmountText symbol="¥" text="60.00" />}
          end={
            <Button size="sm" tone="outline">
              重试
            </Button>
          }
        />
        <ListRow title="彩票厅" note="维护至 05:00，暂不可查" value="—" end={<Tag tone="warn">维护</Tag>} />
      </Card>
      <Card className="grid content-start gap-3">
        <AmountText size="fig" symbol="¥" text="28,061.37" />
        <ShareBar
          parts={[
            { label: '中心钱包', share: 0.451, text: '45.1%' },
            { label: 'USDT 钱包', share: 0.305, text: '30.5%' },
            { label: '理财钱包', share: 0.175, text: '17.5%' },
            { label: '场馆', share: 0.069, text: '6.9%' },
          ]}
        />
        <FactList>
          <FactRow label="3 串 1 总赔率">10.64</FactRow>
          <FactRow label="预计返还" isStrong>
            ¥1,064.88
          </FactRow>
        </FactList>
        <Progress label="首存优惠流水" value={0.62} />
        <div className="flex flex-wrap items-baseline gap-4">
          <AmountText size="xl" text="1,188.12" unit="USDT" />
          <AmountText size="lg" symbol="¥" text="4,920.10" />
          <AmountText sign="−" text="200.00" />
          <AmountText sign="+" size="sm" text="290.00" />
          <AmountText isHidden text="1.00" />
        </div>
      </Card>
    </div>
  ),
}

export const Long: StoryObj = {
  name: '长文与大数',
  render: () => (
    <div className="grid max-w-[390px] gap-3">
      <Card isFlush>
        <CardHead
          title="一个很长的标题，长到一行放不下的时候应该换行而不是盖住右边的按钮"
          note="合计 ¥1,234,567,890.12"
          action={<Button size="sm">一键回收</Button>}
        />
        <ListRow
          title="名字很长很长很长很长很长很长很长很长的一行"
          note="说明也很长，长到两行都放不下，长到两行都放不下，长到两行都放不下"
          value={<AmountText symbol="¥" text="1,234,567,890.12" />}
        />
        <ListRow
          title="IstanbulBaşakşehirFutbolKulübüAnonimŞirketi"
          value={<AmountText text="0.000001" unit="USDT" />}
        />
      </Card>
      <Card>
        <Empty title="什么也没有，而且要用很长的一句话说明为什么什么也没有">
          下一步也写得很长，看它怎样换行，看它怎样换行
        </Empty>
      </Card>
      <Banner tone="warn" title="长标题长标题长标题长标题长标题长标题长标题长标题">
        https://example.org/a-very-long-address-that-has-no-place-to-break-and-goes-on-and-on-and-on
      </Banner>
    </div>
  ),
}
