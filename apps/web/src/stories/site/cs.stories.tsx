import type { Meta, StoryObj } from '@storybook/react-vite'
import { listFeedback, listHelpCategories } from '@grandstand/contract/help'
import { getEchat, leaveMessage, listServiceLines } from '@grandstand/contract/site'
import { expect, userEvent } from 'storybook/test'
import { aFeedback } from '../../testing/help.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/网站 site/cs' }
export default meta

export const Member: StoryObj = {
  name: '会员',
  render: () => <Screen of="cs" />,
}

export const Visitor: StoryObj = {
  name: '访客',
  render: () => <Screen of="cs" as="visitor" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => (
    <Screen
      of="cs"
      but={(fake) => fake.hang(listHelpCategories).hang(listServiceLines).hang(listFeedback).hang(getEchat)}
    />
  ),
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen
      of="cs"
      but={(fake) =>
        fake
          .refuse(listHelpCategories, 'unavailable')
          .refuse(listServiceLines, 'unavailable')
          .refuse(listFeedback, 'unavailable')
          .refuse(getEchat, 'unavailable')
      }
    />
  ),
}

export const Empty: StoryObj = {
  name: '什么都没有',
  render: () => (
    <Screen
      of="cs"
      but={(fake) =>
        fake
          .answer(listHelpCategories, { categories: [] })
          .answer(listServiceLines, { lines: [] })
          .answer(listFeedback, { feedback: [] })
      }
    />
  ),
}

export const Long: StoryObj = {
  name: '长文',
  render: () => (
    <Screen
      of="cs"
      but={(fake) =>
        fake.answer(listFeedback, {
          feedback: [
            aFeedback({
              text: 'https://grandstand.example/app/live/60718?match=m-1&a-very-long-address-without-a-break '.repeat(
                3,
              ),
              answer: { text: '已经收到，谢谢。'.repeat(30), at: aFeedback().createdAt },
            }),
          ],
        })
      }
    />
  ),
}

export const OpenQuestion: StoryObj = {
  name: '打开一个问题',
  render: () => <Screen of="cs" />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('付了款，钱什么时候到？'))
    await expect(await canvas.findByText(/一般 5 分钟内到账/)).toBeVisible()
  },
}

const write: NonNullable<StoryObj['play']> = async ({ canvas }) => {
  const [field] = await canvas.findAllByRole('textbox')
  if (field) await userEvent.type(field, '存款没有到账')
}

export const TooMany: StoryObj = {
  name: '留言太多次',
  render: () => (
    <Screen of="cs" as="visitor" but={(fake) => fake.refuse(leaveMessage, 'too-many-messages')} />
  ),
  play: write,
}
