import { useNow } from '@grandstand/client/clock'
import { displayAmount } from '@grandstand/money'
import { Button } from '@grandstand/ui'
import { clsx } from 'clsx'
import { ArrowLeftRight, BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { rtpText, type LobbyGame } from '../lobby/catalogue.ts'
import { VenueAmount } from '../transfers/venue-amount.tsx'
import type { BalanceForPlay } from '../transfers/venue-balance.tsx'
import { useShownMinor } from '../../wallets/data.ts'
import { playedText } from './play-state.ts'
import type { SessionSums } from './session-sums.ts'

interface Props {
  readonly game: LobbyGame | undefined
  readonly isDemo: boolean
  readonly money: BalanceForPlay
  readonly sums: SessionSums
  /** When the game was opened, server time. */
  readonly openedAt: number
  readonly onMoney: () => void
  readonly onFairness: () => void
  /** Leads from a demonstration to the game for money; absent where that is not possible. */
  readonly toReal?: ReactNode
}

/** Balance, net result and time of this session. It is the host's, and always in sight. */
export function SessionStrip({ game, isDemo, money, sums, openedAt, onMoney, onFairness, toReal }: Props) {
  const { balance } = money
  const minor = useShownMinor(balance?.minor)
  return (
    <section className={clsx('gs-strip', isDemo && 'gs-strip--demo')} aria-label="本次">
      <dl className="gs-strip__facts">
        {isDemo ? (
          <Fact label="余额">试玩币</Fact>
        ) : (
          <>
            <Fact label={money.isTransfer ? `${game?.venueName ?? '场馆'}余额` : '余额'}>
              {balance && minor !== undefined ? <VenueAmount money={{ ...balance, minor }} /> : '—'}
            </Fact>
            <Fact label="本次净额" isMain>
              {displayAmount(sums.net.minor, sums.net.currency, { sign: 'always' })}
            </Fact>
          </>
        )}
        <Fact label="已玩">
          <Played since={openedAt} />
        </Fact>
        <Fact label="局数" isRoomy>
          {sums.rounds}
        </Fact>
        {game && (
          <Fact label="返还率" isRoomy>
            {rtpText(game)}
          </Fact>
        )}
      </dl>
      <span className="gs-strip__ways">
        <span className="gs-strip__roomy">
          <Button
            tone="bar"
            size="sm"
            icon={<BadgeCheck size={16} aria-hidden="true" />}
            onClick={onFairness}
          >
            公平验证
          </Button>
        </span>
        {/* What it does depends on the venue: until that is known there is none under the finger. */}
        {isDemo && toReal}
        {!isDemo && money.isKnown && (
          <Button
            tone="bar"
            size="sm"
            icon={<ArrowLeftRight size={16} aria-hidden="true" />}
            onClick={onMoney}
          >
            {money.isTransfer ? '转入转出' : '存款'}
          </Button>
        )}
      </span>
    </section>
  )
}

interface FactProps {
  readonly label: string
  readonly isMain?: boolean
  /** Left out on phones. */
  readonly isRoomy?: boolean
  readonly children: ReactNode
}

function Fact({ label, isMain = false, isRoomy = false, children }: FactProps) {
  return (
    <div className={clsx(isMain && 'gs-strip__main', isRoomy && 'gs-strip__roomy')}>
      <dt>{label}</dt>
      <dd className="gs-num">{children}</dd>
    </div>
  )
}

function Played({ since }: { readonly since: number }) {
  return <time>{playedText(useNow() - since)}</time>
}
