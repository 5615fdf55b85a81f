import { Block } from '@grandstand/client/block'
import { CallError, type CallOutput, type RoomNo } from '@grandstand/contract'
import { anchorsHiddenBecause, type getStudio } from '@grandstand/contract/live'
import { Banner, Button, Card, RefusedBlock, Skeleton, SkeletonGroup } from '@grandstand/ui'
import { Avatar } from '@grandstand/ui-match/art'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useLobby } from '../data.ts'
import { RoomLink } from '../room-link.tsx'
import { countText, seedOf } from '../words.ts'
import { AirBar } from './air-bar.tsx'
import { CameraCard } from './camera-card.tsx'
import { useStudio, useStudioState } from './data.ts'
import { FactsForm } from './facts-form.tsx'
import { HealthCard } from './health-card.tsx'
import { KeyCard } from './key-card.tsx'
import { Stage } from './stage.tsx'
import { useCamera } from './use-camera.ts'

interface Props {
  /** The chat of the anchor's room. */
  readonly Chat: ComponentType<{ readonly roomNo: RoomNo }>
}

/** The page from which an anchor broadcasts. */
export function StudioScreen({ Chat }: Props) {
  return (
    <Block
      query={useStudio()}
      failed="直播间没加载出来"
      frame={Card}
      refused={refused}
      loading={
        <SkeletonGroup className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_360px]">
          <Skeleton shape="block" height={420} />
          <Skeleton shape="block" height={420} />
        </SkeletonGroup>
      }
    >
      {(data) => <Studio data={data} Chat={Chat} />}
    </Block>
  )
}

const refused = (error: unknown) =>
  error instanceof CallError && error.refusal === 'not-an-anchor' ? <NoAnchor /> : undefined

function NoAnchor() {
  return (
    <Card>
      <RefusedBlock
        title="这个账号还不是主播"
        action={
          <Button asChild tone="outline">
            <Link to="/cs">联系客服</Link>
          </Button>
        }
      >
        想开播可以联系客服申请房间；看直播不需要主播账号。
      </RefusedBlock>
    </Card>
  )
}

function Studio({ data, Chat }: Props & { readonly data: CallOutput<typeof getStudio> }) {
  const { card, key: streamKey, server, studio: first } = data
  const studio = useStudioState() ?? first
  const { state, camera } = useCamera()
  const isBlocked = streamKey?.isBlocked ?? false
  const isTaken = studio.hasSignal && state.stream === undefined
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 content-start gap-3">
        <EntranceNotice />
        <Card isFlush className="overflow-hidden">
          <header className="flex min-w-0 items-center gap-3 px-4 py-3">
            <Avatar id={seedOf(card.anchor.logo)} size={36} isAnchor />
            <div className="min-w-0 flex-1">
              <h1 className="truncate text-lg font-semibold">{card.title}</h1>
              <p className="truncate text-xs text-ink-3">
                {card.anchor.nickname} · 房间 <span className="gs-num">{card.roomNo}</span> · 关注{' '}
                <span className="gs-num">{countText(card.followers)}</span>
              </p>
            </div>
            <RoomLink
              roomNo={card.roomNo}
              matchId={card.matchId}
              className="flex min-h-11 shrink-0 items-center text-sm text-accent-ink hover:underline"
            >
              看直播间
            </RoomLink>
          </header>
          <Stage card={card} studio={studio} camera={state} />
          <AirBar
            title={card.title}
            studio={studio}
            isBlocked={isBlocked}
            camera={camera}
            cameraState={state}
          />
        </Card>
        <SetUp isFolded={studio.state === 'on-air'}>
          <FactsForm card={card} />
          <CameraCard camera={camera} state={state} isTaken={isTaken} />
          <KeyCard server={server} streamKey={streamKey} isBlocked={isBlocked} />
        </SetUp>
        <HealthCard studio={studio} />
      </div>
      <div className="min-w-0 lg:sticky lg:top-[calc(var(--gs-topbar)+12px)] lg:self-start">
        <Chat roomNo={card.roomNo} />
      </div>
    </div>
  )
}

interface SetUpProps {
  /** During the broadcast, when the anchor reads the chat and not the settings. */
  readonly isFolded: boolean
  readonly children: ReactNode
}

/** The settings of a broadcast: collapsed while it is on the air; the anchor can open them. */
function SetUp({ isFolded, children }: SetUpProps) {
  const [was, setWas] = useState(isFolded)
  const [isOpen, setOpen] = useState(!isFolded)
  if (was !== isFolded) {
    setWas(isFolded)
    setOpen(!isFolded)
  }
  return (
    <details
      className="group grid min-w-0 gap-3"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="gs-card flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 text-lg font-semibold [&::-webkit-details-marker]:hidden">
        开播设置
        <span className="text-xs font-normal text-ink-3">资料、摄像头、推流地址</span>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="ml-auto transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="mt-3 grid min-w-0 gap-3 xl:grid-cols-2 xl:[&>:first-child]:row-span-2">{children}</div>
    </details>
  )
}

/** Warns an anchor that the broadcast is not visible because the entrance is closed. */
function EntranceNotice() {
  const { data } = useLobby(undefined)
  const hidden = data && anchorsHiddenBecause(data.entrance)
  if (hidden === undefined) return null
  return (
    <Banner tone="warn" title={hidden === 'maintenance' ? '主播间维护中' : '主播间没有开放'}>
      观众现在看不到主播；恢复后自动出现，不用重新开播。
    </Banner>
  )
}
