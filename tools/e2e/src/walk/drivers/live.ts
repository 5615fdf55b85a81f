import { randomInt } from 'node:crypto'
import { roomNo } from '@grandstand/contract'
import * as chat from '@grandstand/contract/chat'
import * as live from '@grandstand/contract/live'
import { operate } from '@grandstand/dev-env'
import { fillLogIn, newMember, type Member } from '../../member.ts'
import {
  anew,
  button,
  fill,
  openUnlessUnknown,
  pressed,
  pressing,
  scenarioNo,
  tryFill,
  type Driver,
  type Stage,
  type Walked,
} from '../stage.ts'
import { betOf } from './money.ts'

/** A PNG of one pixel. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const publicRoom = roomNo.parse('60718')
const publicChat = chat.chatRoomNo.parse('60718')
const room = () => `/app/live/${publicRoom}`
const dialogOf = ({ page }: Stage) => page.getByRole('dialog')
const againOf = ({ page }: Stage) => page.getByRole('button', { name: '再试一次' }).first()

const followOf = ({ page }: Stage) => page.getByRole('button', { name: /^已?关注 ?[\d.,万]*$/ }).first()
const following: Driver = {
  isOnce: true,
  screen: room,
  fill: (stage) => followOf(stage).waitFor(),
  async press(stage) {
    await pressed(followOf(stage))
  },
}
const unfollowing: Driver = {
  ...following,
  async arrange(stage) {
    await stage.member.client.api.call(live.followAnchor, { roomNo: publicRoom })
    await anew(stage)
  },
  async fill({ page }) {
    await page.getByRole('button', { name: /^已关注/ }).waitFor()
  },
}

const log = ({ page }: Stage) => page.getByRole('log', { name: '聊天' })
const saying = ({ page }: Stage) => page.getByRole('textbox', { name: '说点什么' })
const goesWithRoom = 'what is about to be said belongs to the open room; what was said stands in it'
const talking: Driver = {
  without: { left: goesWithRoom, reloaded: goesWithRoom },
  screen: room,
  async fill(stage) {
    stage.made['text'] = `好球 ${randomInt(1e9)}`
    await fill(saying(stage), stage.made['text'])
  },
  async press(stage) {
    const { page, made } = stage
    // Text typed later is a new message: only its own button resends the unanswered one.
    if (made['said'] === made['text']) await pressed(page.getByRole('button', { name: '重发' }))
    else await saying(stage).press('Enter')
    made['said'] = made['text'] ?? ''
  },
  edit: async (stage) => void (await tryFill(saying(stage), '好险')),
  count: ({ effects, made }) =>
    effects.count(`select count(*)::int as n from chat_message where content->'data'->>'text' = $1`, [
      made['text'] ?? '',
    ]),
}

/** Makes the member an anchor with a room, which they also manage, and logs in again with that role. */
async function ownRoom(stage: Stage): Promise<string> {
  const { page, member, made, product } = stage
  const known = made['room']
  if (known !== undefined) return known
  const no = (made['room'] = String(randomInt(600_000, 700_000)))
  await operate(product.dataDir, 'make-anchor', [no, '试播主播', '--member', member.name])
  await member.client.login(member.name, member.password)
  // A page without the app in it: a running one could store its session again.
  await page.goto(`${stage.site}/healthz`)
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(`${stage.site}/login?fromPage=/app/home`)
  await fillLogIn(page, member)
  await page.waitForURL((url) => url.pathname === '/app/home')
  await anew(stage)
  return no
}
const ownScreen = ({ made }: Stage) => `/app/live/${made['room']}`

