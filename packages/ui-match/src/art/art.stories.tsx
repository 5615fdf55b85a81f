import type { Meta, StoryObj } from '@storybook/react-vite'
import { AnchorScene } from './anchor-scene.tsx'
import { Avatar } from './avatar.tsx'
import { BannerArt } from './banner-art.tsx'
import { GameCover, gameKinds } from './game-cover.tsx'
import { NewsThumb } from './news-thumb.tsx'
import { SeatsBowl } from './seats-bowl.tsx'
import { StageFrame } from './stage-frame.tsx'
import { TeamCrest } from './team-crest.tsx'

const ids = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`)

const meta: Meta = { title: 'ui-match/图画 art' }
export default meta

export const TeamCrests: StoryObj = {
  name: '队徽',
  render: () => (
    <div className="flex flex-wrap gap-3">
      {ids(40).map((id) => (
        <TeamCrest key={id} id={id} size={36} label={id} />
      ))}
    </div>
  ),
}

export const Avatars: StoryObj = {
  name: '头像',
  render: () => (
    <div className="flex flex-wrap gap-3">
      {ids(16).map((id, index) => (
        <Avatar key={id} id={id} size={56} isAnchor={index % 3 === 0} label={id} />
      ))}
    </div>
  ),
}

export const Stages: StoryObj = {
  name: '画面',
  render: () => (
    <div className="grid gap-3 md:grid-cols-2">
      {(['football', 'basketball', 'tennis', 'lanes'] as const).map((kind) => (
        <div key={kind} className="aspect-video overflow-hidden rounded-2">
          <StageFrame id="m1" kind={kind} />
        </div>
      ))}
    </div>
  ),
}

export const Scenes: StoryObj = {
  name: '主播、资讯、横幅',
  render: () => (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {ids(4).map((id) => (
        <div key={id} className="aspect-video overflow-hidden rounded-2">
          <AnchorScene id={id} />
        </div>
      ))}
      {ids(4).map((id) => (
        <div key={id} className="aspect-video overflow-hidden rounded-2">
          <NewsThumb id={id} />
        </div>
      ))}
      {ids(4).map((id) => (
        <div key={id} className="aspect-[8/3] overflow-hidden rounded-2">
          <BannerArt id={id} />
        </div>
      ))}
    </div>
  ),
}

export const GameCovers: StoryObj = {
  name: '游戏海报',
  render: () => (
    <div className="grid grid-cols-3 gap-3 md:grid-cols-6">
      {gameKinds.map((kind) => (
        <GameCover key={kind} id={kind} kind={kind} name="百家乐" note="真人 · 12 桌" className="rounded-2" />
      ))}
    </div>
  ),
}

export const Seats: StoryObj = {
  name: '看台',
  render: () => (
    <div className="h-[600px] max-w-[640px] overflow-hidden">
      <SeatsBowl />
    </div>
  ),
}
