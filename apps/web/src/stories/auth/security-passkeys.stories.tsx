import type { Meta, StoryObj } from '@storybook/react-vite'
import { getSecondFactor } from '@grandstand/contract/auth'
import { aPasskey } from '../../testing/auth.ts'
import { ago, dayMs } from '../../testing/moment.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/安全 security/security-passkeys' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="security-passkeys" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="security-passkeys" but={(fake) => fake.hang(getSecondFactor)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="security-passkeys" but={(fake) => fake.refuse(getSecondFactor, 'unavailable')} />,
}

const withKeys = (passkeys: ReturnType<typeof aPasskey>[]) => ({ passkeys, passwordChangedAt: ago(dayMs) })

export const Empty: StoryObj = {
  name: '还没有',
  render: () => <Screen of="security-passkeys" but={(fake) => fake.answer(getSecondFactor, withKeys([]))} />,
}

export const LongNames: StoryObj = {
  name: '长名',
  render: () => (
    <Screen
      of="security-passkeys"
      but={(fake) =>
        fake.answer(
          getSecondFactor,
          withKeys([aPasskey({ name: '爷爷奶奶家客厅窗边那台旧的台式电脑第二把备用钥匙', isSynced: true })]),
        )
      }
    />
  ),
}
