import { CallError, matchId, type Call, type CallInput, type CallOutput } from '@grandstand/contract'
import {
  connectChat,
  listChatHistory,
  listChatRoomStatus,
  roomMessages,
  sendChat,
  type ChatRoomNo,
} from '@grandstand/contract/chat'
import { listVenueBalances, transferToVenue } from '@grandstand/contract/games'
import { listGifts } from '@grandstand/contract/gifts'
import { getHelpArticle, listFeedback, listHelpCategories, submitFeedback } from '@grandstand/contract/help'
import { listLiveMatches } from '@grandstand/contract/live'
import {
  getMemberInfo,
  listDeliveryAddresses,
  saveDeliveryAddress,
  updateNickname,
} from '@grandstand/contract/member'
import { listLetters } from '@grandstand/contract/messages'
import * as payments from '@grandstand/contract/payments'
import * as site from '@grandstand/contract/site'
import * as sportsbook from '@grandstand/contract/sportsbook'
import { getDealRecordsCsv, listDealRecords } from '@grandstand/contract/wallets'
import { createClient, fund, type Client, type Grandstand } from '@grandstand/dev-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootProduct } from './boot-product.ts'
import { freshName, openLegs, password } from './slips.ts'

let grandstand: Grandstand
let member: { readonly chinese: Client; readonly english: Client; readonly name: string }

beforeAll(async () => {
  grandstand = await bootProduct()
  const languages = ['zh-CN', 'en'].map((keyCode) => ({ keyCode, name: keyCode, isOn: true }))
  await grandstand.operator('set-config', 'languages', JSON.stringify(languages))
  const name = freshName()
  const chinese = createClient(grandstand.url, 'CHINESE', undefined, { language: 'zh-CN' })
  const english = createClient(grandstand.url, 'ENGLISH', undefined, { language: 'en' })
  await chinese.register(name, password)
  await grandstand.operator('white-list', 'language', name)
  await english.login(name, password)
  member = { chinese, english, name }
}, 180_000)
afterAll(() => grandstand?.stop())

/** The member's answer in Chinese and in English. */
async function both<C extends Call>(call: C, input: CallInput<C>): Promise<[CallOutput<C>, CallOutput<C>]> {
  return [await member.chinese.api.call(call, input), await member.english.api.call(call, input)]
}

/** Every text of an answer with Chinese characters in it. */
function chineseIn(value: unknown): string[] {
  if (typeof value === 'string')
    return /[\u3001-\u301c\u3400-\u9fff\uff00-\uffef\ufdd0-\ufdd2]/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.values(value).flatMap(chineseIn)
}

const yuan = (whole: number) => ({ minor: BigInt(whole) * 100n, currency: 'CNY' as const })

async function roomOfMatch({ api }: Client): Promise<ChatRoomNo> {
  const { matches } = await api.call(sportsbook.listMatches, { when: 'in-play', limit: 20 })
  const matchIds = matches.map(({ match }) => match.id)
  const [room] = (await api.call(listChatRoomStatus, { matchIds })).rooms
  if (!room) throw new Error('no room is open')
  return room.chatRoomNo
}

/** Words of the house's own texts inside a text that a person wrote. */
const written = '高 大 · 足球，赢 @1.85 vs 平局'

describe('what people wrote is byte for byte the same in both languages', () => {
  it('names of payers, nicknames, addresses, feedback, letters and chat', async () => {
    const { chinese } = member
    // Names that are also words of the house.
    for (const payerName of ['单双', '平局', '高大']) {
      const input = { method: 'bank-transfer', amount: yuan(200), payerName }
      const { deposit } = await chinese.api.call(payments.createDeposit, input)
      for (const read of await both(payments.getDeposit, { depositId: deposit.id }))
        expect(read.deposit?.transfer).toMatchObject({ payerName })
      await chinese.api.call(payments.cancelDeposit, { depositId: deposit.id })
    }

    const nickname = '大小单双赢'
    await chinese.api.call(updateNickname, { nickname })
    for (const { member: info } of await both(getMemberInfo, {})) expect(info.nickname).toBe(nickname)

    const address = { region: '足球 赢', street: '平局 大 1 号，主队', isDefault: true }
    const phone = { prefix: '86', number: '13800001111' } as const
    await chinese.api.call(saveDeliveryAddress, { address: { ...address, name: '高大', phone } })
    for (const { addresses } of await both(listDeliveryAddresses, {}))
      expect(addresses[0]).toMatchObject(address)

    await chinese.api.call(submitFeedback, { kind: 'other', text: written })
    for (const { feedback } of await both(listFeedback, {})) expect(feedback[0]?.text).toBe(written)

    await grandstand.operator('send-letter', member.name, '足球', written)
    for (const { letters } of await both(listLetters, { kind: 'private', limit: 10 }))
      expect(letters[0]).toMatchObject({ title: '足球', text: written })

    const roomNo = await roomOfMatch(chinese)
    await chinese.api.call(connectChat, { roomNo })
    const { message } = await chinese.api.call(sendChat, { roomNo, text: written })
    for (const { messages } of await both(listChatHistory, { roomNo })) {
      const mine = messages.find(({ id }) => id === message.id)
      expect(mine?.content).toMatchObject({ username: nickname, data: { text: written } })
    }
  })

  it('and nobody can write what passes for the words of the house', async () => {
    for (const text of ['\ufdd0高\ufdd1Gao\ufdd2', '大\ufdd2'])
      await expect(member.chinese.api.call(submitFeedback, { kind: 'other', text })).rejects.toMatchObject({
        refusal: 'invalid-input',
      })
  })
})

