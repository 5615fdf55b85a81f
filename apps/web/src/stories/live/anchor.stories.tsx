import type { Meta, StoryObj } from '@storybook/react-vite'
import { getStudio } from '@grandstand/contract/live'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'
import { aStudio, anAnchor, sayStudio } from '../../testing/live.ts'
import { ago, dayMs, minuteMs } from '../../testing/moment.ts'

const meta: Meta = { ...ofScreens, title: 'screens/直播 live/anchor' }
export default meta

export const Off: StoryObj = {
  name: '没有开播',
  render: () => <Screen of="anchor" />,
}

export const Visitor: StoryObj = {
  name: '没有登录',
  render: () => <Screen of="anchor" as="visitor" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="anchor" but={(fake) => fake.hang(getStudio)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="anchor" but={(fake) => fake.refuse(getStudio, 'unavailable')} />,
}

export const NoAnchor: StoryObj = {
  name: '不是主播',
  render: () => <Screen of="anchor" but={(fake) => fake.refuse(getStudio, 'not-an-anchor')} />,
}

const onAir = () =>
  aStudio({
    state: 'on-air',
    isWanted: true,
    hasSignal: true,
    since: ago(50 * minuteMs),
    viewers: 12_480,
    viewersPeak: 15_020,
  })

export const Asked: StoryObj = {
  name: '等信号',
  render: () => (
    <Screen of="anchor" but={(fake) => sayStudio(fake, aStudio({ state: 'asked', isWanted: true }))} />
  ),
}

export const OnAir: StoryObj = {
  name: '在播',
  render: () => <Screen of="anchor" but={(fake) => sayStudio(fake, onAir())} />,
}

export const Interrupted: StoryObj = {
  name: '信号断了',
  render: () => (
    <Screen
      of="anchor"
      but={(fake) => sayStudio(fake, { ...onAir(), state: 'interrupted', hasSignal: false })}
    />
  ),
}

export const Ended: StoryObj = {
  name: '被结束',
  render: () => (
    <Screen
      of="anchor"
      but={(fake) => sayStudio(fake, aStudio({ state: 'ended', endedBecause: 'operator' }))}
    />
  ),
}

export const Blocked: StoryObj = {
  name: '密钥被停用 · 长名',
  render: () => (
    <Screen
      of="anchor"
      but={(fake) =>
        fake.answer(getStudio, {
          card: anAnchor({
            title: '伊斯坦布尔巴萨克赛希尔和布莱顿霍夫阿尔比恩，今晚谁先进球，边看边聊到天亮',
            viewers: 1_234_567,
            followers: 9_876_543,
          }),
          sport: 'football',
          key: { ending: '9fxm', madeAt: ago(dayMs), isBlocked: true },
          server: 'rtmp://live.grandstand.example:1935/live',
          studio: aStudio(),
        })
      }
    />
  ),
}

export const NoKey: StoryObj = {
  name: '还没有密钥',
  render: () => (
    <Screen
      of="anchor"
      but={(fake) =>
        fake.answer(getStudio, {
          card: anAnchor(),
          sport: 'football',
          server: 'rtmp://live.grandstand.example:1935/live',
          studio: aStudio(),
        })
      }
    />
  ),
}
