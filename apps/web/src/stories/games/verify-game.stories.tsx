import type { Meta, StoryObj } from '@storybook/react-vite'
import { listGameRecords } from '@grandstand/contract/games'
import { minesDay, minesRecord } from '../../testing/game-rounds.ts'
import { aRound } from '../../testing/games.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/娱乐 games/verify' }
export default meta

const round = { venue: 'harbour', round: 'r-57' }
const proof = (body: string) => ({
  sessions: [],
  rounds: [aRound({ id: 'r-57', game: 'mines' })],
  proof: { body, leaf: 'ab'.repeat(32), day: '2026-11-20' },
})

const signedProof = { ...proof(minesRecord), proof: minesDay }

export const Start: StoryObj = {
  name: '还没有选',
  render: () => <Screen of="verify" search={{ sheet: 'any' }} as="visitor" />,
}

export const Sheet: StoryObj = {
  name: '赔付表，在浏览器里数过',
  render: () => <Screen of="verify" search={{ sheet: 'mines' }} as="visitor" />,
}

export const StatedSheet: StoryObj = {
  name: '赔付表，还没有算',
  render: () => <Screen of="verify" search={{ sheet: 'lamp-river' }} />,
}

export const Right: StoryObj = {
  name: '一致',
  render: () => (
    <Screen of="verify" search={round} but={(fake) => fake.answer(listGameRecords, proof(minesRecord))} />
  ),
}

export const Signed: StoryObj = {
  name: '在签名的账里',
  render: () => (
    <Screen of="verify" search={round} but={(fake) => fake.answer(listGameRecords, signedProof)} />
  ),
}

export const Wrong: StoryObj = {
  name: '不一致',
  render: () => (
    <Screen
      of="verify"
      search={round}
      but={(fake) =>
        fake.answer(listGameRecords, proof(minesRecord.replace(/"payout":"\d+"/, '"payout":"1"')))
      }
    />
  ),
}

export const Failed: StoryObj = {
  name: '没取到',
  render: () => (
    <Screen of="verify" search={round} but={(fake) => fake.refuse(listGameRecords, 'unavailable')} />
  ),
}