describe('what the house says is in the language of the caller', () => {
  it('every list and text of the platform, in English without a Chinese word', async () => {
    const { english } = member
    const asked: Record<string, unknown> = {}
    const ask = async <C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> => {
      const answer = await english.api.call(call, input)
      asked[call.name] = { ...(asked[call.name] as object | undefined), [JSON.stringify(input)]: answer }
      return answer
    }
    await ask(payments.listPaymentTypes, {})
    await ask(payments.listBanks, { page: 1, size: 100 })
    await ask(site.listBanners, {})
    await ask(site.listBannersOfPlace, { keyCode: 'home' })
    await ask(site.listAnnouncements, {})
    await ask(site.getNavigation, {})
    await ask(site.getSponsors, {})
    await ask(site.getPcDownload, {})
    await ask(site.listServiceLines, {})
    await ask(site.getEchat, {})
    await ask(site.getPerInfo, {})
    await ask(site.getConfigInfos, { keyCodes: ['navigation', 'sponsors', 'pc-download', 'echat'] })
    await ask(listVenueBalances, {})
    await ask(listGifts, {})
    const { anchors } = await ask(listLiveMatches, { page: 1, size: 50 })
    const { categories } = await ask(listHelpCategories, {})
    for (const { articles } of categories)
      for (const { id } of articles) await ask(getHelpArticle, { articleId: id })
    await ask(sportsbook.listPopular, {})
    for (const when of ['in-play', 'soon'] as const) {
      const { matches } = await ask(sportsbook.listMatches, { when, limit: 20 })
      for (const { match } of matches.slice(0, 6)) {
        await ask(sportsbook.getMatch, { matchId: match.id })
        await ask(sportsbook.getTracker, { matchId: match.id })
        await ask(sportsbook.getHeadToHead, { matchId: match.id })
        await ask(sportsbook.findMatches, { text: match.home.latinName })
      }
    }
    const said = Object.entries(asked).flatMap(([name, answers]) =>
      chineseIn(answers).map((text) => `${name}: ${text}`),
    )
    // Names that anchors gave themselves and their rooms are not translated.
    const theirs = anchors.flatMap(({ title, anchor }) => [title, anchor.nickname])
    expect(said.filter((each) => !theirs.some((own) => each === `listLiveMatches: ${own}`))).toEqual([])
  })

  it('a statement with its file, and the bet behind it; the Chinese reader reads Chinese', async () => {
    const { chinese, english } = member
    await fund(grandstand, chinese, '500.00')
    const toVenue = {
      transfer_out: 'central',
      transfer_in: 'ag',
      walletType: 'RMB',
      amount: yuan(10),
    } as const
    await chinese.api.call(transferToVenue, toVenue)
    const [leg] = await openLegs(chinese, 'soon')
    if (!leg) throw new Error('no open market')
    const placed = await chinese.api.call(sportsbook.placeBet, {
      ...sportsbook.oneSingle(leg, 1_000n),
      oddsPolicy: 'any',
    })
    const betId = placed.bets[0]?.id
    if (betId === undefined) throw new Error('the bet was refused')
    const [inChinese, inEnglish] = await both(sportsbook.getBet, { betId })
    expect(chineseIn(inEnglish)).toEqual([])
    expect(chineseIn(inChinese).length).toBeGreaterThan(2)
    const [lines, englishLines] = await both(listDealRecords, { limit: 20 })
    expect(chineseIn(englishLines)).toEqual([])
    expect(chineseIn(lines).length).toBeGreaterThan(1)
    const { text } = await english.api.call(getDealRecordsCsv, {})
    expect([chineseIn(text), text.startsWith('\ufeffTime,Wallet,')]).toEqual([[], true])
    expect((await chinese.api.call(getDealRecordsCsv, {})).text).toMatch(/^\ufeff时间,钱包,/)
  })

  it('refusals, and frames that many readers share', async () => {
    const refused = async ({ api }: Client) => {
      const error = await api
        .call(sportsbook.getMatch, { matchId: matchId.parse('nobody') })
        .catch((thrown: unknown) => thrown)
      return error instanceof CallError ? (error.cause as { message: string }).message : undefined
    }
    expect(chineseIn(await refused(member.chinese))).toHaveLength(1)
    expect(chineseIn(await refused(member.english))).toEqual([])

    const roomNo = await roomOfMatch(member.chinese)
    await member.chinese.api.call(sendChat, { roomNo, text: written })
    const frameOf = async (client: Client) => {
      const socket = client.openSocket()
      const state = await new Promise<unknown>((resolve) => {
        socket.subscribe(roomMessages, roomNo, (news) => news.kind === 'live' && resolve(news.state))
      })
      socket.close()
      return state
    }
    const [chinese, english] = await Promise.all([frameOf(member.chinese), frameOf(member.english)])
    expect(chineseIn(chinese)).toContain(written)
    // In the same frame only texts that people wrote are Chinese.
    expect(chineseIn(english)).toContain(written)
  })
})
