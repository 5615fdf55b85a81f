// Generated pictures: pure functions of an id. A separate entry point, so that routes without pictures do not load
// them.
export { AnchorScene } from './anchor-scene.tsx'
export { Avatar, type AvatarProps } from './avatar.tsx'
export { BannerArt } from './banner-art.tsx'
export { GameCover, gameKinds, type GameCoverProps, type GameKind } from './game-cover.tsx'
export { NewsThumb } from './news-thumb.tsx'
export { SeatsBowl } from './seats-bowl.tsx'
export { StageFrame, type StageFrameProps, type StageKind } from './stage-frame.tsx'
export { TeamCrest } from './team-crest.tsx'
