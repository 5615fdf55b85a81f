import type { Meta, StoryObj } from '@storybook/react-vite'
import { passRobotCheck } from '@grandstand/contract/auth'
import { userEvent } from 'storybook/test'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/网站 site/robot-check' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="robot-check" as="visitor" search={{ fromPage: '/app/sports' }} />,
}

export const Refused: StoryObj = {
  name: '没有通过',
  render: () => (
    <Screen of="robot-check" as="visitor" but={(fake) => fake.refuse(passRobotCheck, 'rate-limited')} />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '开始验证' }))
  },
}
