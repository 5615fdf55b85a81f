import type { Meta, StoryObj } from '@storybook/react-vite'
import { OddsButton, type OddsButtonProps } from './odds-button.tsx'
import { OddsGrid } from './odds-grid.tsx'

const states: readonly [string, Partial<OddsButtonProps>][] = [
  ['默认', { price: '2.35' }],
  ['已选', { price: '2.35', isSelected: true }],
  ['升', { price: '2.41', movement: 'up' }],
  ['降', { price: '2.28', movement: 'down' }],
  ['已选且升', { price: '2.41', movement: 'up', isSelected: true }],
  ['已选且降', { price: '2.28', movement: 'down', isSelected: true }],
  ['暂停', { price: null, isSuspended: true }],
  ['已选且暂停', { price: null, isSuspended: true, isSelected: true }],
  ['停更', { price: '2.35', isStale: true }],
  ['四位数', { price: '111.00' }],
  ['加载', { isLoading: true }],
  ['无此盘', { price: null }],
]

function Sheet({ size, label }: { size: 'cell' | 'lg'; label: string }) {
  return (
    <OddsGrid label="全部状态" className="grid grid-cols-3 gap-x-3 gap-y-2 md:grid-cols-6">
      {states.map(([name, props]) => (
        <div key={name} className="grid min-w-0 gap-1">
          <OddsButton label={label} price={null} size={size} {...props} />
          <span className="text-xs text-ink-3">{name}</span>
        </div>
      ))}
    </OddsGrid>
  )
}

const meta: Meta = { title: 'ui-match/赔率按钮 odds' }
export default meta

export const Large: StoryObj = {
  name: 'lg · 全部状态',
  render: () => <Sheet size="lg" label="主胜" />,
}

export const Cell: StoryObj = {
  name: 'cell · 全部状态',
  render: () => <Sheet size="cell" label="大 2.5/3" />,
}

export const CellWithoutLabel: StoryObj = {
  name: 'cell · 无标签',
  render: () => <Sheet size="cell" label="" />,
}

export const Long: StoryObj = {
  name: '长名与大数',
  render: () => (
    <OddsGrid label="首位进球" className="grid max-w-[390px] grid-cols-3 gap-2">
      <OddsButton size="cell" label="伊斯坦布尔巴萨克赛希尔 -1.5/2" price="1,001.00" />
      <OddsButton size="lg" label="伊斯坦布尔巴萨克赛希尔" price="1,001.00" movement="up" />
      <OddsButton size="lg" label="主胜" price="1.001" isSelected />
    </OddsGrid>
  ),
}