/** A member who has just sent a message in the room of this member. */
async function arrangeGuest(stage: Stage) {
  const no = chat.chatRoomNo.parse(await ownRoom(stage))
  const guest = await newMember(undefined, stage.product)
  const { standing } = await guest.client.api.call(chat.connectChat, { roomNo: no })
  const text = `大家好 ${randomInt(1e9)}`
  await guest.client.api.call(chat.sendChat, { roomNo: no, text })
  Object.assign(stage.made, { text, guest: standing.username })
  return { no, guest, userId: standing.userId }
}
const muteBy = ({ client }: Member, no: chat.ChatRoomNo, userId: chat.ChatUserId) =>
  client.api.call(chat.operateRoom, {
    roomNo: no,
    act: { kind: 'mute', userId, minutes: 60, reason: '刷屏' },
  })

const muting: Driver = {
  async arrange(stage) {
    await arrangeGuest(stage)
    await anew(stage)
  },
  screen: ownScreen,
  async open(stage) {
    const { made } = stage
    await log(stage)
      .getByRole('listitem')
      .filter({ hasText: made['text'] ?? '' })
      .locator('.gs-chat-name')
      .click()
    await dialogOf(stage).getByRole('button', { name: '禁言', exact: true }).click()
  },
  async fill(stage) {
    await dialogOf(stage).getByRole('button', { name: '刷屏', exact: true }).click()
  },
  async press(stage) {
    await pressed(button(dialogOf(stage), '禁言 10 分钟'))
  },
  field: (stage) => dialogOf(stage).getByRole('textbox', { name: '原因' }),
}

const openSheet = async (stage: Stage, panel: string) => {
  await stage.page
    .getByRole('button', { name: /^(管理聊天室|聊天设置)/ })
    .first()
    .click()
  await dialogOf(stage).getByRole('tab', { name: panel }).click()
}

const unblocking: Driver = {
  async arrange(stage) {
    const { no, userId } = await arrangeGuest(stage)
    await muteBy(stage.member, no, userId)
    await anew(stage)
  },
  screen: ownScreen,
  open: (stage) => openSheet(stage, '禁言名单'),
  async press(stage) {
    const row = dialogOf(stage)
      .getByRole('listitem')
      .filter({ hasText: stage.made['guest'] ?? '' })
    const again = againOf(stage)
    await pressed((await again.isVisible()) ? again : row.getByRole('button', { name: '解除禁言' }))
  },
}

const settingUp: Driver = {
  async arrange(stage) {
    await ownRoom(stage)
    await anew(stage)
  },
  screen: ownScreen,
  open: (stage) => openSheet(stage, '房间设置'),
  async fill(stage) {
    await fill(dialogOf(stage).getByLabel('屏蔽词'), `坏词${scenarioNo(stage)}`)
  },
  async press(stage) {
    await pressed(button(dialogOf(stage), '保存'))
  },
  field: (stage) => dialogOf(stage).getByLabel('屏蔽词'),
}

const appealing: Driver = {
  isOnce: true,
  async arrange(stage) {
    const manager = await newMember(undefined, stage.product)
    const { api } = stage.member.client
    const no = String(randomInt(600_000, 700_000))
    stage.made['room'] = no
    await operate(stage.product.dataDir, 'make-anchor', [no, '试播主播', '--member', manager.name])
    await manager.client.login(manager.name, manager.password)
    const inRoom = chat.chatRoomNo.parse(no)
    const { standing } = await api.call(chat.connectChat, { roomNo: inRoom })
    await api.call(chat.sendChat, { roomNo: inRoom, text: '大家好' })
    await muteBy(manager, inRoom, standing.userId)
  },
  screen: ownScreen,
  open: (stage) => openUnlessUnknown(stage, stage.page.getByRole('button', { name: '申诉', exact: true })),
  async fill(stage) {
    await fill(dialogOf(stage).getByLabel('你的说明'), '我只说了一句')
  },
  async press(stage) {
    await pressed(button(dialogOf(stage), '提交申诉'))
  },
  field: (stage) => dialogOf(stage).getByLabel('你的说明'),
}

