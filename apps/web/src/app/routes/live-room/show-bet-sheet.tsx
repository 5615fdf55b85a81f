import { BlockState } from '@grandstand/client/block'
import { formatOdds, matchName, selectionName, shownOdds } from '@grandstand/betting'
import { ActFields, labelOf, ChangeNotice } from '@grandstand/client/act'
import type { Bet } from '@grandstand/contract/sportsbook'
import { Button, Checkbox, Empty, SkeletonRows, toast } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { useState } from 'react'
import { useChatRoom, useStanding } from '../../../features/chat/room/chat-room.tsx'
import { useShareInRoom } from '../../../features/chat/data.ts'
import { useSettings } from '../../../features/member/data.ts'
import { useBetPages } from '../../../features/sportsbook/bets/data.ts'
import { MadeUp } from '@grandstand/ui-match'
import { mergePages } from '../../../features/sportsbook/bets/bet-marks.ts'
import { kindWords } from '../../../features/sportsbook/share/words.ts'
import { useSheetSide } from '../../../lib/media.ts'

/** Sheet to share one of the member's open bets in the room; the anchor and managers can pin it above the chat. */
export function ShowBetSheet({ onClose }: { readonly onClose: () => void }) {
  const { roomNo } = useChatRoom()
  const mayPush = useStanding()?.mayManage === true
  const query = useBetPages({ state: 'open' })
  const { data } = query
  const share = useShareInRoom(roomNo)
  const [chosen, setChosen] = useState<Bet>()
  const [isNamed, setNamed] = useState(true)
  const [isPush, setPush] = useState(mayPush)
  const bets = mergePages(data?.pages ?? []).filter(({ status }) => status === 'accepted')
  const submit = async () => {
    if (share.isHeld) return share.again()
    if (!chosen) return
    const asked = { betId: chosen.id, isNamed, isPush }
    try {
      await share.mutateAsync({ ...asked })
      toast('已发到聊天室')
      onClose()
    } catch {
      // The notice below shows the failure.
    }
  }
  return (
    <Sheet
      isOpen
      side={useSheetSide()}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="晒单到聊天室"
      footer={
        bets.length > 0 && (
          <Button
            tone="primary"
            size="lg"
            isWide
            isDisabled={!chosen && !share.isHeld}
            isLoading={share.isPending}
            loadingText="正在发送"
            onClick={() => void submit()}
          >
            {labelOf(share, '发到聊天室')}
          </Button>
        )
      }
    >
      {data === undefined ? (
        <BlockState
          query={query}
          failed="注单没加载出来"
          loading={<SkeletonRows count={3} label="正在加载注单" />}
        />
      ) : bets.length === 0 ? (
        <Empty title="没有未结算的注单">投注成功后可以发到聊天室，别人按当时的赔率跟</Empty>
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <p className="text-sm text-ink-2">大家会看到你选了什么和赔率，看不到投注额和账户。可以随时撤回。</p>
          <ActFields act={share}>
            <fieldset className="grid gap-2" aria-label="选一张注单">
              {bets.slice(0, 10).map((bet) => (
                <BetChoice key={bet.id} bet={bet} isChosen={bet === chosen} onChoose={() => setChosen(bet)} />
              ))}
            </fieldset>
            <Checkbox
              label="显示我的名字（只留首尾，中间打星号）"
              checked={isNamed}
              onChange={(event) => setNamed(event.target.checked)}
            />
            {mayPush && (
              <Checkbox
                label="放在聊天上方，推荐给大家"
                checked={isPush}
                onChange={(event) => setPush(event.target.checked)}
              />
            )}
          </ActFields>
          <ChangeNotice change={share} refused="没有发出去，请再试一次" />
        </div>
      )}
    </Sheet>
  )
}

interface BetChoiceProps {
  readonly bet: Bet
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function BetChoice({ bet, isChosen, onChoose }: BetChoiceProps) {
  const format = useSettings((settings) => settings.oddsFormat)
  const [leg] = bet.legs
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-2 border border-line px-3 py-2 text-left text-sm aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      <b className="truncate text-base font-semibold">
        {bet.legs.length === 1 && leg
          ? selectionName(leg, { home: leg.homeName, away: leg.awayName })
          : `${kindWords[bet.kind]} · ${bet.legs.length} 项`}
      </b>
      <span className="gs-num text-base font-[650]">{formatOdds(shownOdds(bet), format)}</span>
      <span className="truncate text-xs text-ink-3">
        {leg && <MadeUp competition={leg.competitionName} />}
        {leg && matchName({ home: leg.homeName, away: leg.awayName })}
      </span>
      <span className="gs-num text-xs text-ink-3">{bet.number}</span>
    </button>
  )
}
