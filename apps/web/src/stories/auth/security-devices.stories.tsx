import type { Meta, StoryObj } from '@storybook/react-vite'
import { listSessions } from '@grandstand/contract/auth'
import { aSession, phone, wordyDevice } from '../../testing/auth.ts'
import { ago, hourMs } from '../../testing/moment.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/安全 security/security-devices' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="security-devices" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="security-devices" but={(fake) => fake.hang(listSessions)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="security-devices" but={(fake) => fake.refuse(listSessions, 'unavailable')} />,
}

const many = [
  aSession({ last: { device: phone, maskedIp: '198.51.100.*' } }),
  aSession({ id: 's-2', device: wordyDevice, isThis: false, lastSeenAt: ago(2 * hourMs) }),
  aSession({
    id: 's-3',
    device: { browser: '', system: '', kind: 'unknown' },
    isThis: false,
    maskedIp: '2001:db8:85a3:*',
    refused: { at: ago(hourMs), device: wordyDevice, maskedIp: '192.0.2.*' },
  }),
]

export const Suspicious: StoryObj = {
  name: '别处用过、被拒绝、长名',
  render: () => (
    <Screen of="security-devices" but={(fake) => fake.answer(listSessions, { sessions: many })} />
  ),
}
