import type { Meta, StoryObj } from '@storybook/react-vite'
import { getPerInfo, type AccessNotice } from '@grandstand/contract/site'
import { ago, ahead, hourMs, minuteMs } from '../../testing/moment.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/网站 site/maintenance' }
export default meta

const notice = (text: string, endsAt: number): AccessNotice => ({
  maintainConfig: { status: 0, title: '系统升级', text, startsAt: ago(hourMs), endsAt },
})

export const Normal: StoryObj = {
  name: '正在维护',
  render: () => (
    <Screen
      of="maintenance"
      as="visitor"
      but={(fake) =>
        fake.refuse(getPerInfo, 'system-maintenance', notice('数据库升级，约一小时。', ahead(42 * minuteMs)))
      }
    />
  ),
}

export const Late: StoryObj = {
  name: '比预计久',
  render: () => (
    <Screen
      of="maintenance"
      as="visitor"
      but={(fake) =>
        fake.refuse(
          getPerInfo,
          'system-maintenance',
          notice(
            `${'升级比预计久一些，已提交的投注和存款都不受影响。'.repeat(6)}\n谢谢等候。`,
            ago(minuteMs),
          ),
        )
      }
    />
  ),
}

export const Unknown: StoryObj = {
  name: '不知道何时恢复',
  render: () => (
    <Screen of="maintenance" as="visitor" but={(fake) => fake.refuse(getPerInfo, 'system-maintenance')} />
  ),
}
