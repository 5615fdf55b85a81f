import type { Meta, StoryObj } from '@storybook/react-vite'
import { SportIcon, sportKinds } from './sport-icon.tsx'

const meta: Meta = { title: 'ui-match/图标 icons' }
export default meta

export const SportIcons: StoryObj = {
  name: '运动图标',
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      {sportKinds.map((kind) => (
        <SportIcon key={kind} kind={kind} size={24} />
      ))}
      {sportKinds.map((kind) => (
        <SportIcon key={kind} kind={kind} size={16} />
      ))}
    </div>
  ),
}
