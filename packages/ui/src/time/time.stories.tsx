import type { Meta, StoryObj } from '@storybook/react-vite'
import { CountdownDigits } from './countdown-digits.tsx'
import { CountdownRing } from './countdown-ring.tsx'
import { ProgressSteps, Timeline } from './progress-steps.tsx'

const meta: Meta = { title: 'ui/时间与步骤 time' }
export default meta

export const Countdowns: StoryObj = {
  name: '倒计时',
  render: () => (
    <div className="flex flex-wrap items-center gap-4">
      <CountdownRing label="正在确认" remainingMs={4600} totalMs={8000} />
      <CountdownRing label="正在确认" remainingMs={0} totalMs={8000} />
      <CountdownDigits label="付款剩余" remainingMs={872_000} />
      <CountdownDigits label="付款剩余" remainingMs={42_000} />
      <CountdownDigits label="付款剩余" remainingMs={4_372_000} size="sm" />
    </div>
  ),
}

export const Steps: StoryObj = {
  name: '步骤与进度',
  render: () => (
    <div className="grid max-w-[420px] gap-3">
      <ProgressSteps label="存款步骤" steps={['选方式', '付款', '到账']} current={1} />
      <Timeline
        label="到账进度"
        items={[
          { title: '订单已创建', note: '21:46:34', state: 'done' },
          { title: '等待你付款', note: '14:32 后自动关闭', state: 'now' },
          { title: '链上确认 0 / 20', note: '—', state: 'later' },
        ]}
      />
    </div>
  ),
}
