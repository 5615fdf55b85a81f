import type { NewRoom } from '../modules/live/service.ts'

export interface AnchorNeeds {
  readonly members: { idByName(name: string): Promise<string | undefined> }
  readonly live: { make(room: NewRoom, key?: string): Promise<void> }
  /** Stream keys of the demonstration's studio, by room number. */
  readonly streamKeys: ReadonlyMap<string, string>
}

/** A member with a room of their own, for trying out the anchor page. */
export const demoAnchorMember = 'demoanchor'

/** Seeds whose drawn busts have hair, skin and shirt of the commentators that `apps/studio` draws. */
const looks: Readonly<Record<string, string>> = {
  '60718': '60718-140',
  '60233': '60233-184',
  '60504': '60504-32',
}

const shown = (roomNo: string, nickname: string, title: string, sport: NewRoom['sport']): NewRoom => ({
  roomNo,
  memberId: undefined,
  kind: 'anchor',
  nickname,
  logo: `avatar:${looks[roomNo] ?? roomNo}`,
  screenMode: 'horizontal',
  sport,
  title,
  goesLiveAlone: true,
  followsPlay: true,
})

/** The people are invented; `apps/studio` draws and sends their broadcasts. */
const rooms: readonly NewRoom[] = [
  shown('60718', '阿泽解说', '第二现场，跟着阿泽看攻防', 'football'),
  shown('60233', '小满聊球', '小满陪你看球，聊聊换人和定位球', 'football'),
  shown('60504', '老球迷大鹏', '老球迷大鹏：节奏、篮板和最后两分钟', 'basketball'),
  { ...shown('60901', '比赛画面', '比赛画面', 'football'), kind: 'picture' },
]

/** Creates the demonstration's anchors; a second call changes nothing. */
export async function seedAnchors({ members, live, streamKeys }: AnchorNeeds): Promise<void> {
  const ownRoom = {
    ...shown('60366', '看台新声', '第一次开播，一起看球', 'football'),
    memberId: await members.idByName(demoAnchorMember),
    goesLiveAlone: false,
    followsPlay: false,
  }
  await Promise.all([...rooms, ownRoom].map((room) => live.make(room, streamKeys.get(room.roomNo))))
}
