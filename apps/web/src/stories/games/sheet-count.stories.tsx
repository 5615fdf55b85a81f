import type { Meta, StoryObj } from '@storybook/react-vite'
import { enumerate, statedSheet } from '../../features/games/verify/check-sheet.ts'
import { CountedSheet } from '../../features/games/verify/sheet-card.tsx'

const meta: Meta = { title: 'screens/娱乐 games/verify-sheet' }
export default meta

const nothing = () => undefined
const [mines, river] = [statedSheet('mines')!, statedSheet('lamp-river')!]

export const Differs: StoryObj = {
  name: '和公布的不同',
  render: () => (
    <CountedSheet
      sheet={{
        ...mines,
        claims: mines.claims.map((claim, at) => (at === 1 ? { ...claim, rtp: '0.991000000000000' } : claim)),
      }}
      count={{ state: 'done', share: 1, exact: mines.claims.map((_, at) => enumerate('mines', at)) }}
      onBegin={nothing}
      onStop={nothing}
    />
  ),
}

export const Counting: StoryObj = {
  name: '正在算',
  render: () => (
    <CountedSheet
      sheet={river}
      count={{ state: 'counting', share: 0.37, exact: [undefined] }}
      onBegin={nothing}
      onStop={nothing}
    />
  ),
}

export const NotCounted: StoryObj = {
  name: '还没有算',
  render: () => (
    <CountedSheet
      sheet={river}
      count={{ state: 'idle', share: 0, exact: [] }}
      onBegin={nothing}
      onStop={nothing}
    />
  ),
}

export const Failed: StoryObj = {
  name: '没有算完',
  render: () => (
    <CountedSheet
      sheet={river}
      count={{ state: 'failed', share: 0.2, exact: [undefined] }}
      onBegin={nothing}
      onStop={nothing}
    />
  ),
}
