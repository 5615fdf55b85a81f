import type { Meta, StoryObj } from '@storybook/react-vite'
import { getSecondFactor, getSecurityNotice } from '@grandstand/contract/auth'
import { aSecurityNotice } from '../../testing/auth.ts'
import { longNamed } from '../../testing/members.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/安全 security/security' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="security" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="security" but={(fake) => fake.hang(getSecondFactor)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="security" but={(fake) => fake.refuse(getSecondFactor, 'unavailable')} />,
}

export const Visitor: StoryObj = {
  name: '没有登录',
  render: () => <Screen of="security" as="visitor" />,
}

export const Bare: StoryObj = {
  name: '什么都没开启',
  render: () => (
    <Screen
      of="security"
      as={{ ...longNamed(), phone: undefined, email: undefined }}
      but={(fake) => fake.answer(getSecondFactor, { passkeys: [], passwordChangedAt: 0 })}
    />
  ),
}

export const Noticed: StoryObj = {
  name: '有安全提醒',
  render: () => (
    <Screen
      of="security"
      but={(fake) =>
        fake.answer(getSecurityNotice, {
          notices: [
            aSecurityNotice(),
            aSecurityNotice({ id: '2', kind: 'payout-added', subject: '招商银行 ··1234' }),
            aSecurityNotice({ id: '3', kind: 'session-refused' }),
          ],
        })
      }
    />
  ),
}
