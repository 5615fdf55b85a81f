import type { Meta, StoryObj } from '@storybook/react-vite'
import { Goal } from 'lucide-react'
import { TeamCrest } from '../art/team-crest.tsx'
import { MadeUp } from './made-up.tsx'
import { Momentum } from './momentum.tsx'
import { ScoreStrip } from './score-strip.tsx'

const values = Array.from(
  { length: 68 },
  (_, minute) => Math.sin(minute / 5) * 0.7 + Math.cos(minute * 1.7) * 0.3,
)

const sides = {
  home: { name: '丹麦', score: '1', crest: <TeamCrest id="team-14" size={24} /> },
  away: { name: '比利时', score: '1', crest: <TeamCrest id="team-9" size={24} /> },
}

const meta: Meta = { title: 'ui-match/比赛 match' }
export default meta

export const ScoreStrips: StoryObj = {
  name: '记分条',
  render: () => (
    <ScoreStrip
      {...sides}
      clock="67:24"
      period="下半场"
      stats={[
        { label: '射正', value: '3–5' },
        { label: '角球', value: '4–6' },
        { label: '控球', value: '46–54' },
      ]}
    />
  ),
}

export const ScoreStripNarrow: StoryObj = {
  name: '记分条 · 窄',
  render: () => (
    <div className="max-w-[390px]">
      <ScoreStrip {...sides} clock="67:24" period="下半场" />
    </div>
  ),
}

export const MomentumBars: StoryObj = {
  name: '势头',
  render: () => (
    <div className="grid gap-3">
      <Momentum label="最近 10 分钟主队占优" values={values.slice(0, 24)} />
      <Momentum
        size="full"
        label="最近 10 分钟主队占优"
        values={values}
        total={90}
        events={[
          { at: 2, side: 'home', icon: <Goal size={16} />, name: '2 分丹麦进球' },
          { at: 55, side: 'away', icon: <Goal size={16} />, name: '55 分比利时进球' },
        ]}
        ticks={[
          { at: 0, label: "0'" },
          { at: 0.5, label: '半场' },
          { at: 1, label: "90'" },
        ]}
      />
    </div>
  ),
}

export const ScoreStripLong: StoryObj = {
  name: '记分条 · 长队名与大比分',
  render: () => (
    <div className="grid gap-3">
      <ScoreStrip
        home={{ name: '伊斯坦布尔巴萨克赛希尔足球俱乐部', score: '128' }}
        away={{ name: 'Brighton & Hove Albion Football Club', score: '131' }}
        clock="120:00+12"
        period="加时下半场"
      />
      <div className="max-w-[390px]">
        <ScoreStrip
          home={{ name: '伊斯坦布尔巴萨克赛希尔足球俱乐部', score: '128' }}
          away={{ name: 'Brighton & Hove Albion Football Club', score: '131' }}
          clock="120:00"
          period="加时"
        />
      </div>
    </div>
  ),
}

export const MomentumEmpty: StoryObj = {
  name: '势头 · 还没开始',
  render: () => <Momentum size="full" label="还没有数据" values={[]} total={90} />,
}

export const MadeUpMark: StoryObj = {
  name: '模拟和回放的标记',
  render: () => (
    <p>
      <MadeUp competition="模拟英超" />
      丹麦 vs 比利时
    </p>
  ),
}
