import type { Meta, StoryObj } from '@storybook/react-vite'
import { getSecurityNotice } from '@grandstand/contract/auth'
import { getUnreadLetters, listLetters, readLetters } from '@grandstand/contract/messages'
import { aSecurityNotice } from '../../testing/auth.ts'
import { aLetter } from '../../testing/messages.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'
import { userEvent } from 'storybook/test'

const meta: Meta = { ...ofScreens, title: 'screens/消息 messages/messages' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="messages" />,
}

export const Noticed: StoryObj = {
  name: '有安全提醒',
  render: () => (
    <Screen
      of="messages"
      but={(fake) =>
        fake.answer(getSecurityNotice, { notices: [aSecurityNotice(), aSecurityNotice({ id: '2' })] })
      }
    />
  ),
}

export const Visitor: StoryObj = {
  name: '没有登录',
  render: () => <Screen of="messages" as="visitor" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="messages" but={(fake) => fake.hang(listLetters)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="messages" but={(fake) => fake.refuse(listLetters, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '没有消息',
  render: () => (
    <Screen
      of="messages"
      but={(fake) =>
        fake
          .answer(listLetters, { letters: [], hasMore: false, unread: { normal: 0, private: 0 } })
          .answer(getUnreadLetters, { unread: { normal: 0, private: 0 } })
      }
    />
  ),
}

export const Long: StoryObj = {
  name: '长文与很多未读',
  render: () => (
    <Screen
      of="messages"
      but={(fake) =>
        fake.answer(listLetters, {
          letters: [
            aLetter({
              title: '关于你在十一月二十日提交的第 W2411-2147-0638 号取款申请的说明和需要你补充的材料',
              text: `https://grandstand.example/a-very-long-address-without-any-break-in-it-that-has-to-be-wrapped/x\n${'请补充材料。'.repeat(40)}`,
            }),
          ],
          hasMore: true,
          unread: { normal: 12_345, private: 999 },
        })
      }
    />
  ),
}

export const Open: StoryObj = {
  name: '打开一封',
  render: () => (
    <Screen of="messages" but={(fake) => fake.answer(readLetters, { unread: { normal: 1, private: 1 } })} />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('存款已到账'))
  },
}
