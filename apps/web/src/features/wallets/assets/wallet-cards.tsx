import { fenPerCoin } from '@grandstand/contract/gifts'
import type { Wallet, WalletKind } from '@grandstand/contract/wallets'
import { parseRate } from '@grandstand/money'
import { Card, ListRow, Skeleton, SkeletonGroup, Tag } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { CircleDollarSign, Coins, PiggyBank, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMedia } from '../../../lib/media.ts'
import { OwnAmount } from '../amount.tsx'
import { useWallets } from '../data.ts'
import { useUnit } from '../../member/data.ts'
import { WhyAmount } from '../why/why-amount.tsx'
import { YieldNote } from '../yield/yield-note.tsx'
import { useAssets } from './data.ts'
import { shownWallets, valueIn, walletWords } from './model.ts'

const icons: Record<WalletKind, ReactNode> = {
  central: <WalletMinimal size={18} aria-hidden="true" />,
  usdt: <CircleDollarSign size={18} aria-hidden="true" />,
  yield: <PiggyBank size={18} aria-hidden="true" />,
  coins: <Coins size={18} aria-hidden="true" />,
}

/**
 * Every wallet with its available amount, its held amount and the value in the member's currency. Cards side by side
 * where there is room, rows of one card on phones and with `isList`. Renders nothing when the assets failed, because
 * their head shows the error. Every amount opens its breakdown.
 */
export function WalletCards({ isList = false }: { readonly isList?: boolean }) {
  const { data, isError } = useAssets()
  const live = useWallets()
  const wallets = shownWallets(live ?? data?.wallets)
  const rate = data && parseRate(data.rate.usdtInCny)
  const hasRoom = useMedia('(min-width: 768px)') && !isList
  if (wallets === undefined) return isError ? null : <CardsSkeleton hasRoom={hasRoom} />
  if (!hasRoom)
    return (
      <Card isFlush aria-label="钱包">
        {wallets.map((wallet) => (
          <WalletRow key={wallet.kind} wallet={wallet} rate={rate} />
        ))}
      </Card>
    )
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-3">
      {wallets.map((wallet) => (
        <WalletCard key={wallet.kind} wallet={wallet} rate={rate} />
      ))}
    </div>
  )
}

interface Props {
  readonly wallet: Wallet
  readonly rate: bigint | undefined
}

function WalletCard({ wallet, rate }: Props) {
  const { kind, available } = wallet
  return (
    <Card aria-label={walletWords[kind]} className="grid content-start gap-2">
      <h2 className="flex items-center gap-3 text-lg font-semibold">
        <span className="gs-tile">{icons[kind]}</span>
        {kind === 'yield' ? <YieldLink /> : walletWords[kind]}
        <Tag className="ml-auto">
          {kind === 'yield' ? '随存随取' : <span className="gs-num">{available.currency}</span>}
        </Tag>
      </h2>
      <p className="h-7">
        <WhyAmount size="xl" money={available} question={{ wallet: kind, part: 'available' }} />
      </p>
      <p className="text-xs text-ink-3">
        <Note wallet={wallet} />
        <Worth wallet={wallet} rate={rate} before=" · " />
        <Held wallet={wallet} before=" · " />
      </p>
    </Card>
  )
}

function WalletRow({ wallet, rate }: Props) {
  const { kind, available, held } = wallet
  return (
    <ListRow
      icon={icons[kind]}
      title={kind === 'yield' ? <YieldLink /> : walletWords[kind]}
      note={held.minor > 0n ? <Held wallet={wallet} /> : <Note wallet={wallet} />}
      value={<WhyAmount size="lg" money={available} question={{ wallet: kind, part: 'available' }} />}
      valueNote={<Worth wallet={wallet} rate={rate} />}
    />
  )
}

function YieldLink() {
  return (
    <Link to="/app/wallet/yield" className="relative text-inherit underline-offset-4 gs-hit hover:underline">
      {walletWords.yield}
    </Link>
  )
}

/** Meaning of the amount. Coins also show their number, because gifts are priced in coins. */
function Note({ wallet: { kind, available } }: { readonly wallet: Wallet }) {
  if (kind === 'yield') return <YieldNote />
  if (kind !== 'coins') return '可用'
  return (
    <>
      <span className="gs-num">{Number(available.minor / fenPerCoin).toLocaleString('en-US')}</span>{' '}
      币，只能送礼
    </>
  )
}

/** Value of a wallet in the other currency, converted to the member's settlement currency. */
function Worth({ wallet: { available }, rate, before = '' }: Props & { readonly before?: string }) {
  const unit = useUnit()
  if (available.currency === unit || available.minor === 0n || rate === undefined) return null
  return (
    <>
      {before}约{' '}
      <OwnAmount size="xs" isLight money={{ minor: valueIn(unit, available, rate), currency: unit }} />
    </>
  )
}

/** The held amount of the wallet: open bets, withdrawals and transfers, explained in its sheet. */
function Held({
  wallet: { kind, held },
  before = '',
}: {
  readonly wallet: Wallet
  readonly before?: string
}) {
  if (held.minor === 0n) return null
  return (
    <>
      {before}另有冻结 <WhyAmount size="xs" money={held} question={{ wallet: kind, part: 'held' }} />
    </>
  )
}

function CardsSkeleton({ hasRoom }: { readonly hasRoom: boolean }) {
  return (
    <SkeletonGroup className={hasRoom ? 'grid grid-cols-3 gap-3' : ''}>
      <Skeleton shape="block" height={hasRoom ? 124 : 172} />
      {hasRoom && <Skeleton shape="block" height={124} />}
      {hasRoom && <Skeleton shape="block" height={124} />}
    </SkeletonGroup>
  )
}