const showing: Driver = {
  async arrange(stage) {
    const { number } = await betOf(stage.member)
    stage.made['number'] = number
    await anew(stage)
  },
  screen: room,
  async open({ page }) {
    await page.getByRole('tab', { name: '跟单' }).click()
    await page.getByRole('button', { name: '晒一张我的注单' }).click()
  },
  async fill(stage) {
    await dialogOf(stage)
      .getByRole('button')
      .filter({ hasText: stage.made['number'] ?? '' })
      .click()
  },
  async press(stage) {
    await pressed(button(dialogOf(stage), '发到聊天室'))
  },
  field: (stage) => dialogOf(stage).getByRole('checkbox').first(),
}

const hiding: Driver = {
  without: { reloaded: 'the card, read anew, says that it was taken back' },
  async arrange(stage) {
    const { id: betId } = await betOf(stage.member)
    const shown = { roomNo: publicChat, betId, naming: 'nobody' } as const
    const { message } = await stage.member.client.api.call(chat.shareBetInRoom, shown)
    if (message.msgType !== 'order-message') throw new Error(message.msgType)
    stage.made['code'] = message.content.data.id
    await anew(stage)
  },
  screen: room,
  async open(stage) {
    const card = log(stage).locator(`[data-order="${stage.made['code']}"]`)
    await card.getByRole('button').first().click()
  },
  async fill(stage) {
    await button(stage.page, '撤回推单').first().waitFor()
  },
  async press(stage) {
    await pressed(button(stage.page, '撤回推单'))
  },
}

const studio = () => '/app/anchor'
const confirming = (first: string, confirm: string): Pick<Driver, 'open' | 'fill' | 'press'> => ({
  open: (stage) => openUnlessUnknown(stage, stage.page.getByRole('button', { name: first, exact: true })),
  async fill(stage) {
    await button(dialogOf(stage), confirm).first().waitFor()
  },
  async press(stage) {
    await pressed(button(dialogOf(stage), confirm))
  },
})
const inStudio = (
  more: Omit<Driver, 'screen'>,
  before?: (client: Member['client']) => Promise<unknown>,
): Driver => ({
  ...more,
  screen: studio,
  async arrange(stage) {
    await ownRoom(stage)
    if (!before) return
    await before(stage.member.client)
    await anew(stage)
  },
})

/** Drivers of rooms, chat, anchors and the studio. */
export const liveDrivers: readonly Walked[] = [
  [live.followAnchor, following],
  [live.unfollowAnchor, unfollowing],
  [chat.sendChat, talking],
  [chat.operateRoom, muting],
  [chat.unblockUser, unblocking],
  [chat.setUpRoom, settingUp],
  [chat.appealMute, appealing],
  [chat.shareBetInRoom, showing],
  [chat.revertBetInRoom, hiding],
  [
    live.goLive,
    inStudio(confirming('开播', '确认开播'), ({ api }) =>
      api.call(live.endBroadcast, {}).catch(() => undefined),
    ),
  ],
  // Without a signal a broadcast is only prepared, and is taken back without a question.
  [live.endBroadcast, inStudio({ press: pressing('取消准备') }, ({ api }) => api.call(live.goLive, {}))],
  [
    live.renewStreamKey,
    inStudio(confirming('换一个密钥', '换新的'), ({ api }) => api.call(live.renewStreamKey, {})),
  ],
  [
    live.revokeStreamKey,
    inStudio(confirming('作废', '作废'), ({ api }) => api.call(live.renewStreamKey, {})),
  ],
  [
    live.updateStudio,
    inStudio({
      async fill(stage) {
        await fill(stage.page.getByLabel('标题', { exact: true }), `今晚一起看 ${scenarioNo(stage)}`)
      },
      async press({ page }) {
        await pressed(button(page, '保存'))
      },
      field: ({ page }) => page.getByLabel('标题', { exact: true }),
    }),
  ],
  [
    live.setCover,
    inStudio({
      async press(stage) {
        const file = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') }
        if (await againOf(stage).isVisible()) await pressed(againOf(stage))
        else await stage.page.getByLabel('选择封面').setInputFiles(file)
      },
    }),
  ],
]
