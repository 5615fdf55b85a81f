import { addFeedbackPicture, submitFeedback } from '@grandstand/contract/help'
import * as messages from '@grandstand/contract/messages'
import { leaveMessage } from '@grandstand/contract/site'
import { operate } from '@grandstand/dev-env'
import { expect } from '../../fixtures.ts'
import { anew, fill, pressed, pressing, type Driver, type Stage, type Walked } from '../stage.ts'

const letterOf = ({ page, made }: Stage) =>
  page.getByRole('listitem').filter({ hasText: made['letter'] ?? '' })

/** An action on letters: a button, and afterwards the notice's own button. */
const onLetters = (press: Driver['press'], more: Pick<Driver, 'fill' | 'edit'> & { isRead?: true } = {}) => ({
  ...more,
  async arrange(stage: Stage) {
    const { product, member, made } = stage
    made['letter'] = `给你的第 ${Date.now()} 封信`
    await operate(product.dataDir, 'send-letter', [member.name, made['letter'], '只给你看'])
    if (more.isRead) await member.client.api.call(messages.readAllLetters, { kind: 'private' })
    await anew(stage)
  },
  screen: () => '/app/messages',
  async open(stage: Stage) {
    const { page } = stage
    await page.getByRole('radio', { name: /^私信/ }).locator('..').click()
    const box = page.getByRole('region', { name: '私信' })
    // Once its letter was deleted, a reloaded inbox is empty.
    await box.getByRole('listitem').or(box.getByText('没有私信')).first().waitFor()
  },
  press,
})

const titleOf = (stage: Stage) => letterOf(stage).getByRole('button').first()
const again = /^再试一次/
const opened = {
  async fill(stage: Stage) {
    await titleOf(stage).click()
    await expect(letterOf(stage).getByText('未读')).toHaveCount(0)
  },
}

const reading = onLetters(async (stage) => {
  const notice = stage.page.getByRole('button', { name: again })
  await pressed((await notice.isVisible()) ? notice : titleOf(stage))
})

const sticking = onLetters(pressing('置顶'), {
  ...opened,
  // By then the list shows the result, so the button would do the opposite.
  edit: async ({ page }) => void (await pressed(page.getByRole('button', { name: '取消置顶' }))),
})

const choosing: Driver = {
  screen: () => '/app/messages',
  open: ({ page }) => page.getByRole('checkbox', { name: /^注单结算后/ }).waitFor(),
  async press({ page }) {
    const notice = page.getByRole('button', { name: again })
    await pressed((await notice.isVisible()) ? notice : page.getByRole('checkbox', { name: /^注单结算后/ }))
  },
}

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A member may send five an hour, fewer than a walk sends. */
const written = {
  isOnce: true,
  screen: () => '/cs',
} as const
const feedbackField = ({ page }: Stage) => page.getByLabel('你的反馈')

const feeding: Driver = {
  ...written,
  open: (stage) => feedbackField(stage).waitFor(),
  fill: (stage) => fill(feedbackField(stage), '比分板再大一点'),
  press: pressing('发送反馈'),
  field: feedbackField,
}

const picturing: Driver = {
  ...feeding,
  isSilent: 'an upload that fails does so without a word [ERR-21]',
  without: {
    again: 'the form is empty again by then',
    edited: 'the form is empty again by then',
    reloaded: 'nothing shows the upload, so nobody asks what became of it',
  },
  async fill(stage) {
    await fill(feedbackField(stage), '看图')
    const file = { name: '看图.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') }
    await stage.page.getByLabel('选择图片').setInputFiles(file)
  },
}

const questionField = ({ page }: Stage) => page.getByLabel('你的问题')
const asking: Driver = {
  ...written,
  open: (stage) => questionField(stage).waitFor(),
  async fill(stage) {
    await stage.page.getByLabel('问题类型').selectOption({ label: '其他' })
    await fill(questionField(stage), '怎么换头像？')
  },
  press: pressing('发送留言'),
  field: questionField,
}

/** Drivers of messages, feedback and questions. */
export const messagesDrivers: readonly Walked[] = [
  [messages.readLetters, reading],
  [messages.stickLetter, sticking],
  [messages.deleteLetters, onLetters(pressing('删除$'), opened)],
  [messages.readAllLetters, onLetters(pressing('全部已读'))],
  [messages.deleteAllLetters, onLetters(pressing('删除已读'), { isRead: true })],
  [messages.chooseLetters, choosing],
  [submitFeedback, feeding],
  [addFeedbackPicture, picturing],
  [leaveMessage, asking],
]
