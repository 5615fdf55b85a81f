import type { Meta, StoryObj } from '@storybook/react-vite'
import { beginTotp, confirmTotp, getSecondFactor, renewRecoveryCodes } from '@grandstand/contract/auth'
import { expect, userEvent } from 'storybook/test'
import { ago, dayMs, storyTime } from '../../testing/moment.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/安全 security/security-totp' }
export default meta

export const Normal: StoryObj = {
  name: '已开启',
  render: () => <Screen of="security-totp" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="security-totp" but={(fake) => fake.hang(getSecondFactor)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="security-totp" but={(fake) => fake.refuse(getSecondFactor, 'unavailable')} />,
}

const notSet = { passkeys: [], passwordChangedAt: ago(40 * dayMs) }

export const NotSet: StoryObj = {
  name: '未开启',
  render: () => <Screen of="security-totp" but={(fake) => fake.answer(getSecondFactor, notSet)} />,
}

const begun = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Grandstand:xiaoming88?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  expiresAt: storyTime + 600_000,
}

export const SettingUp: StoryObj = {
  name: '扫二维码',
  render: () => (
    <Screen
      of="security-totp"
      but={(fake) => fake.answer(getSecondFactor, notSet).answer(beginTotp, begun)}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '开始设置' }))
    await expect(await canvas.findByLabelText('动态码')).toBeVisible()
  },
}

export const WrongCode: StoryObj = {
  name: '动态码不对',
  render: () => (
    <Screen
      of="security-totp"
      but={(fake) =>
        fake
          .answer(getSecondFactor, notSet)
          .answer(beginTotp, begun)
          .refuse(confirmTotp, 'wrong-second-factor', { triesLeft: 3 })
      }
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '开始设置' }))
    await userEvent.type(await canvas.findByLabelText('动态码'), '123456')
  },
}

export const FewCodes: StoryObj = {
  name: '恢复码快用完',
  render: () => (
    <Screen
      of="security-totp"
      but={(fake) =>
        fake.answer(getSecondFactor, { ...notSet, totp: { since: ago(80 * dayMs), recoveryCodesLeft: 1 } })
      }
    />
  ),
}

export const NewCodes: StoryObj = {
  name: '新的恢复码',
  render: () => (
    <Screen
      of="security-totp"
      but={(fake) =>
        fake.answer(renewRecoveryCodes, {
          recoveryCodes: Array.from({ length: 10 }, (_, at) => `K7QX-4M2${at}`),
        })
      }
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '换一组' }))
    await expect(await canvas.findByText(/K7QX-4M20/)).toBeVisible()
  },
}
