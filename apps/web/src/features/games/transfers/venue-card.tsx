import { BlockState } from '@grandstand/client/block'
import { ActNotice, labelOf } from '@grandstand/client/act'
import { messageOf } from '@grandstand/client/errors'
import { useLiveStatus } from '@grandstand/client/live'
import type { Money } from '@grandstand/contract'
import type { VenueBalance } from '@grandstand/contract/games'
import type { Currency } from '@grandstand/money'
import { Banner, Button, Card, CardHead, ListRow, SkeletonRows, Tag, toast } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { Gamepad2, RefreshCw, Spade, Swords } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useUnit } from '../../member/data.ts'
import { useRecovery, useVenueBalances } from '../data.ts'
import { recoveryText, shownSums, takes, wordsOfVenue } from './model.ts'
import { VenueAmount } from './venue-amount.tsx'

const icons: Readonly<Record<string, ReactNode>> = {
  live: <Spade size={18} aria-hidden="true" />,
  egame: <Gamepad2 size={18} aria-hidden="true" />,
  esports: <Swords size={18} aria-hidden="true" />,
}

/**
 * The balance at each venue in the member's unit and in other currencies, the state of each venue, and recovery of
 * everything in one tap. Renders nothing when the site has no venues.
 */
export function VenueCard() {
  const query = useVenueBalances()
  const { data } = query
  const unit = useUnit()
  if (data?.venues.length === 0) return null
  // No venue has answered, so the balances are unknown rather than zero.
  const isAway = data?.venues.every(({ state }) => state !== 'open') ?? false
  const totals = data && (data.totals ?? [data.total])
  const moving = data?.venues.filter(({ transfer }) => transfer).length ?? 0
  return (
    <Card isFlush aria-labelledby="venue-balances">
      <CardHead
        id="venue-balances"
        title="场馆余额"
        note={
          totals && (
            <>
              <VenueMoves>合计 {isAway ? '—' : <VenueSums sums={shownSums(totals, unit)} />}</VenueMoves>
              {moving > 0 && ` · ${moving} 笔处理中，离开本页也会继续`}
            </>
          )
        }
        action={<Recovery isEmpty={totals?.every(({ minor }) => minor === 0n) ?? true} />}
      />
      {data ? (
        data.venues.map((venue) => <VenueRow key={venue.channelCode} venue={venue} unit={unit} />)
      ) : (
        <BlockState
          query={query}
          failed="场馆余额没加载出来"
          note="资金不受影响。"
          loading={
            <div className="px-4">
              <SkeletonRows count={3} />
            </div>
          }
        />
      )}
    </Card>
  )
}

function VenueRow({ venue, unit }: { readonly venue: VenueBalance; readonly unit: Currency }) {
  const { note, tone, tag } = wordsOfVenue(venue, unit)
  const balances = venue.balances ?? (venue.balance ? [venue.balance] : undefined)
  const [own, ...others] = balances ? shownSums(balances, unit) : []
  return (
    <ListRow
      icon={icons[venue.channelCode] ?? icons['egame']}
      title={venue.name}
      note={note}
      noteTone={tone}
      value={
        own && takes(venue, unit) ? (
          <VenueMoves>
            <span className="sr-only">{venue.name} </span>
            <VenueAmount size="lg" money={own} />
          </VenueMoves>
        ) : (
          '—'
        )
      }
      valueNote={
        others.length > 0 && (
          <VenueMoves>
            <span className="sr-only">{venue.name} </span>
            <VenueSums sums={others} />
          </VenueMoves>
        )
      }
      end={
        tag ? (
          <Tag tone={tag.tone} mark={tag.mark}>
            {tag.text}
          </Tag>
        ) : (
          <Button asChild size="sm" tone="outline">
            <Link to="/app/transfer" search={{ venue: venue.channelCode }}>
              转账
            </Link>
          </Button>
        )
      }
    />
  )
}

/** Sums side by side, each in its own currency. */
function VenueSums({ sums }: { readonly sums: readonly Money[] }) {
  return sums.map((money, index) => (
    <Fragment key={money.currency}>
      {index > 0 && ' · '}
      <VenueAmount money={money} />
    </Fragment>
  ))
}

/** Links a venue amount to the transfers in and out. Its other movements are known only to the venue. */
function VenueMoves({ children }: { readonly children: ReactNode }) {
  return (
    <Link
      to="/app/records"
      search={{ kind: 'transfer' }}
      className="relative text-inherit underline decoration-ink-3 decoration-dotted decoration-1 underline-offset-4 gs-hit hover:decoration-accent hover:decoration-solid"
    >
      {children}
    </Link>
  )
}

/** 一键回收: recovers everything and reports the result in one sentence. */
function Recovery({ isEmpty }: { readonly isEmpty: boolean }) {
  const recovery = useRecovery((done) => done && toast(recoveryText(done.transfers, done.away, done.later)))
  const isOffline = useLiveStatus().connection === 'offline'
  return (
    <>
      {recovery.error !== undefined && (
        <Banner tone="danger">{messageOf(recovery.error) ?? '没有转成'}</Banner>
      )}
      <ActNotice act={recovery} />
      <Button
        size="sm"
        tone="neutral"
        icon={<RefreshCw size={16} aria-hidden="true" />}
        isLoading={recovery.isPending}
        loadingText="正在回收"
        disabledReason={
          isOffline
            ? '连接断开，恢复后可以回收'
            : isEmpty && !recovery.isHeld
              ? '场馆没有可回收的余额'
              : undefined
        }
        onClick={() => (recovery.isHeld ? recovery.again() : void recovery.run({}))}
      >
        {labelOf(recovery, '一键回收')}
      </Button>
    </>
  )
}
